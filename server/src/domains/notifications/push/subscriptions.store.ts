import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { sessions, users } from "../../../db/schema/identity.ts";
import { pushSubscriptions as subscriptions } from "../../../db/schema/push.ts";
import { lockMember } from "../../../db/lock-member.ts";

export interface NewSubscription {
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Replaces the session's earlier one. An endpoint that is subscribed already, such as by the member before on the same
 * browser, moves here only with the same keys, which nobody but that browser knows: otherwise false.
 */
export async function save(tx: Db, { userId, sessionId, ...target }: NewSubscription, now: Date): Promise<boolean> {
  // The lock also keeps two devices from passing the limit at once.
  if (!(await lockMember(tx, userId))) return false;
  await tx
    .delete(subscriptions)
    .where(and(eq(subscriptions.sessionId, sessionId), ne(subscriptions.endpoint, target.endpoint)));
  const written = await tx
    .insert(subscriptions)
    .values({ ...target, userId, sessionId, createdAt: now })
    .onConflictDoUpdate({
      target: subscriptions.endpoint,
      set: { userId, sessionId, failures: 0, waitUntil: null },
      setWhere: and(eq(subscriptions.p256dh, target.p256dh), eq(subscriptions.auth, target.auth)),
    })
    .returning({ id: subscriptions.id });
  return written.length > 0;
}

/** Removes the oldest of a member's subscriptions beyond so many. */
export async function trim(tx: Db, userId: string, most: number): Promise<void> {
  const kept = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(most);
  await tx.delete(subscriptions).where(and(eq(subscriptions.userId, userId), sql`${subscriptions.id} not in ${kept}`));
}

/** False if the member has no such device. */
export async function remove(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)))
    .returning({ id: subscriptions.id });
  return gone.length > 0;
}

export async function removeAllOf(db: Db, userId: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.userId, userId));
}

/** The subscribed devices of a member whose sessions haven't ended, the oldest first. */
export function devicesOf(db: Db, userId: string, now: Date) {
  const { id, sessionId, endpoint, createdAt, lastSentAt } = subscriptions;
  return db
    .select({ id, sessionId, endpoint, createdAt, lastSentAt, device: sql<string | null>`${sessions.sess}->>'device'` })
    .from(subscriptions)
    .innerJoin(sessions, eq(sessions.sid, subscriptions.sessionId))
    .where(and(eq(subscriptions.userId, userId), gt(sessions.expire, now)))
    .orderBy(asc(createdAt), asc(id));
}

/** What a notice is sent to: none for a suspended member. */
export function targetsOf(db: Db, userId: string, now: Date, ids?: readonly string[]) {
  const { id, endpoint, p256dh, auth, failures, waitUntil } = subscriptions;
  return db
    .select({ id, endpoint, p256dh, auth, failures, waitUntil })
    .from(subscriptions)
    .innerJoin(sessions, eq(sessions.sid, subscriptions.sessionId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        gt(sessions.expire, now),
        isNull(users.suspendedAt),
        ids === undefined ? undefined : inArray(id, [...ids]),
      ),
    )
    .orderBy(asc(id));
}

export type Target = Awaited<ReturnType<typeof targetsOf>>[number];

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(subscriptions).set({ failures: 0, waitUntil: null, lastSentAt: now }).where(eq(subscriptions.id, id));
}

export async function markFailed(db: Db, id: string, waitUntil: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ failures: sql`least(${subscriptions.failures} + 1, 1000)`, waitUntil })
    .where(eq(subscriptions.id, id));
}

/** After the push service said that it has ended. */
export async function forgetGone(db: Db, id: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.id, id));
}
