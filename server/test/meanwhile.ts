import { sql, type SQL } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "../src/db/client.ts";

/**
 * Sends a call while an uncommitted change blocks it, waits until the call waits for its lock, commits, and returns the
 * call's result.
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
