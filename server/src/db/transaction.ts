import type { Db } from "./client.ts";
import { isRetryable } from "./violations.ts";

const tries = 4;
/** What waits for the commit of each transaction that is under way. */
const waiting = new WeakMap<Db, (() => void)[]>();

/**
 * Runs `work` in one transaction: all of its writes happen or none. A deadlock or a serialisation failure is the
 * database asking for another try, and gets it.
 */
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

/** Runs `act`, which must not throw, after `tx` commits and before its caller continues; at once outside of a transaction. */
export function afterCommit(tx: Db, act: () => void): void {
  const afterwards = waiting.get(tx);
  if (afterwards === undefined) act();
  else afterwards.push(act);
}
