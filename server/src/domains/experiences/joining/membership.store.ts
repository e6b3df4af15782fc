import { and, eq, gt, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isNotSuspended } from "../../../db/relations.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { isOpen, isShownTo } from "../experiences.row.store.ts";
import { seatColumns } from "./seats.store.ts";

/** How a member stands to an experience: what every refusal is decided from. */
export interface MembershipRow {
  isHost: boolean;
  isParticipant: boolean;
  hasAsked: boolean;
  isWaiting: boolean;
  approvalRequired: boolean;
  isFull: boolean;
  dateTime: Date;
}

// Locks come first in every transaction, the experience before anything of it, so that no two wait in a circle.

/** Locks an experience that can still be acted on; false where there is none. Its references stay free. */
export async function lock(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(eq(experiences.id, id), isOpen))
    .for("no key update");
  return rows.length > 0;
}

/** Null where the experience is gone, deactivated or cancelled, or its host and the member have blocked each other. */
export async function membershipOf(tx: Db, userId: string, experienceId: string): Promise<MembershipRow | null> {
  const has = (table: string, also = sql`true`) =>
    sql<boolean>`exists (select from ${sql.identifier(table)} connection
          where connection.experience_id = ${experienceId} and connection.user_id = ${userId} and ${also})`;
  const [row] = await tx
    .select({
      isHost: sql<boolean>`${experiences.creatorId} = ${userId}`,
      isParticipant: has("experience_participants"),
      hasAsked: has("experience_join_requests", sql`connection.status = 'pending'`),
      isWaiting: has("experience_waitlist"),
      approvalRequired: experiences.approvalRequired,
      isFull: sql<boolean>`${experiences.currentParticipants} >= ${experiences.maxParticipants}`,
      dateTime: experiences.dateTime,
    })
    .from(experiences)
    .where(and(eq(experiences.id, experienceId), isOpen, isShownTo(userId)));
  return row ?? null;
}

/** Locks one in whatever state it is; null where there is none. */
export async function hold(tx: Db, id: string) {
  const [row] = await tx
    .select({
      isActive: experiences.isActive,
      isHostHere: isNotSuspended(experiences.creatorId).mapWith(Boolean),
      experience: { ...seatColumns, cancelledAt: experiences.cancelledAt },
    })
    .from(experiences)
    .where(eq(experiences.id, id))
    .for("no key update");
  return row ?? null;
}

/** How the member stands to an experience, read once it is locked; null as above. */
export async function lockMembership(tx: Db, userId: string, id: string): Promise<MembershipRow | null> {
  return (await lock(tx, id)) ? membershipOf(tx, userId, id) : null;
}

/** Locks whatever the member hosts, has joined, asked for or waits for, in the order of ids. */
export async function lockAllOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: experiences.id })
    .from(experiences)
    .where(isTiedTo(userId))
    .orderBy(experiences.id)
    .for("no key update");
  return rows.map((row) => row.id);
}

/**
 * Locks what is still ahead of whatever the member hosts, has joined, asked for or waits for; also what the team has
 * taken out of the lists, which may come back.
 */
export async function lockAheadOf(
  tx: Db,
  userId: string,
  now: Date,
): Promise<{ id: string; hostId: string; isActive: boolean }[]> {
  return tx
    .select({ id: experiences.id, hostId: experiences.creatorId, isActive: experiences.isActive })
    .from(experiences)
    .where(and(isTiedTo(userId), gt(experiences.dateTime, now), isNull(experiences.cancelledAt)))
    .orderBy(experiences.id)
    .for("no key update");
}

/**
 * What two members who want nothing of each other any more have still ahead with one of them: all that either hosts
 * is held, so that whoever gets in at the same time is either seen here or finds the block. Also what the team has
 * taken out of the lists, which may come back.
 */
export async function lockBetween(
  tx: Db,
  one: string,
  other: string,
  now: Date,
): Promise<{ id: string; hostId: string }[]> {
  return tx
    .select({ id: experiences.id, hostId: experiences.creatorId })
    .from(experiences)
    .where(
      and(inArray(experiences.creatorId, [one, other]), gt(experiences.dateTime, now), isNull(experiences.cancelledAt)),
    )
    .orderBy(experiences.id)
    .for("no key update");
}

/** The member hosts it, has joined it, asked for a place or waits for one. */
function isTiedTo(userId: string): SQL | undefined {
  const tied = (table: string) =>
    sql`${experiences.id} in (select connection.experience_id from ${sql.identifier(table)} connection where connection.user_id = ${userId})`;
  return or(
    eq(experiences.creatorId, userId),
    tied("experience_participants"),
    tied("experience_join_requests"),
    tied("experience_waitlist"),
  );
}
