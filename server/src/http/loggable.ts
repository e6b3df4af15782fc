interface LoggedError {
  type: string;
  message: string;
  stack: string | undefined;
  /** The database's error code, if it was a database error. */
  code?: string | undefined;
  constraint?: string | undefined;
  /** The statement with placeholders, without values. */
  query?: string | undefined;
}

/**
 * What a log may contain of an error. A failed query's wrapper repeats all values (addresses, hashes, messages) and the
 * database's error quotes the row, so only the innermost error is logged, without the fields that contain values.
 */
export function loggable(error: unknown): LoggedError {
  let inner = error;
  let query: string | undefined;
  for (let depth = 0; depth < 5 && inner instanceof Error; depth += 1) {
    query ??= textOf(inner, "query");
    if (!(inner.cause instanceof Error)) break;
    inner = inner.cause;
  }
  if (!(inner instanceof Error))
    return { type: typeof inner, message: "something was thrown that is no error", stack: undefined };
  // A wrapper without a cause still has its values in the message.
  const isWrapper = textOf(inner, "query") !== undefined;
  return {
    type: inner.name,
    message: isWrapper ? "a query failed" : inner.message,
    stack: isWrapper ? undefined : inner.stack,
    code: textOf(inner, "code"),
    constraint: textOf(inner, "constraint"),
    query,
  };
}

/** The same for whatever is logged as `err`; a `LoggedError` stays as it is. */
export function errorSerializer(value: unknown): unknown {
  return value instanceof Error ? loggable(value) : value;
}

function textOf(error: Error, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === "string" ? value : undefined;
}
