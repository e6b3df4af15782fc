interface LoggedError {
  type: string;
  message: string;
  stack: string | undefined;
  /** The database's, where it was one of its errors. */
  code?: string | undefined;
  constraint?: string | undefined;
  /** The statement with the places of its values, and none of them. */
  query?: string | undefined;
}

/**
 * What a log may say of an error. What wraps a failed query repeats all of its values (addresses, hashes, messages), and
 * the database's own error quotes the row: so only the innermost error is told, by the fields that hold none of these.
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
  // A wrapper without a cause still carries its values in its message.
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

/** The same for whatever is logged as `err`; what `loggable` made already stays. */
export function errorSerializer(value: unknown): unknown {
  return value instanceof Error ? loggable(value) : value;
}

function textOf(error: Error, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === "string" ? value : undefined;
}
