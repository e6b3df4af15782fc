import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { users } from "../../../db/schema/identity.ts";

// Writes to the balances that `users` keeps beside the ledgers of other domains.

/** Locks members in the order of their ids, so that two transactions never wait for each other in a circle. */
export async function lockMembers(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for("no key update");
}

/** Keeps everybody from adding rows of this member until the transaction ends. */
export async function closeMember(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select from ${users} where ${users.id} = ${userId} for update`);
}

export async function addKarma(tx: Db, changes: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const result = await tx.execute<{ id: string; karma_points: number }>(sql`
        update users set karma_points = karma_points + change.points
        from unnest(${sql.param([...changes.keys()])}::uuid[], ${sql.param([...changes.values()])}::int[])
          as change (user_id, points)
        where users.id = change.user_id returning users.id, users.karma_points`);
  return new Map(result.rows.map((row) => [row.id, row.karma_points]));
}
