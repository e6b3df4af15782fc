import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type Page, type PageRequest } from "../../db/keyset.ts";
import { karmaActivities } from "../../db/schema/karma.ts";
import { arrayOf, bool, int4, neverNull, nullable, statement, text, time, uuid } from "../../db/statement.ts";

export interface LedgerEntry {
  userId: string;
  sourceId: string;
  activity: string;
  description: string;
  points: number;
  category: string;
  isReversal: boolean;
  /** How many awards of its kind count per day; null for no limit. */
  perDay: number | null;
}

export interface LedgerRow {
  id: string;
  activity: string;
  description: string;
  points: number;
  category: string;
  createdAt: Date;
}

/** A row just written. */
export interface PaidLine {
  id: string;
  userId: string;
  points: number;
}

interface Span {
  from: Date;
  to: Date;
}

const peaks = statement({
  name: "karma peaks",
  params: { members: arrayOf(uuid), lines: arrayOf(uuid) },
  row: { userId: uuid, peak: neverNull(int4, "each group has a line, and points are not null") },
  text: ({ members, lines }) => sql`
    select user_id as "userId", max(total)::int as peak from (
      select user_id, sum(points) over (partition by user_id order by created_at, id) as total
      from karma_activities
      where user_id = any(${members}::uuid[]) and id <> all(${lines}::uuid[])) was
    group by user_id`,
});

const sums = statement({
  name: "karma sums",
  params: { userId: uuid, weeks: arrayOf(text), starts: arrayOf(time), ends: arrayOf(time) },
  row: {
    weekStart: neverNull(text, "unnested from a parameter without nulls"),
    earned: neverNull(int4, "coalesced"),
    takenBack: neverNull(int4, "coalesced"),
  },
  text: ({ userId, weeks, starts, ends }) => sql`
    select week.week_start as "weekStart", coalesce(line.earned, 0)::int as earned,
      coalesce(line.taken_back, 0)::int as "takenBack"
    from unnest(${weeks}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      with ordinality as week (week_start, starts, ends, place)
    cross join lateral (
      select sum(points) filter (where reversal = 0) as earned, sum(points) filter (where reversal = 1) as taken_back
      from karma_activities
      where user_id = ${userId} and created_at >= week.starts and created_at < week.ends) line
    order by week.place`,
});

/** Whether the award `paid` was reversed. */
const isReversed = sql`exists (select from karma_activities back
  where back.user_id = paid.user_id and back.activity = paid.activity and back.source_id = paid.source_id
    and back.round = paid.round and back.reversal = 1)`;

const insertLines = statement({
  name: "insert karma that is due",
  params: {
    ids: arrayOf(uuid),
    userIds: arrayOf(uuid),
    activities: arrayOf(text),
    descriptions: arrayOf(text),
    points: arrayOf(int4),
    categories: arrayOf(text),
    sourceIds: arrayOf(uuid),
    reversals: arrayOf(bool),
    perDay: arrayOf(nullable(int4)),
    now: time,
    from: time,
    to: time,
  },
  row: {
    id: neverNull(uuid, "of the inserted row"),
    userId: neverNull(uuid, "of the inserted row"),
    points: neverNull(int4, "of the inserted row"),
  },
  text: (given) => sql`
    with entry as (
      select * from unnest(${given.ids}::uuid[], ${given.userIds}::uuid[], ${given.activities}::text[],
        ${given.descriptions}::text[], ${given.points}::int[], ${given.categories}::text[], ${given.sourceIds}::uuid[],
        ${given.reversals}::boolean[], ${given.perDay}::int[])
      with ordinality
      as entry (id, user_id, activity, description, points, category, source_id, is_reversal, per_day, place)),
    due as (
      select entry.*, last.points as paid, coalesce(last.round, 0) as round,
        row_number() over (partition by entry.user_id, entry.activity, entry.is_reversal order by entry.place) as turn
      from entry
      join users on users.id = entry.user_id
      left join lateral (
        select paid.round, paid.points, ${isReversed} as is_reversed
        from karma_activities paid
        where paid.user_id = entry.user_id and paid.activity = entry.activity and paid.source_id = entry.source_id
          and paid.reversal = 0
        order by paid.round desc limit 1) last on true
      where coalesce(last.is_reversed, true) <> entry.is_reversal)
    insert into karma_activities
      (id, user_id, activity, description, points, category, source_id, round, reversal, created_at)
    select id, user_id, activity, description, case when is_reversal then -paid else points end, category,
      source_id, case when is_reversal then round else round + 1 end, is_reversal::int, ${given.now}
    from due
    where is_reversal or per_day is null or per_day >= turn + (
      select count(*) from karma_activities paid
      where paid.user_id = due.user_id and paid.activity = due.activity and paid.reversal = 0
        and paid.created_at >= ${given.from} and paid.created_at < ${given.to} and not ${isReversed})
    order by place
    on conflict do nothing
    returning id, user_id as "userId", points`,
});

/**
 * Inserts the rows that are due and returns them: an award only if its source isn't awarded now and the daily cap
 * allows it, a reversal only if it is awarded. A reversed award no longer counts towards the cap of its day. The
 * members must be locked; the unique index is a second safeguard.
 */
export function insertDue(db: Db, entries: readonly LedgerEntry[], now: Date, day: Span): Promise<PaidLine[]> {
  return insertLines(db, {
    ids: entries.map(newId),
    userIds: entries.map(({ userId }) => userId),
    activities: entries.map(({ activity }) => activity),
    descriptions: entries.map(({ description }) => description),
    points: entries.map(({ points }) => points),
    categories: entries.map(({ category }) => category),
    sourceIds: entries.map(({ sourceId }) => sourceId),
    reversals: entries.map(({ isReversal }) => isReversal),
    perDay: entries.map(({ perDay }) => perDay),
    now,
    ...day,
  });
}

/** The highest total each member ever had before these rows. */
export async function peaksBefore(
  db: Db,
  userIds: readonly string[],
  lines: readonly PaidLine[],
): Promise<Map<string, number>> {
  const rows = await peaks(db, { members: userIds, lines: lines.map(({ id }) => id) });
  return new Map(rows.map(({ userId, peak }) => [userId, peak]));
}

/** A member's rows, newest first. */
export async function ledgerOf(db: Db, userId: string, { limit, cursor }: PageRequest): Promise<Page<LedgerRow>> {
  const { id, activity, description, points, category, createdAt } = karmaActivities;
  const after = decodePosition(cursor);
  const rows = await db
    .select({ id, activity, description, points, category, createdAt })
    .from(karmaActivities)
    .where(and(eq(karmaActivities.userId, userId), after ? isFurther(after, createdAt, id) : undefined))
    // Exactly as in the index, which would otherwise not be used for the order.
    .orderBy(sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
}

/** What each week earned and lost, in order. */
export function sumsOf(db: Db, userId: string, weeks: readonly (Span & { weekStart: string })[]) {
  return sums(db, {
    userId,
    weeks: weeks.map(({ weekStart }) => weekStart),
    starts: weeks.map(({ from }) => from),
    ends: weeks.map(({ to }) => to),
  });
}
