import { sql, type SQL } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "../src/db/client.ts";

/**
 * Sends a call into a change that is written and not yet committed, waits until the call waits for it in the database,
 * commits, and answers what became of the call.
 */
export async function meanwhile<T>({ db }: Pick<Database, "db">, change: SQL, send: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(change);
    answer = send();
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    });
  });
  if (answer === undefined) throw new Error("nothing was sent");
  return answer;
}
