import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { userGoals } from "../../../db/schema/goals.ts";
import { users } from "../../../db/schema/identity.ts";
import { freeSeats, isOpenTo } from "../reading/near.store.ts";
import { experienceColumns, host, type ExperienceRow } from "../experiences.row.store.ts";
import { distanceFrom, within } from "../reading/search.store.ts";

interface MatchQuery {
  circle: Circle;
  now: Date;
  until: Date;
  categories: readonly string[];
  words: readonly { word: string; synonyms: string }[];
}

/** Experiences within reach that are read at most, the soonest of them: their words are reckoned one by one. */
const mostRead = 500;

/** A member's own goal, with where they are and how far they would go. */
export async function goalOf(db: Db, userId: string, goalId: string) {
  const [row] = await db
    .select({
      title: userGoals.title,
      description: userGoals.description,
      category: userGoals.category,
      isCompleted: userGoals.isCompleted,
      latitude: users.latitude,
      longitude: users.longitude,
      travelDistance: users.travelDistance,
    })
    .from(userGoals)
    .innerJoin(users, eq(users.id, userGoals.userId))
    .where(and(eq(userGoals.id, goalId), eq(userGoals.userId, userId)));
  return row ?? null;
}

/**
 * What the member could come to within the circle and the time that shares a category or a word, with the words it
 * shares. Words are compared by their English stems, whatever their case and accents.
 */
export async function candidatesFor(db: Db, userId: string, { circle, now, until, categories, words }: MatchQuery) {
  const column = (read: (word: MatchQuery["words"][number]) => string) => sql.param(words.map(read));
  const result = await db.execute<{
    id: string;
    title: string;
    category: string;
    starts: number;
    time_zone: string | null;
    free_seats: number;
    distance_km: number;
    in_title: string[];
    in_text: string[];
    nearly_in_title: string[];
  }>(sql`
        with reachable as materialized (
          select id, title, description, category, extract(epoch from date_time)::float8 * 1000 as starts, time_zone,
            ${freeSeats} as free_seats, ${distanceFrom(circle)} as distance_km
          from experiences
          where ${isOpenTo(userId, now)} and ${lte(experiences.dateTime, until)} and ${within(circle)}
          order by date_time, id limit ${mostRead}),
        term as materialized (
          select word, plainto_tsquery('english', fold(word)) as exact, websearch_to_tsquery('english', fold(synonyms)) as synonyms
          from unnest(${column(({ word }) => word)}::text[], ${column(({ synonyms }) => synonyms)}::text[]) as term (word, synonyms))
        select reachable.id, reachable.title, category, starts, time_zone, free_seats, distance_km, hit.*
        from reachable
        cross join lateral (
          select to_tsvector('english', fold(title)) as title, to_tsvector('english', fold(description)) as body
          offset 0) words
        cross join lateral (
          select coalesce(array_agg(word) filter (where words.title @@ exact), '{}') as in_title,
            coalesce(array_agg(word) filter (where words.body @@ exact), '{}') as in_text,
            coalesce(array_agg(word) filter (where words.title @@ term.synonyms), '{}') as nearly_in_title
          from term) hit
        where category = any(${sql.param([...categories])}::text[])
          or in_title <> '{}' or in_text <> '{}' or nearly_in_title <> '{}'`);
  return result.rows.map((row) => ({
    id: row.id,
    title: row.title,
    category: row.category,
    dateTime: new Date(row.starts),
    timeZone: row.time_zone,
    freeSeats: row.free_seats,
    distanceKm: row.distance_km,
    inTitle: row.in_title,
    inText: row.in_text,
    nearlyInTitle: row.nearly_in_title,
  }));
}

/** Those of them that are still open to the member, as lists show them. */
export function open(db: Db, userId: string, ids: readonly string[], now: Date): Promise<ExperienceRow[]> {
  return db
    .select(experienceColumns(userId))
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(and(inArray(experiences.id, [...ids]), isOpenTo(userId, now)));
}
