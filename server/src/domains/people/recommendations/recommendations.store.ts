import { and, eq, type Name, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { kilometresBetween } from "../../../db/great-circle.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { blockedWith, friendIdsOf, isPublic } from "../../../db/relations.ts";
import { userGoals } from "../../../db/schema/goals.ts";
import { users } from "../../../db/schema/identity.ts";
import {
  arrayOf,
  bool,
  int4,
  int8,
  json,
  neverNull,
  nullable,
  statement,
  text,
  time,
  uuid,
} from "../../../db/statement.ts";

type Level = "friends" | "experiences" | "categories" | "pursuits" | "languages" | "nearness" | "activity";
type Levels = Record<Level, number>;

/** A person who may suit the viewer, and what the two have in common. */
export interface MatchRow extends Levels {
  card: PersonCard;
  experienceTitle: string | null;
  experienceHasBegun: boolean | null;
  kinds: string[];
  /** The titles of the goals that the person shows to everyone; not for the viewer's eyes. */
  goals: string[];
  isSameTown: boolean;
  /** The interests and languages that both have on their profiles; the interests as the person wrote them. */
  sharedInterests: string[];
  sharedLanguages: string[];
}

/** How the rules weigh what two people have in common. */
export interface Weights {
  /** The chance each level is worth; the last one counts for all above. */
  chances: Readonly<Record<Level, readonly number[]>>;
  /** Kilometres, and days since the last visit: the bounds of level 1, 2 and so on. */
  nearWithin: readonly number[];
  activeWithin: readonly number[];
}

/** How much each source reads and returns at most, so that the cost doesn't grow with the number of members. */
const bounds = {
  /** Friends, and friends of each of them. */
  friends: 200,
  theirs: 200,
  /** The viewer's latest experiences. */
  experiences: 30,
  /** The newest goals of the viewer, and of each candidate. */
  goals: 20,
  /** Candidates from each source; of goals, from each category. */
  fromFriends: 120,
  fromExperiences: 120,
  fromPlace: 120,
  fromCategory: 20,
  fromInterests: 120,
} as const;

/**
 * People a member may want to know, in one statement: a bounded number of candidates from five sources, each by its
 * index, then what they have in common with the viewer, weighted by the rules' probabilities. Positions are rounded to
 * a tenth of a degree, so that nobody can be located by changing one's own position.
 */

/** Everybody here reads it: sharing it says nothing. */
const commonLanguage = sql.raw("'en'");

/** The probability, given this level, that two people don't match. */
const dissimilarity = (scale: readonly number[], level: Name) =>
  sql`(1 - (${sql.raw(`array[${scale.join(", ")}]::float8[]`)})[least(${level}, ${sql.raw(String(scale.length - 1))}) + 1])`;

/** How many of the bounds, from wide to narrow, the value is within. */
const levelWithin = (value: SQL, widest: readonly number[], unit: (bound: number) => SQL) =>
  sql.join(
    widest.map((bound) => sql`coalesce(${value} <= ${unit(bound)}, false)::int`),
    sql` + `,
  );

const rounded = (column: SQL) => sql`round(${column}::numeric, 1)::float8`;

/** Between the rounded positions of the viewer and a candidate. */
const kilometres = kilometresBetween(
  { latitude: sql`me.latitude`, longitude: sql`me.longitude` },
  { latitude: rounded(sql`person.latitude`), longitude: rounded(sql`person.longitude`) },
);

/**
 * The goals by which somebody may be found: goals the viewer can't see have no effect on the result. Friends are never
 * recommended, so goals visible to friends only don't count.
 */
const isShownGoal = sql.raw("not is_completed and visibility = 'everyone'");

/** Reads each of a bounded number of rows by its key; with a plain join the planner would read the whole table. */
const eachOf = (source: string, table: string, name: string) =>
  sql.raw(`cross join lateral (select * from ${table} where ${table}.id = ${source}.id offset 0) ${name}`);

const scale = [0, 0.5];
const sampleChances = {
  friends: scale,
  experiences: scale,
  categories: scale,
  pursuits: scale,
  languages: scale,
  nearness: scale,
  activity: scale,
};

const findMatches = statement({
  name: "find people to recommend",
  params: { viewerId: uuid, categories: arrayOf(text), now: time, limit: int8 },
  row: {
    card: neverNull(json<PersonCard>(), "built by the statement"),
    friends: neverNull(int4, "a maximum of counts"),
    experiences: neverNull(int4, "a maximum of counts"),
    categories: neverNull(int4, "a length of an array"),
    pursuits: neverNull(int4, "a length of an array"),
    languages: neverNull(int4, "a length of an array"),
    nearness: neverNull(int4, "a sum without nulls"),
    activity: neverNull(int4, "a sum without nulls"),
    kinds: neverNull(arrayOf(text), "a default replaces null"),
    goals: neverNull(arrayOf(text), "a default replaces null"),
    sharedInterests: neverNull(arrayOf(text), "an array of a subquery"),
    sharedLanguages: neverNull(arrayOf(text), "an array of a subquery"),
    isSameTown: neverNull(bool, "a default replaces null"),
    experienceTitle: nullable(text),
    experienceHasBegun: nullable(bool),
  },
  variants: [{ chances: sampleChances, nearWithin: [60, 12], activeWithin: [30] }],
  text: ({ viewerId, categories, now, limit }, { chances, nearWithin, activeWithin }: Weights) => {
    const levelIn = (kind: Level) => dissimilarity(chances[kind], sql.identifier(kind));
    const nearest = sql.raw(String(nearWithin.length));
    const nearAtAll = sql.raw(String(nearWithin[0] ?? 0));
    const viewer = sql`${viewerId}::uuid`;
    const moment = sql`${now}::timestamptz`;
    return sql`
      with me as materialized (
        select fold(city) as town, ${rounded(sql`latitude`)} as latitude, ${rounded(sql`longitude`)} as longitude,
          point(longitude, latitude) as place, interest_keys, array_remove(languages, ${commonLanguage}) as languages
        from users where id = ${viewer}),
      blocked as materialized ${blockedWith(viewer)},
      friends as materialized (select id from ${friendIdsOf(viewer)} connection),
      known as materialized (
        select ${viewer} as id union select friend_id from user_connections where user_id = ${viewer}
        union select user_id from user_connections where friend_id = ${viewer}
        union select id from blocked union select dismissed_id from dismissed_people where user_id = ${viewer}),
      goals as materialized (
        select category from user_goals where user_id = ${viewer} and not is_completed
        order by created_at desc nulls last limit ${bounds.goals}),
      kinds as materialized (select distinct category from goals where category = any(${categories}::text[])),
      attended as materialized (
        select experience.id, experience.creator_id, experience.title, experience.date_time
        from (select experience_id as id from experience_participants where user_id = ${viewer}
          union select id from experiences where creator_id = ${viewer}) part
        ${eachOf("part", "experiences", "experience")}
        where is_active and cancelled_at is null and creator_id not in (select id from blocked)
        order by date_time desc limit ${bounds.experiences}),
      through_friends as materialized (
        select theirs.id, count(*)::int as friends
        from (select id from friends limit ${bounds.friends}) friend
        cross join lateral (select id from ${friendIdsOf(sql`friend.id`)} connection limit ${bounds.theirs}) theirs
        where theirs.id not in (select id from known)
        group by theirs.id),
      at_experiences as materialized (
        select seat.id, count(*)::int as experiences, (array_agg(experience.title order by experience.date_time desc))[1] as title,
          max(experience.date_time) as latest
        from attended experience
        cross join lateral (select user_id as id from experience_participants where experience_id = experience.id
          union select experience.creator_id) seat
        where seat.id not in (select id from known)
        group by seat.id),
      in_place as materialized (
        select id from users
        where latitude is not null and longitude is not null and (select place from me) is not null
          and id not in (select id from known)
        order by point(longitude, latitude) <-> (select place from me) limit ${bounds.fromPlace}),
      in_kinds as materialized (
        select others.user_id as id from kinds cross join lateral (
          select aim.user_id from user_goals aim where aim.category = kinds.category and ${isShownGoal}
            and aim.user_id not in (select id from known) and ${isPublic(sql`aim.user_id`)}
          order by created_at desc nulls last limit ${bounds.fromCategory}) others),
      interested as materialized (select id from users where interest_keys && (select interest_keys from me)),
      with_interests as (
        select id from interested where id not in (select id from known) limit ${bounds.fromInterests}),
      sources as (
        select id, friends, 0 as experiences, null::text as title, null::timestamptz as latest,
          row_number() over (order by friends desc, id) <= ${bounds.fromFriends} as is_chosen from through_friends
        union all select id, 0, experiences, title, latest,
          row_number() over (order by experiences desc, id) <= ${bounds.fromExperiences} from at_experiences
        union all select id, 0, 0, null, null, true from in_place
        union all select id, 0, 0, null, null, true from in_kinds
        union all select id, 0, 0, null, null, true from with_interests),
      candidates as materialized (
        select id, max(friends) as friends, max(experiences) as experiences, max(title) as title, max(latest) as latest
        from sources group by id having bool_or(is_chosen)),
      weighed as materialized (
        select candidate.id, candidate.friends, candidate.experiences, candidate.title, candidate.latest,
          cardinality(aims.kinds) as categories, aims.kinds, aims.titles, place.is_same as is_same_town,
          cardinality(self.interests) as pursuits, cardinality(self.languages) as languages,
          self.interests as shared_interests, self.languages as shared_languages,
          case when person.city is null then 0 when place.is_same and place.km is null then ${nearest}
            else ${levelWithin(sql`place.km`, nearWithin, (km) => sql`${sql.raw(String(km))}`)} end as nearness,
          case when coalesce((select show_online_status from user_privacy_settings where user_id = candidate.id), true)
            then ${levelWithin(moment, activeWithin, (days) => sql`person.last_seen_at + make_interval(days => ${sql.raw(String(days))})`)}
            else 0 end as activity
        from candidates candidate
        ${eachOf("candidate", "users", "person")}
        cross join me
        cross join lateral (select ${kilometres} as km offset 0) way
        cross join lateral (select way.km, coalesce(fold(person.city) = me.town, false)
          and coalesce(way.km <= ${nearAtAll}, true) as is_same) place
        cross join lateral (
          select coalesce(array_agg(distinct goal.category) filter (where goal.category in (select category from kinds)), '{}') as kinds,
            coalesce(array_agg(goal.title), '{}') as titles
          from (select category, title from user_goals
            where user_id = candidate.id and ${isShownGoal} and visibility <> 'private' and exists (select from goals)
            order by created_at desc nulls last limit ${bounds.goals}) goal) aims
        cross join lateral (select
          array(select interest from unnest(person.interests, person.interest_keys) own (interest, key)
            where key = any(me.interest_keys)) as interests,
          array(select code from unnest(person.languages) code where code = any(me.languages)) as languages) self
        where ${isPublic(sql`candidate.id`)}),
      best as materialized (
        select *, ${levelIn("friends")} * ${levelIn("experiences")}
          * ${levelIn("categories")} * ${levelIn("pursuits")} * ${levelIn("languages")}
          * ${levelIn("nearness")} as unlike
        from weighed)
      select ${personCard(users, viewer)} as card,
        case when friends = 0 then 0 else (select count(*)::int from ${friendIdsOf(sql`best.id`)} connection
          where connection.id in (select id from friends)) end as friends,
        experiences, categories, nearness, activity, kinds, titles as goals, is_same_town as "isSameTown",
        pursuits, best.languages, shared_interests as "sharedInterests", shared_languages as "sharedLanguages",
        title as "experienceTitle", latest <= ${moment} as "experienceHasBegun"
      from best ${eachOf("best", "users", "users")}
      where unlike < 1
      order by unlike * ${levelIn("activity")}, best.id limit ${limit}`;
  },
});

interface Criteria {
  /** Categories of goals that count as something in common. */
  categories: readonly string[];
  weights: Weights;
  now: Date;
  limit: number;
}

export function matchesFor(db: Db, viewerId: string, { weights, ...criteria }: Criteria): Promise<MatchRow[]> {
  return findMatches(db, { viewerId, ...criteria }, weights);
}

/** The titles of the member's newest open goals. */
export async function goalsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ title: userGoals.title })
    .from(userGoals)
    .where(and(eq(userGoals.userId, userId), eq(userGoals.isCompleted, false)))
    .orderBy(sql`${userGoals.createdAt} desc nulls last`)
    .limit(bounds.goals);
  return rows.map(({ title }) => title);
}
