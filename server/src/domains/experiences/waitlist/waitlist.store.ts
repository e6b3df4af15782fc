import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { experienceWaitlist as waitlist } from "../../../db/schema/experiences.ts";
import { arrayOf, statement, time, uuid } from "../../../db/statement.ts";
import { mapBrokenReference } from "../joining/seats.store.ts";

export async function insert(tx: Db, experienceId: string, userId: string, now: Date): Promise<void> {
  await mapBrokenReference(tx.insert(waitlist).values({ experienceId, userId, joinedAt: now }).execute());
}

export async function remove(tx: Db, experienceId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(waitlist)
    .where(and(eq(waitlist.experienceId, experienceId), eq(waitlist.userId, userId)))
    .returning({ id: waitlist.id });
  return rows.length > 0;
}

export async function removeAll(tx: Db, experienceIds: readonly string[], userId: string): Promise<void> {
  await tx.delete(waitlist).where(and(inArray(waitlist.experienceId, [...experienceIds]), eq(waitlist.userId, userId)));
}

export async function clear(tx: Db, experienceId: string): Promise<void> {
  await tx.delete(waitlist).where(eq(waitlist.experienceId, experienceId));
}

const insertRequests = statement({
  name: "turn waiting members into requests",
  params: { experienceId: uuid, ids: arrayOf(uuid), userIds: arrayOf(uuid), joined: arrayOf(time) },
  row: {},
  text: ({ experienceId, ids, userIds, joined }) => sql`
    insert into experience_join_requests (id, experience_id, user_id, status, created_at)
    select row.id, ${experienceId}::uuid, row.user_id, 'pending', row.joined_at
    from unnest(${ids}::uuid[], ${userIds}::uuid[], ${joined}::timestamptz[]) as row (id, user_id, joined_at)
    on conflict do nothing`,
});

/** Turns waiting members into requests, in their order, when the host switches to approving each guest. */
export async function turnIntoRequests(tx: Db, experienceId: string): Promise<void> {
  const waiting = await tx
    .delete(waitlist)
    .where(eq(waitlist.experienceId, experienceId))
    .returning({ userId: waitlist.userId, joinedAt: waitlist.joinedAt });
  if (waiting.length === 0) return;
  await insertRequests(tx, {
    experienceId,
    ids: waiting.map(newId),
    userIds: waiting.map(({ userId }) => userId),
    joined: waiting.map(({ joinedAt }) => joinedAt),
  });
}

/** The waitlists a member is on, newest first. */
export function joinedBy(tx: Db, userId: string, limit: number) {
  return tx
    .select({ experienceId: waitlist.experienceId, joinedAt: waitlist.joinedAt })
    .from(waitlist)
    .where(eq(waitlist.userId, userId))
    .orderBy(desc(waitlist.id))
    .limit(limit);
}
