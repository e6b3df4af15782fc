import { experienceFaults } from "@alongside/contract/experiences/experiences.faults.ts";
import { and, asc, desc, eq, gt, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { notBlocked } from "../../../db/relations.ts";
import { experienceJoinRequests as requests, experiences } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { asFault } from "../../../db/violations.ts";
import { isCoHost, isOpen } from "../experiences.row.store.ts";
import { mapBrokenReference } from "../joining/seats.store.ts";

export interface RequestRow {
  id: string;
  experienceId: string;
  userId: string;
  status: string;
  message: string | null;
  bringsOne: boolean;
  plusOneName: string | null;
  createdAt: Date;
  respondedAt: Date | null;
  user: PersonCard;
  experience: { id: string; title: string; dateTime: Date; category: string };
}

/** The pending requests of an experience, oldest first. */
export function pendingFor(db: Db, experienceId: string, viewerId: string, request: PageRequest) {
  return pending(db, viewerId, eq(requests.experienceId, experienceId), request);
}

/** The pending requests for all upcoming experiences a member hosts or co-hosts, oldest first. */
export function pendingToHost(db: Db, hostId: string, now: Date, request: PageRequest) {
  return pending(db, hostId, and(hostedBy(hostId), gt(experiences.dateTime, now)), request);
}

export async function find(db: Db, id: string, viewerId: string): Promise<RequestRow | null> {
  const [row] = await read(db, viewerId, eq(requests.id, id));
  return row ?? null;
}

/** Whether there is such a request, and no block between the host and the requester. */
export async function exists(db: Db, id: string, experienceId: string, hostId: string): Promise<boolean> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, id), eq(requests.experienceId, experienceId), notBlocked(hostId, requests.userId)));
  return rows.length > 0;
}

/** A member can have one pending request per experience. */
export async function insert(
  db: Db,
  request: {
    experienceId: string;
    userId: string;
    message: string | null;
    bringsOne: boolean;
    plusOneName: string | null;
    createdAt: Date;
  },
): Promise<string> {
  const id = newId();
  const write = db.insert(requests).values({ id, ...request });
  await asFault(mapBrokenReference(write.execute()), {
    experience_join_requests_pending_key: experienceFaults.alreadyRequested,
  });
  return id;
}

/** Null if the request isn't pending any more. */
export async function answer(
  db: Db,
  id: string,
  experienceId: string,
  status: "accepted" | "declined",
  now: Date,
): Promise<Pick<RequestRow, "userId" | "bringsOne" | "plusOneName"> | null> {
  const [row] = await db
    .update(requests)
    .set({ status, respondedAt: now })
    .where(and(eq(requests.id, id), eq(requests.experienceId, experienceId), eq(requests.status, "pending")))
    .returning({ userId: requests.userId, bringsOne: requests.bringsOne, plusOneName: requests.plusOneName });
  return row ?? null;
}

/** Withdraws a pending request; false if there is none. */
export async function withdraw(db: Db, experienceId: string, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(requests)
    .set({ status: "withdrawn", respondedAt: now })
    .where(isPendingOf(experienceId, userId))
    .returning({ id: requests.id });
  return rows.length > 0;
}

/** Withdraws a member's requests for several experiences. */
export async function withdrawAll(db: Db, experienceIds: readonly string[], userId: string, now: Date): Promise<void> {
  await db
    .update(requests)
    .set({ status: "withdrawn", respondedAt: now })
    .where(
      and(
        inArray(requests.experienceId, [...experienceIds]),
        eq(requests.userId, userId),
        eq(requests.status, "pending"),
      ),
    );
}

export async function declineAll(db: Db, experienceId: string, now: Date): Promise<void> {
  await db
    .update(requests)
    .set({ status: "declined", respondedAt: now })
    .where(and(eq(requests.experienceId, experienceId), eq(requests.status, "pending")));
}

/** The accepted requests of current guests, or of one guest, with the host who was awarded karma for each. */
export function accepted(db: Db, experienceIds: readonly string[], userId?: string) {
  return db
    .select({ requestId: requests.id, hostId: experiences.creatorId })
    .from(requests)
    .innerJoin(experiences, eq(experiences.id, requests.experienceId))
    .where(
      and(
        inArray(requests.experienceId, [...experienceIds]),
        eq(requests.status, "accepted"),
        userId === undefined ? undefined : eq(requests.userId, userId),
      ),
    );
}

/** All of a member's requests, newest first. */
export function askedBy(db: Db, userId: string, limit: number) {
  return db
    .select({
      experienceId: requests.experienceId,
      status: requests.status,
      message: requests.message,
      plusOneName: requests.plusOneName,
      createdAt: requests.createdAt,
    })
    .from(requests)
    .where(eq(requests.userId, userId))
    .orderBy(desc(requests.id))
    .limit(limit);
}

function hostedBy(userId: string) {
  return or(
    eq(experiences.creatorId, userId),
    sql`${experiences.id} in (select helping.experience_id from experience_memberships helping
      where helping.user_id = ${userId} and ${isCoHost(sql`helping`)})`,
  );
}

function isPendingOf(experienceId: string, userId: string) {
  return and(eq(requests.experienceId, experienceId), eq(requests.userId, userId), eq(requests.status, "pending"));
}

function read(db: Db, viewerId: string, which: SQL | undefined) {
  return db
    .select({
      id: requests.id,
      experienceId: requests.experienceId,
      userId: requests.userId,
      status: requests.status,
      message: requests.message,
      bringsOne: requests.bringsOne,
      plusOneName: requests.plusOneName,
      createdAt: requests.createdAt,
      respondedAt: requests.respondedAt,
      user: personCard(users, viewerId),
      experience: {
        id: experiences.id,
        title: experiences.title,
        dateTime: experiences.dateTime,
        category: experiences.category,
      },
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .innerJoin(experiences, eq(experiences.id, requests.experienceId))
    .where(which);
}

async function pending(
  db: Db,
  viewerId: string,
  whose: SQL | undefined,
  { limit, cursor }: PageRequest,
): Promise<Page<RequestRow>> {
  const after = decodePosition(cursor);
  const further = after ? sql`(${requests.createdAt}, ${requests.id}) > (${after.at}, ${after.id})` : undefined;
  const rows = await read(
    db,
    viewerId,
    and(eq(requests.status, "pending"), isOpen, whose, notBlocked(viewerId, requests.userId), further),
  )
    .orderBy(asc(requests.createdAt), asc(requests.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
}
