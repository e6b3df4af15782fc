import type pg from "pg";

/** Called with the text of each statement as it is sent, never with its values; what it returns is called at its end. */
export type QueryObserver = (text: string) => (error: unknown) => void;

/** Runs a query and tells an observer of it. Cursors and copies, which are objects of the driver, pass. */
export function observed(
  send: (args: unknown[]) => unknown,
  args: readonly unknown[],
  observe: QueryObserver | undefined,
): unknown {
  const [query] = args;
  const text = textOf(query);
  if (observe === undefined || text === null) return send([...args]);
  const end = observe(text);
  const at = args.findIndex((arg) => typeof arg === "function");
  if (at < 0) {
    const answer = send([...args]);
    if (answer instanceof Promise) answer.then(() => end(null), end);
    return answer;
  }
  // The driver's own callback, found above.
  const callback = args[at] as (error: unknown, result: pg.QueryResult) => void;
  const ended = (error: unknown, result: pg.QueryResult) => {
    end(error);
    callback(error, result);
  };
  return send(args.with(at, ended));
}

function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  const isPlain = query instanceof Object && "text" in query && !("submit" in query) && !("callback" in query);
  return isPlain && typeof query.text === "string" ? query.text : null;
}

/** Tells several observers; undefined if there is none. */
export function allObservers(observers: readonly (QueryObserver | null)[]): QueryObserver | undefined {
  const given = observers.filter((observe) => observe !== null);
  if (given.length === 0) return undefined;
  return (text) => {
    const ends = given.map((observe) => observe(text));
    return (error) => {
      for (const end of ends) end(error);
    };
  };
}
