import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { experienceWaitlist as waitlist } from "../../../db/schema/experiences.ts";
import { knownOnes } from "../joining/seats.store.ts";

export async function insert(tx: Db, experienceId: string, userId: string, now: Date): Promise<void> {
  await knownOnes(tx.insert(waitlist).values({ experienceId, userId, joinedAt: now }).execute());
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

/** Those who wait ask instead, in their order, once the host wants to approve each guest. */
export async function turnIntoRequests(tx: Db, experienceId: string): Promise<void> {
  const waiting = await tx
    .delete(waitlist)
    .where(eq(waitlist.experienceId, experienceId))
    .returning({ userId: waitlist.userId, joinedAt: waitlist.joinedAt });
  if (waiting.length === 0) return;
  const column = <T>(read: (row: (typeof waiting)[number]) => T) => sql.param(waiting.map(read));
  await tx.execute(sql`
        insert into experience_join_requests (id, experience_id, user_id, status, created_at)
        select row.id, ${experienceId}, row.user_id, 'pending', row.joined_at
        from unnest(${column(newId)}::uuid[], ${column((row) => row.userId)}::uuid[],
          ${column((row) => row.joinedAt.toISOString())}::timestamptz[]) as row (id, user_id, joined_at)
        on conflict do nothing`);
}

/** Where a member waits, the newest first. */
export function joinedBy(tx: Db, userId: string, limit: number) {
  return tx
    .select({ experienceId: waitlist.experienceId, joinedAt: waitlist.joinedAt })
    .from(waitlist)
    .where(eq(waitlist.userId, userId))
    .orderBy(desc(waitlist.id))
    .limit(limit);
}
