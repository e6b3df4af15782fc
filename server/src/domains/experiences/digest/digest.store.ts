import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { kilometresBetween } from "../../../db/great-circle.ts";
import { maySeeProfile, notBlocked } from "../../../db/relations.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { wireTime } from "../../../db/wire-time.ts";
import { isOpen, isShownTo } from "../experiences.row.store.ts";

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

/** Of each kind so many are told at most. */
const most = { newest: 3, upcoming: 5, near: 3, lookedAt: 20 };

const experience = sql`'id', experiences.id, 'title', experiences.title, 'location', experiences.location,
  'dateTime', ${wireTime(experiences.dateTime)}, 'timeZone', experiences.time_zone`;

/** From JSON, which knows no moments. */
function dated<T extends { dateTime: string }>(rows: readonly T[]): (Omit<T, "dateTime"> & { dateTime: Date })[] {
  return rows.map((row) => ({ ...row, dateTime: new Date(row.dateTime) }));
}

type InJson<T extends { dateTime: Date }> = Omit<T, "dateTime"> & { dateTime: string };

/**
 * Members who may be sent a summary, in the order of their ids: here for a week, with a confirmed address, not
 * suspended, who have not switched it off and got none since.
 */
export async function readers(
  tx: Db,
  after: string,
  { joined, last }: { joined: Date; last: Date },
  limit: number,
): Promise<DigestReader[]> {
  const result = await tx.execute<{
    id: string;
    email: string;
    first_name: string | null;
    latitude: number | null;
    longitude: number | null;
    travel_distance: number;
    goals: string[];
  }>(sql`
        select id, email, first_name, latitude, longitude, travel_distance,
          array(select distinct goal.category from user_goals goal
            where goal.user_id = member.id and not goal.is_completed and goal.category is not null) as goals
        from users member
        where id > ${after} and email is not null and email_verified and suspended_at is null
          and created_at <= ${joined}
          and not exists (select from notification_settings setting
            where setting.user_id = member.id and setting.topic = 'digest' and not setting.mail)
          and not exists (select from digests sent where sent.user_id = member.id and sent.sent_at > ${last})
        order by id limit ${limit}`);
  return result.rows.map(({ first_name, travel_distance, ...row }) => ({
    ...row,
    firstName: first_name,
    travelDistance: travel_distance,
  }));
}

/** What each of them has not read of the notices since, and takes part in until. */
export async function newsOf(
  tx: Db,
  userIds: readonly string[],
  { since, now, until }: { since: Date; now: Date; until: Date },
): Promise<Map<string, NewsRow>> {
  const me = sql`member.id`;
  const ahead = sql`${isOpen} and experiences.date_time > ${now} and experiences.date_time <= ${until}`;
  const result = await tx.execute<{
    id: string;
    unread: number;
    newest: string[];
    upcoming: InJson<NewsRow["upcoming"][number]>[];
  }>(sql`
        select member.id, notices.unread, notices.newest, experiences.upcoming
        from unnest(${sql.param([...userIds])}::uuid[]) member (id)
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
            where ${ahead} and ${isShownTo(me)}
            order by experiences.date_time, experiences.id limit ${most.upcoming}) soonest) experiences`);
  return new Map(result.rows.map(({ id, upcoming, ...row }) => [id, { ...row, upcoming: dated(upcoming) }]));
}

/**
 * New experiences in reach of each that are of the categories they want: which they could still come to, by hosts
 * who show themselves to everybody. What is new is read once for all of them; of what fits a member, the soonest.
 */
export async function nearOf(
  tx: Db,
  queries: readonly { userId: string; circle: Circle; categories: readonly string[] }[],
  { since, now, until }: { since: Date; now: Date; until: Date },
): Promise<Map<string, (ExperienceRow & { distanceKm: number })[]>> {
  const rows = queries.flatMap(({ userId, circle, categories }) =>
    circle.boxes.map((box) => ({ userId, ...circle, ...box, categories: categories.join(" ") })),
  );
  if (rows.length === 0) return new Map();
  const column = <T>(read: (row: (typeof rows)[number]) => T) => sql.param(rows.map(read));
  const me = sql`reader.user_id`;
  const degrees = (of: string) => ({ latitude: sql.raw(`${of}.latitude`), longitude: sql.raw(`${of}.longitude`) });
  const none = (table: string) => sql`not exists (select from ${sql.raw(table)} mine
        where mine.experience_id = experiences.id and mine.user_id = ${me})`;
  const result = await tx.execute<{
    user_id: string;
    near: InJson<ExperienceRow & { distanceKm: number }>[];
  }>(sql`
        with fresh as materialized (
          select id, creator_id, title, location, date_time, time_zone, category, latitude, longitude
          from experiences
          where ${isOpen} and created_at > ${since} and date_time > ${now} and date_time <= ${until}
            and current_participants < max_participants and ${maySeeProfile(null, sql`creator_id`)})
        select reader.user_id, jsonb_agg(found.told order by found.told->>'dateTime', found.told->>'id') as near
        from unnest(${column(({ userId }) => userId)}::uuid[], ${column(({ latitude }) => latitude)}::float8[],
          ${column(({ longitude }) => longitude)}::float8[], ${column(({ radius }) => radius)}::float8[],
          ${column(({ south }) => south)}::float8[], ${column(({ north }) => north)}::float8[],
          ${column(({ west }) => west)}::float8[], ${column(({ east }) => east)}::float8[],
          ${column(({ categories }) => categories)}::text[])
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
        group by reader.user_id`);
  return new Map(result.rows.map((row) => [row.user_id, dated(row.near).slice(0, most.near)]));
}

/** Notes that each is sent one now; answers for whom nobody else has since. */
export async function claim(tx: Db, userIds: readonly string[], now: Date, last: Date): Promise<Set<string>> {
  const result = await tx.execute<{ user_id: string }>(sql`
        with member as materialized (
          select id from users where id = any(${sql.param([...userIds])}::uuid[]) order by id for key share)
        insert into digests (user_id, sent_at) select id, ${now}::timestamptz from member
        on conflict (user_id) do update set sent_at = excluded.sent_at where digests.sent_at <= ${last}
        returning user_id`);
  return new Set(result.rows.map((row) => row.user_id));
}
