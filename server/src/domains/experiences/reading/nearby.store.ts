import { type Circle, circleOf } from "@alongside/contract/kernel/circle.ts";
import { farAway } from "@alongside/contract/kernel/distance.constants.ts";
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

/** Those outside of it but not far away: the nearest first. In other time zones: the soonest. */
export function outside(db: Db, viewerId: string | null, area: Area, now: Date, limit: number) {
  const { dateTime, id, timeZone } = experiences;
  const { circle } = area;
  const isOut = circle
    ? and(sql`${distanceFrom(circle)} > ${circle.radius}`, notFar(circle))
    : or(sql`${timeZone} is null`, sql`${timeZone} <> ${area.timeZone}`);
  return listed(db, viewerId, area, and(not(isFull), isOut), now)
    .orderBy(circle ? degreesFrom(circle) : asc(dateTime), asc(dateTime), asc(id))
    .limit(limit);
}

/** Those far away, the nearest first. */
export function far(db: Db, viewerId: string | null, circle: Circle, now: Date, limit: number) {
  const { dateTime, id } = experiences;
  const area: Area = { circle, timeZone: null };
  return listed(db, viewerId, area, and(not(isFull), sql`${distanceFrom(circle)} > ${farAway}`), now)
    .orderBy(degreesFrom(circle), asc(dateTime), asc(id))
    .limit(limit);
}

/** Full ones, soonest first; of a circle, those not far away. */
export function full(db: Db, viewerId: string | null, area: Area | null, now: Date, limit: number) {
  const which = area?.circle ? and(isFull, notFar(area.circle)) : isFull;
  return listed(db, viewerId, area, which, now).orderBy(asc(experiences.dateTime), asc(experiences.id)).limit(limit);
}

const notFar = (circle: Circle) => within(circleOf(circle, farAway));

/** The order of the index on the point, which knows degrees only; the caller sorts by kilometres. */
const degreesFrom = ({ latitude, longitude }: Circle) =>
  sql`point(${experiences.longitude}, ${experiences.latitude}) <-> point(${longitude}, ${latitude})`;

function isIn({ circle, timeZone }: Area): SQL | undefined {
  return circle === null ? eq(experiences.timeZone, timeZone) : within(circle);
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
