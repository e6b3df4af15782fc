import type { Db } from "./client.ts";
import { isRetryable } from "./violations.ts";

const tries = 4;
/** Callbacks to run after the commit of each open transaction. */
const waiting = new WeakMap<Db, (() => void)[]>();

/** Runs `work` in one transaction. Retries after a deadlock or a serialisation failure. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const afterwards: (() => void)[] = [];
    try {
      const done = await db.transaction((tx) => {
        waiting.set(tx, afterwards);
        return work(tx);
      });
      for (const act of afterwards) act();
      return done;
    } catch (error) {
      if (attempt === tries || !isRetryable(error)) throw error;
    }
  }
}

/**
 * Runs `act`, which must not throw, after `tx` commits and before its caller continues; immediately if outside a
 * transaction.
 */
export function afterCommit(tx: Db, act: () => void): void {
  const afterwards = waiting.get(tx);
  if (afterwards === undefined) act();
  else afterwards.push(act);
}
