import { and, eq, gt, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isNotSuspended } from "../../../db/relations.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { isCoHost, isOpen, isShownTo } from "../experiences.row.store.ts";
import { seatColumns } from "./seats.store.ts";

/** A member's relation to an experience, by which joining and asking are refused. */
export interface MembershipRow {
  isHost: boolean;
  /** A guest who helps the host. */
  isCoHost: boolean;
  isParticipant: boolean;
  hasAsked: boolean;
  isWaiting: boolean;
  approvalRequired: boolean;
  plusOneAllowed: boolean;
  freeSeats: number;
  dateTime: Date;
}

// Every transaction locks the experience before anything that belongs to it, so that no two deadlock.

/** Locks an open experience, but not rows that refer to it; false if there is none. */
export async function lock(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: experiences.id })
    .from(experiences)
    .where(and(eq(experiences.id, id), isOpen))
    .for("no key update");
  return rows.length > 0;
}

/** Null if the experience is deleted, inactive or cancelled, or its host and the member have blocked each other. */
export async function membershipOf(tx: Db, userId: string, experienceId: string): Promise<MembershipRow | null> {
  const has = (table: string, also = sql`true`) =>
    sql<boolean>`exists (select from ${sql.identifier(table)} connection
          where connection.experience_id = ${experienceId} and connection.user_id = ${userId} and ${also})`;
  const [row] = await tx
    .select({
      isHost: sql<boolean>`${experiences.creatorId} = ${userId}`,
      isCoHost: has("experience_memberships", isCoHost(sql`connection`)),
      isParticipant: has("experience_participants"),
      hasAsked: has("experience_join_requests", sql`connection.status = 'pending'`),
      isWaiting: has("experience_waitlist"),
      approvalRequired: experiences.approvalRequired,
      plusOneAllowed: experiences.plusOneAllowed,
      freeSeats: sql<number>`${experiences.maxParticipants} - ${experiences.currentParticipants}`,
      dateTime: experiences.dateTime,
    })
    .from(experiences)
    .where(and(eq(experiences.id, experienceId), isOpen, isShownTo(userId)));
  return row ?? null;
}

/** Locks an experience in any state; null if there is none. */
export async function lockAny(tx: Db, id: string) {
  const [row] = await tx
    .select({
      isActive: experiences.isActive,
      isHostActive: isNotSuspended(experiences.creatorId).mapWith(Boolean),
      experience: { ...seatColumns, cancelledAt: experiences.cancelledAt },
    })
    .from(experiences)
    .where(eq(experiences.id, id))
    .for("no key update");
  return row ?? null;
}

/** The membership, read once the experience is locked; null as above. */
export async function lockMembership(tx: Db, userId: string, id: string): Promise<MembershipRow | null> {
  return (await lock(tx, id)) ? membershipOf(tx, userId, id) : null;
}

/** Locks the experiences a member hosts, has joined, asked to join or waits for, in the order of ids. */
export async function lockAllOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: experiences.id })
    .from(experiences)
    .where(isConnectedTo(userId))
    .orderBy(experiences.id)
    .for("no key update");
  return rows.map((row) => row.id);
}

/**
 * Locks the upcoming ones of them, including those that moderators deactivated, which may be restored.
 */
export async function lockUpcomingOf(
  tx: Db,
  userId: string,
  now: Date,
): Promise<{ id: string; hostId: string; isActive: boolean }[]> {
  return tx
    .select({ id: experiences.id, hostId: experiences.creatorId, isActive: experiences.isActive })
    .from(experiences)
    .where(and(isConnectedTo(userId), gt(experiences.dateTime, now), isNull(experiences.cancelledAt)))
    .orderBy(experiences.id)
    .for("no key update");
}

/**
 * Locks all upcoming experiences that either of two members hosts, so that the other joining at the same time is either
 * seen here or finds the block. Includes those that moderators deactivated, which may be restored.
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

/** The member hosts it, has joined, asked to join or waits. */
function isConnectedTo(userId: string): SQL | undefined {
  const isIn = (table: string) =>
    sql`${experiences.id} in (select connection.experience_id from ${sql.identifier(table)} connection where connection.user_id = ${userId})`;
  return or(
    eq(experiences.creatorId, userId),
    isIn("experience_participants"),
    isIn("experience_join_requests"),
    isIn("experience_waitlist"),
  );
}
