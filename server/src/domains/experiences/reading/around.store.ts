import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { farAway } from "@alongside/contract/kernel/distance.constants.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { friendIdsOf, maySeePlans, notBlocked } from "../../../db/relations.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { userGoals } from "../../../db/schema/goals.ts";
import { users } from "../../../db/schema/identity.ts";
import { int4, int8, json, neverNull, statement, uuid } from "../../../db/statement.ts";
import { experienceColumns, host, isOpen, isShownTo } from "../experiences.row.store.ts";
import { isOpenTo } from "./near.store.ts";
import { distanceFrom, within } from "./search.store.ts";

/** Friends shown with their pictures. */
const faces = 3;

type Point = Pick<Circle, "latitude" | "longitude">;

/** What a member could join around their town, soonest first, with the distance in kilometres, unrounded. */
export function nearest(db: Db, userId: string, circle: Circle, now: Date, limit: number) {
  return db
    .select({ ...experienceColumns(userId, now), distanceKm: distanceFrom(circle) })
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(and(isOpenTo(userId, now), within(circle)))
    .orderBy(asc(experiences.dateTime), asc(experiences.id))
    .limit(limit);
}

/** The member's next experience that isn't over, as host or guest; null for none. */
export async function nextOf(db: Db, userId: string, now: Date): Promise<string | null> {
  const { id, creatorId, dateTime, duration } = experiences;
  const [row] = await db
    .select({ id })
    .from(experiences)
    .where(
      and(
        isOpen,
        isShownTo(userId),
        sql`${dateTime} + ${duration} * interval '1 minute' > ${now}`,
        sql`(${creatorId} = ${userId} or ${id} in (
          select seat.experience_id from experience_participants seat where seat.user_id = ${userId}))`,
      ),
    )
    .orderBy(asc(dateTime), asc(id))
    .limit(1);
  return row?.id ?? null;
}

const findWithFriends = statement({
  name: "find experiences that friends host or go to",
  params: { userId: uuid, limit: int8 },
  row: {
    id: uuid,
    friends: neverNull(json<PersonCard[]>(), "an experience is found by its friends"),
    friendCount: neverNull(int4, "a count"),
  },
  variants: [
    { now: new Date(0), place: null },
    { now: new Date(0), place: { latitude: 0, longitude: 0 } },
  ],
  text: ({ userId, limit }, { now, place }: { now: Date; place: Point | null }) => sql`
    select experiences.id, to_json((array_agg(going.card order by going.since))[1:${sql.raw(String(faces))}]) as friends,
      count(*)::int as "friendCount"
    from (
      select seat.experience_id, seat.joined_at as since, ${personCard(users, userId)} as card
      from experience_participants seat join users on users.id = seat.user_id
      where seat.user_id in ${friendIdsOf(userId)} and ${notBlocked(userId, sql`seat.user_id`)}
        and ${maySeePlans(sql`${userId}`, sql`seat.user_id`)}
      union all
      select hosted.id, hosted.created_at, ${personCard(users, userId)}
      from experiences hosted join users on users.id = hosted.creator_id
      where hosted.creator_id in ${friendIdsOf(userId)} and hosted.date_time > ${now}) going
    join experiences on experiences.id = going.experience_id
    where ${isOpenTo(userId, now)}
    group by experiences.id order by ${place ? sql`${distanceFrom(place)} > ${sql.raw(String(farAway))},` : sql``} experiences.date_time, experiences.id limit ${limit}`,
});

/**
 * What a member could join and where they have friends, soonest first, with up to three of them. What is very far from
 * `place` comes last.
 */
export const withFriends = (db: Db, userId: string, place: Point | null, now: Date, limit: number) =>
  findWithFriends(db, { userId, limit }, { now, place });

/** The member's latest open goals. */
export function openGoals(db: Db, userId: string, limit: number) {
  return db
    .select({ id: userGoals.id, title: userGoals.title, category: userGoals.category })
    .from(userGoals)
    .where(and(eq(userGoals.userId, userId), eq(userGoals.isCompleted, false)))
    .orderBy(desc(userGoals.createdAt), desc(userGoals.id))
    .limit(limit);
}
