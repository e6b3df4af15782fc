import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { users } from "../../../db/schema/identity.ts";
import { arrayOf, int4, statement, uuid } from "../../../db/statement.ts";

// Writes to the balances in `users` that sum up the ledgers of other domains.

/** Locks members in the order of their ids, so that two transactions never deadlock. */
export async function lockMembers(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for("no key update");
}

const lockMember = statement({
  name: "lock a member against new rows",
  params: { userId: uuid },
  row: {},
  text: ({ userId }) => sql`select from ${users} where ${users.id} = ${userId} for update`,
});

/** Prevents others from adding rows of this member until the transaction ends. */
export async function closeMember(tx: Db, userId: string): Promise<void> {
  await lockMember(tx, { userId });
}

const addPoints = statement({
  name: "add karma",
  params: { userIds: arrayOf(uuid), points: arrayOf(int4) },
  row: { id: uuid, karmaPoints: int4 },
  text: ({ userIds, points }) => sql`
    update users set karma_points = karma_points + change.points
    from unnest(${userIds}::uuid[], ${points}::int[]) as change (user_id, points)
    where users.id = change.user_id returning users.id, users.karma_points as "karmaPoints"`,
});

/** The new totals. */
export async function addKarma(tx: Db, changes: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const rows = await addPoints(tx, { userIds: [...changes.keys()], points: [...changes.values()] });
  return new Map(rows.map(({ id, karmaPoints }) => [id, karmaPoints]));
}
