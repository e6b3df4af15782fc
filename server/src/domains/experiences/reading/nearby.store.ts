import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { and, asc, eq, gt, not, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { experienceColumns, host, isNextOfSeries, isOpen, isShownTo } from "../experiences.row.store.ts";
import { distanceFrom, within } from "./search.store.ts";

/** Around a town, or in a time zone. */
export type Area = { circle: Circle; timeZone: null } | { circle: null; timeZone: string };

const isFull = sql`${experiences.currentParticipants} >= ${experiences.maxParticipants}`;

/** Upcoming ones with a free spot in an area, or anywhere without one; soonest first. */
export function inside(db: Db, viewerId: string | null, area: Area | null, now: Date, limit: number) {
  return listed(db, viewerId, area, and(not(isFull), area ? isIn(area) : undefined), now)
    .orderBy(asc(experiences.dateTime), asc(experiences.id))
    .limit(limit);
}

/** Those outside: the nearest first, and for a time zone the soonest. */
export function outside(db: Db, viewerId: string | null, area: Area, now: Date, limit: number) {
  const { latitude, longitude, dateTime, id } = experiences;
  // By the index on the point, which knows degrees only; the caller sorts by kilometres.
  const order = area.circle
    ? sql`point(${longitude}, ${latitude}) <-> point(${area.circle.longitude}, ${area.circle.latitude})`
    : asc(dateTime);
  return listed(db, viewerId, area, and(not(isFull), isOut(area)), now)
    .orderBy(order, asc(dateTime), asc(id))
    .limit(limit);
}

/** Full ones anywhere, soonest first. */
export function full(db: Db, viewerId: string | null, area: Area | null, now: Date, limit: number) {
  return listed(db, viewerId, area, isFull, now).orderBy(asc(experiences.dateTime), asc(experiences.id)).limit(limit);
}

function isIn({ circle, timeZone }: Area): SQL | undefined {
  return circle === null ? eq(experiences.timeZone, timeZone) : within(circle);
}

function isOut({ circle, timeZone }: Area): SQL | undefined {
  if (circle !== null) return sql`${distanceFrom(circle)} > ${circle.radius}`;
  return or(sql`${experiences.timeZone} is null`, sql`${experiences.timeZone} <> ${timeZone}`);
}

function listed(db: Db, viewerId: string | null, area: Area | null, which: SQL | undefined, now: Date) {
  return db
    .select({
      ...experienceColumns(viewerId, now),
      distanceKm: area?.circle ? sql<number | null>`${distanceFrom(area.circle)}` : sql<number | null>`null::float8`,
    })
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(and(isOpen, gt(experiences.dateTime, now), isShownTo(viewerId), isNextOfSeries(now), which))
    .$dynamic();
}
