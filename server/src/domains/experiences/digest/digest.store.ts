import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { kilometresBetween } from "../../../db/great-circle.ts";
import { maySeeProfile, notBlocked } from "../../../db/relations.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import {
  arrayOf,
  float8,
  int4,
  int8,
  jsonb,
  neverNull,
  nullable,
  statement,
  text,
  time,
  uuid,
} from "../../../db/statement.ts";
import { wireTime } from "../../../db/wire-time.ts";
import { isNextOfSeries, isOpen, isShownTo } from "../experiences.row.store.ts";

export interface DigestReader {
  id: string;
  email: string;
  firstName: string | null;
  latitude: number | null;
  longitude: number | null;
  travelDistance: number;
  /** The categories of their open goals. */
  goals: string[];
}

interface ExperienceRow {
  id: string;
  title: string;
  location: string;
  dateTime: Date;
  timeZone: string | null;
}

export interface NewsRow {
  unread: number;
  newest: string[];
  upcoming: (ExperienceRow & { isHost: boolean })[];
}

/** Entries of each kind in one summary; `lookedAt` candidates are read for `near`. */
const most = { newest: 3, upcoming: 5, near: 3, lookedAt: 20 };

const experience = sql`'id', experiences.id, 'title', experiences.title, 'location', experiences.location,
  'dateTime', ${wireTime(experiences.dateTime)}, 'timeZone', experiences.time_zone`;

/** JSON from statements, where dates are strings. */
interface ListedJson {
  id: string;
  title: string;
  location: string;
  dateTime: string;
  timeZone: string | null;
}

function dated<T extends ListedJson>(rows: readonly T[]): (Omit<T, "dateTime"> & { dateTime: Date })[] {
  return rows.map((row) => ({ ...row, dateTime: new Date(row.dateTime) }));
}

const findReaders = statement({
  name: "find members who may get a weekly summary",
  params: { after: uuid, joined: time, last: time, limit: int8 },
  row: {
    id: uuid,
    email: neverNull(text, "members without one are left out"),
    firstName: nullable(text),
    latitude: nullable(float8),
    longitude: nullable(float8),
    travelDistance: int4,
    goals: neverNull(arrayOf(text), "an array of a subquery"),
  },
  text: ({ after, joined, last, limit }) => sql`
    select id, email, first_name as "firstName", latitude, longitude, travel_distance as "travelDistance",
      array(select distinct goal.category from user_goals goal
        where goal.user_id = member.id and not goal.is_completed and goal.category is not null) as goals
    from users member
    where id > ${after} and email is not null and email_verified and suspended_at is null
      and created_at <= ${joined}
      and not exists (select from notification_settings setting
        where setting.user_id = member.id and setting.topic = 'digest' and not setting.mail)
      and not exists (select from digests sent where sent.user_id = member.id and sent.sent_at > ${last})
    order by id limit ${limit}`,
});

/**
 * Members who may be sent a summary, ordered by id: joined at least a week ago, with a confirmed email address, not
 * suspended, with the summary switched on and none sent since `last`.
 */
export function readers(
  tx: Db,
  after: string,
  { joined, last }: { joined: Date; last: Date },
  limit: number,
): Promise<DigestReader[]> {
  return findReaders(tx, { after, joined, last, limit });
}

const findNews = statement({
  name: "find what is new for members",
  params: { userIds: arrayOf(uuid), since: time, now: time, until: time },
  row: {
    id: neverNull(uuid, "one of the given ids"),
    unread: neverNull(int4, "a count"),
    newest: neverNull(arrayOf(text), "a default replaces null"),
    upcoming: neverNull(jsonb<(ListedJson & { isHost: boolean })[]>(), "a default replaces null"),
  },
  text: ({ userIds, since, now, until }) => {
    const me = sql`member.id`;
    return sql`
      select member.id, notices.unread, notices.newest, experiences.upcoming
      from unnest(${userIds}::uuid[]) member (id)
      cross join lateral (
        select count(*)::int as unread,
          coalesce((array_agg(title order by created_at desc, id desc))[:${sql.raw(String(most.newest))}], '{}') as newest
        from notifications notice
        where notice.user_id = ${me} and not notice.is_read and notice.created_at > ${since} and notice.title <> ''
          and (notice.actor_id is null or ${notBlocked(me, sql`notice.actor_id`)})) notices
      cross join lateral (
        select coalesce(jsonb_agg(told order by told->>'dateTime', told->>'id'), '[]') as upcoming
        from (select jsonb_build_object(${experience}, 'isHost', part.is_host) as told
          from (
            select id, true as is_host from experiences own where own.creator_id = ${me} and own.date_time > ${now}
            union all
            select experience_id, false from experience_participants seat where seat.user_id = ${me}) part
          join experiences on experiences.id = part.id
          where ${isOpen} and experiences.date_time > ${now} and experiences.date_time <= ${until} and ${isShownTo(me)}
          order by experiences.date_time, experiences.id limit ${most.upcoming}) soonest) experiences`;
  },
});

