import type { Db } from "./client.ts";
import { isRetryable } from "./violations.ts";

const tries = 4;

/**
 * Runs `work` in one transaction: all of its writes happen or none. A deadlock or a serialisation failure is the
 * database asking for another try, and gets it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      if (attempt === tries || !isRetryable(error)) throw error;
    }
  }
}
