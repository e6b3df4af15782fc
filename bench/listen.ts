import type { Database } from "../server/src/db/client.ts";

export interface Statement {
  text: string;
  values: unknown[];
}

/** Tells of every statement that goes through a pool outside of transactions, as it is given to the driver. */
export function listen(pool: Database["pool"], hear: (statement: Statement) => void): void {
  const query: unknown = pool.query.bind(pool);
  const heard = (config: { text: string }, values: unknown[], ...rest: unknown[]) => {
    hear({ text: config.text, values });
    // The pool's own method, which has too many forms to name.
    return (query as (...all: unknown[]) => unknown)(config, values, ...rest);
  };
  Object.assign(pool, { query: heard });
}