/** Each member's unread notifications since then, and what they take part in until then. */
export async function newsOf(
  tx: Db,
  userIds: readonly string[],
  span: { since: Date; now: Date; until: Date },
): Promise<Map<string, NewsRow>> {
  const rows = await findNews(tx, { userIds, ...span });
  return new Map(rows.map(({ id, upcoming, ...row }) => [id, { ...row, upcoming: dated(upcoming) }]));
}

const findNear = statement({
  name: "find new experiences near members",
  params: {
    userIds: arrayOf(uuid),
    latitudes: arrayOf(float8),
    longitudes: arrayOf(float8),
    radii: arrayOf(float8),
    souths: arrayOf(float8),
    norths: arrayOf(float8),
    wests: arrayOf(float8),
    easts: arrayOf(float8),
    categories: arrayOf(text),
    since: time,
    now: time,
    until: time,
  },
  row: {
    userId: neverNull(uuid, "one of the given ids"),
    near: neverNull(jsonb<(ListedJson & { distanceKm: number })[]>(), "each group has a row"),
  },
  text: ({ userIds, latitudes, longitudes, radii, souths, norths, wests, easts, categories, since, now, until }) => {
    const me = sql`reader.user_id`;
    const degrees = (of: string) => ({ latitude: sql.raw(`${of}.latitude`), longitude: sql.raw(`${of}.longitude`) });
    const none = (table: string) => sql`not exists (select from ${sql.raw(table)} mine
      where mine.experience_id = experiences.id and mine.user_id = ${me})`;
    return sql`
      with fresh as materialized (
        select id, creator_id, title, location, date_time, time_zone, category, latitude, longitude
        from experiences
        where ${isOpen} and created_at > ${since} and date_time > ${now} and date_time <= ${until}
          and ${isNextOfSeries(now)} and current_participants < max_participants and ${maySeeProfile(null, sql`creator_id`)})
      select reader.user_id as "userId", jsonb_agg(found.told order by found.told->>'dateTime', found.told->>'id') as near
      from unnest(${userIds}::uuid[], ${latitudes}::float8[], ${longitudes}::float8[], ${radii}::float8[],
        ${souths}::float8[], ${norths}::float8[], ${wests}::float8[], ${easts}::float8[], ${categories}::text[])
        as reader (user_id, latitude, longitude, radius, south, north, west, east, categories)
      cross join lateral (
        select jsonb_build_object(${experience}, 'distanceKm', experiences.distance) as told
        from (
          select fresh.*, away.distance from fresh
          cross join lateral (select ${kilometresBetween(degrees("reader"), degrees("fresh"))} as distance) away
          where fresh.latitude between reader.south and reader.north and fresh.longitude between reader.west and reader.east
            and fresh.category = any(string_to_array(reader.categories, ' '))
            and fresh.creator_id <> ${me} and away.distance <= reader.radius
          order by fresh.date_time, fresh.id limit ${most.lookedAt}) experiences
        where ${notBlocked(me, sql`experiences.creator_id`)} and ${none("experience_participants")}
          and ${none("experience_join_requests")} and ${none("experience_waitlist")}
        order by experiences.date_time, experiences.id limit ${most.near}) found
      group by reader.user_id`;
  },
});

/**
 * New experiences within reach of each member, in the categories they want, that they could still join, by hosts with a
 * public profile. New ones are read once for all members; of those that fit a member, the soonest are returned.
 */
export async function nearOf(
  tx: Db,
  queries: readonly { userId: string; circle: Circle; categories: readonly string[] }[],
  span: { since: Date; now: Date; until: Date },
): Promise<Map<string, (ExperienceRow & { distanceKm: number })[]>> {
  const rows = queries.flatMap(({ userId, circle, categories }) =>
    circle.boxes.map((box) => ({ userId, ...circle, ...box, categories: categories.join(" ") })),
  );
  if (rows.length === 0) return new Map();
  const found = await findNear(tx, {
    userIds: rows.map(({ userId }) => userId),
    latitudes: rows.map(({ latitude }) => latitude),
    longitudes: rows.map(({ longitude }) => longitude),
    radii: rows.map(({ radius }) => radius),
    souths: rows.map(({ south }) => south),
    norths: rows.map(({ north }) => north),
    wests: rows.map(({ west }) => west),
    easts: rows.map(({ east }) => east),
    categories: rows.map(({ categories }) => categories),
    ...span,
  });
  return new Map(found.map(({ userId, near }) => [userId, dated(near).slice(0, most.near)]));
}

const markSent = statement({
  name: "mark summaries as sent",
  params: { userIds: arrayOf(uuid), now: time, last: time },
  row: { userId: uuid },
  text: ({ userIds, now, last }) => sql`
    with member as materialized (
      select id from users where id = any(${userIds}::uuid[]) order by id for key share)
    insert into digests (user_id, sent_at) select id, ${now}::timestamptz from member
    on conflict (user_id) do update set sent_at = excluded.sent_at where digests.sent_at <= ${last}
    returning user_id as "userId"`,
});

/** Marks a summary as sent now; returns the members who weren't sent one by another server meanwhile. */
export async function claim(tx: Db, userIds: readonly string[], now: Date, last: Date): Promise<Set<string>> {
  const rows = await markSent(tx, { userIds, now, last });
  return new Set(rows.map(({ userId }) => userId));
}
