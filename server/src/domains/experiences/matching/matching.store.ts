import { type Circle, circleOf } from "@alongside/contract/kernel/circle.ts";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { userGoals } from "../../../db/schema/goals.ts";
import { users } from "../../../db/schema/identity.ts";
import { arrayOf, float8, int4, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { freeSeats, isOpenTo } from "../reading/near.store.ts";
import { experienceColumns, host, type ExperienceRow } from "../experiences.row.store.ts";
import { distanceFrom, within } from "../reading/search.store.ts";

export interface Reach {
  circle: Circle;
  now: Date;
  until: Date;
}

interface MatchQuery extends Reach {
  words: readonly string[];
}

/** The soonest experiences within reach that are compared, and how much of each description. */
const mostRead = 500;
const described = 400;

/** A member's goal, their location and how far they travel. */
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

const findCandidates = statement({
  name: "find experiences within reach of a member's goals",
  params: { userId: uuid, words: arrayOf(text) },
  row: {
    id: uuid,
    title: text,
    description: neverNull(text, "the beginning of a column that is not null"),
    category: text,
    dateTime: time,
    timeZone: nullable(text),
    freeSeats: neverNull(int4, "both columns are not null"),
    distanceKm: neverNull(float8, "only experiences within the circle"),
    inTitle: neverNull(arrayOf(text), "a default replaces null"),
    inText: neverNull(arrayOf(text), "a default replaces null"),
  },
  variants: [{ circle: circleOf({ latitude: 0, longitude: 180 }, 50), now: new Date(0), until: new Date(0) }],
  text: ({ userId, words }, { circle, now, until }: Reach) => sql`
    with reachable as materialized (
      select id, title, left(description, ${described}) as description, category, date_time, time_zone,
        ${freeSeats} as free_seats, ${distanceFrom(circle)} as distance_km
      from experiences
      where ${isOpenTo(userId, now)} and ${lte(experiences.dateTime, until)} and ${within(circle)}
      order by date_time, id limit ${mostRead}),
    term as materialized (
      select word, plainto_tsquery('english', fold(word)) as exact from unnest(${words}::text[]) as term (word))
    select reachable.id, reachable.title, description, category, date_time as "dateTime", time_zone as "timeZone",
      free_seats as "freeSeats", distance_km as "distanceKm", hit.*
    from reachable
    cross join lateral (
      select to_tsvector('english', fold(title)) as title, to_tsvector('english', fold(description)) as body
      offset 0) words
    cross join lateral (
      select coalesce(array_agg(word) filter (where words.title @@ exact), '{}') as "inTitle",
        coalesce(array_agg(word) filter (where words.body @@ exact), '{}') as "inText"
      from term) hit`,
});

/**
 * The experiences the member could join within the circle and time, with the words of the goals in them. Words are
 * compared by their English stems, regardless of case and accents.
 */
export async function candidatesFor(db: Db, userId: string, { words, ...reach }: MatchQuery) {
  const rows = await findCandidates(db, { userId, words }, reach);
  return rows.map((row) => ({ ...row, dateTime: new Date(row.dateTime) }));
}

/** Those of the experiences that the member can still join, as lists show them. */
export function open(db: Db, userId: string, ids: readonly string[], now: Date): Promise<ExperienceRow[]> {
  return db
    .select(experienceColumns(userId, now))
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(and(inArray(experiences.id, [...ids]), isOpenTo(userId, now)));
}
