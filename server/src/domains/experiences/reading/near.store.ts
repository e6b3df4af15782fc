import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { and, asc, eq, gt, gte, lt, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { host, isNextOfSeries, isOpen, isShownTo } from "../experiences.row.store.ts";
import { distanceFrom, within } from "./search.store.ts";

/** Where a member is and how far they travel, in kilometres. */
export interface PlaceRow {
  latitude: number | null;
  longitude: number | null;
  travelDistance: number;
}

/** An upcoming experience with a free seat. */
export interface NearRow {
  id: string;
  title: string;
  category: string;
  location: string;
  dateTime: Date;
  timeZone: string | null;
  freeSeats: number;
  /** Null if the member has no location. */
  distanceKm: number | null;
}

/** An upcoming experience with a free seat, as the coach compares it with a question. */
export interface FoundRow extends NearRow {
  about: string;
  hostId: string;
  hostName: string | null;
}

/** Where and when: within the circle, or else in this time zone. */
export interface Reach {
  circle: Circle | null;
  timeZone: string | null;
  from: Date;
  to: Date;
  /** What distances are measured from where there is no circle. */
  origin?: Circle | null;
}

export const freeSeats = sql<number>`${experiences.maxParticipants} - ${experiences.currentParticipants}`;

/**
 * Experiences a member could join: open, not begun, with a free seat, no block, and not hosted, joined or requested
 * already. Of a series, only the next date.
 */
export function isOpenTo(userId: string | SQL, now: Date): SQL | undefined {
  return and(
    isOpen,
    gt(experiences.dateTime, now),
    lt(experiences.currentParticipants, experiences.maxParticipants),
    ne(experiences.creatorId, userId),
    isShownTo(userId),
    isNextOfSeries(now),
    sql`not exists (select from experience_participants seat
      where seat.experience_id = ${experiences.id} and seat.user_id = ${userId})`,
    sql`not exists (select from experience_join_requests ask
      where ask.experience_id = ${experiences.id} and ask.user_id = ${userId} and ask.status = 'pending')`,
  );
}

export async function placeOf(db: Db, userId: string): Promise<PlaceRow | null> {
  const { latitude, longitude, travelDistance } = users;
  const [row] = await db.select({ latitude, longitude, travelDistance }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Soonest first, within the circle; without one, anywhere. */
export function near(db: Db, userId: string, circle: Circle | null, now: Date, limit: number): Promise<NearRow[]> {
  return db
    .select({
      id: experiences.id,
      title: experiences.title,
      category: experiences.category,
      location: experiences.location,
      dateTime: experiences.dateTime,
      timeZone: experiences.timeZone,
      freeSeats,
      distanceKm: circle === null ? sql<null>`null::float8` : distanceFrom(circle),
    })
    .from(experiences)
    .where(and(isOpenTo(userId, now), circle === null ? undefined : within(circle)))
    .orderBy(asc(experiences.dateTime), asc(experiences.id))
    .limit(limit);
}

/** Experiences that the viewer could join, soonest first; any that is open for a visitor. */
export function openWithin(
  db: Db,
  viewerId: string | null,
  { circle, timeZone, from, to, origin = circle }: Reach,
  now: Date,
  limit: number,
): Promise<FoundRow[]> {
  const open =
    viewerId === null
      ? and(
          isOpen,
          gt(experiences.dateTime, now),
          lt(experiences.currentParticipants, experiences.maxParticipants),
          isShownTo(null),
          isNextOfSeries(now),
        )
      : isOpenTo(viewerId, now);
  return db
    .select({
      id: experiences.id,
      title: experiences.title,
      category: experiences.category,
      location: experiences.location,
      dateTime: experiences.dateTime,
      timeZone: experiences.timeZone,
      freeSeats,
      distanceKm: origin === null ? sql<null>`null::float8` : distanceFrom(origin),
      about: sql<string>`left(${experiences.description}, 300)`,
      hostId: experiences.creatorId,
      hostName: host.firstName,
    })
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(
      and(
        open,
        gte(experiences.dateTime, from),
        lt(experiences.dateTime, to),
        circle === null ? undefined : within(circle),
        timeZone === null ? undefined : eq(experiences.timeZone, timeZone),
      ),
    )
    .orderBy(asc(experiences.dateTime), asc(experiences.id))
    .limit(limit);
}
