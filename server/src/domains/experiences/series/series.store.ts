import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import type { ViewerId } from "../../../db/person-card.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { experienceColumns, host, isOpen, isShownTo, type ExperienceRow } from "../experiences.row.store.ts";
import { seatColumns, type SeatExperience } from "../joining/seats.store.ts";

/** What decides whether a member can join a date. */
export interface DateRow {
  id: string;
  isFull: boolean;
  approvalRequired: boolean;
}

type Text = Partial<Pick<typeof experiences.$inferInsert, "title" | "description" | "agenda">>;

/** All dates in the series of an experience. */
const inSeriesOf = (id: string) =>
  sql`${experiences.seriesId} = (select one.series_id from experiences one where one.id = ${id})`;

/** Locks all dates of a series in the order of ids; none if the experience takes place once. */
export async function lock(tx: Db, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: experiences.id })
    .from(experiences)
    .where(inSeriesOf(id))
    .orderBy(experiences.id)
    .for("no key update");
  return rows.map((row) => row.id);
}

/** The coming dates, soonest first. */
export function coming(db: Db, id: string, viewer: ViewerId, now: Date, limit: number): Promise<ExperienceRow[]> {
  return db
    .select(experienceColumns(viewer, now))
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(and(inSeriesOf(id), isOpen, gt(experiences.dateTime, now), isShownTo(viewer)))
    .orderBy(asc(experiences.dateTime), asc(experiences.id))
    .limit(limit);
}

/** The coming dates that a member hasn't joined or asked for, of locked ones. */
export function open(tx: Db, ids: readonly string[], userId: string, now: Date): Promise<DateRow[]> {
  return tx
    .select({
      id: experiences.id,
      isFull: sql<boolean>`${experiences.currentParticipants} >= ${experiences.maxParticipants}`,
      approvalRequired: experiences.approvalRequired,
    })
    .from(experiences)
    .where(
      and(
        inArray(experiences.id, [...ids]),
        isOpen,
        gt(experiences.dateTime, now),
        isShownTo(userId),
        sql`not exists (select from experience_participants seat
          where seat.experience_id = ${experiences.id} and seat.user_id = ${userId})`,
        sql`not exists (select from experience_join_requests ask
          where ask.experience_id = ${experiences.id} and ask.user_id = ${userId} and ask.status = 'pending')`,
      ),
    )
    .orderBy(asc(experiences.dateTime), asc(experiences.id));
}

/** Takes a seat on each of these locked dates, which must have one. */
export function take(tx: Db, ids: readonly string[]): Promise<SeatExperience[]> {
  return tx
    .update(experiences)
    .set({ currentParticipants: sql`${experiences.currentParticipants} + 1` })
    .where(inArray(experiences.id, [...ids]))
    .returning(seatColumns);
}

/** Gives the open dates after this one its text; returns them. */
export async function copyText(tx: Db, id: string, text: Text, now: Date): Promise<string[]> {
  const rows = await tx
    .update(experiences)
    .set({ ...text, updatedAt: now, sequence: sql`${experiences.sequence} + 1` })
    .where(
      and(
        inSeriesOf(id),
        isOpen,
        gt(experiences.dateTime, now),
        sql`${experiences.dateTime} > (select one.date_time from experiences one where one.id = ${id})`,
      ),
    )
    .returning({ id: experiences.id });
  return rows.map((row) => row.id);
}
