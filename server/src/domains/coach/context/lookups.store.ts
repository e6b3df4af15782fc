import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { friendIdsOf, maySeeGoalOf, notBlocked } from "../../../db/relations.ts";
import { json, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { byId, isKnownTo } from "./own.store.ts";

/** Rows that are read at most: shown goals of each category, of friends; their events; waiting requests. */
const most = { ofCategory: 80, ofFriends: 200, events: 20, waiting: 5 };

interface FriendsEvent {
  id: string;
  title: string;
  location: string;
  dateTime: string;
  timeZone: string | null;
  hostName: string | null;
  freeSeats: number;
}

const findShownGoals = statement({
  name: "find goals that people show to a member",
  params: { viewerId: uuid },
  row: {
    personId: neverNull(uuid, "the column of a goal, which is not null"),
    firstName: nullable(text),
    title: neverNull(text, "the column of a goal, which is not null"),
    isSameTown: neverNull(json<boolean>(), "a default replaces null"),
  },
  text: ({ viewerId }) => sql`
    with known_goal as materialized (
      select newest.* from unnest(${sql.raw(`array['${Object.keys(goalCategories).join("','")}']`)}) kind cross join lateral (
        select id, user_id, title, visibility from user_goals
        where category = kind and not is_completed and visibility = 'everyone'
        order by created_at desc limit ${sql.raw(String(most.ofCategory))}) newest
      union (select id, user_id, title, visibility from user_goals
        where category is null and not is_completed and visibility = 'everyone'
        order by created_at desc limit ${sql.raw(String(most.ofCategory))})
      union (select theirs.* from ${friendIdsOf(sql`${viewerId}::uuid`)} friend cross join lateral (
          select id, user_id, title, visibility from user_goals
          where user_id = friend.id and not is_completed and visibility <> 'private'
          order by created_at desc limit 10) theirs
        limit ${sql.raw(String(most.ofFriends))}))
    select known_goal.user_id as "personId", person.first_name as "firstName", known_goal.title,
      to_json(coalesce(fold(person.city) = (select fold(city) from users where id = ${viewerId}::uuid), false)) as "isSameTown"
    from known_goal cross join lateral (select * from users where users.id = known_goal.user_id offset 0) person
    where known_goal.user_id <> ${viewerId}::uuid
      and ${maySeeGoalOf(sql`${viewerId}`, { userId: sql`known_goal.user_id`, visibility: sql`known_goal.visibility` })}`,
});

/** The open goals of others that a member may see: a bounded number of the newest of each kind, and those of friends. */
export function shownGoals(db: Db, viewerId: string) {
  return findShownGoals(db, { viewerId });
}

const findFriendsEvents = statement({
  name: "list upcoming experiences of a member's friends for the coach",
  params: { userId: uuid, now: time },
  row: { event: neverNull(json<FriendsEvent>(), "built by the statement") },
  text: ({ userId, now }) => sql`
    select json_build_object('id', e.id, 'title', e.title, 'location', e.location, 'dateTime', e.date_time,
      'timeZone', e.time_zone, 'hostName', (select coalesce(nullif(first_name, ''), '@' || username) from users where users.id = e.creator_id),
      'freeSeats', e.max_participants - e.current_participants) as event
    from ${friendIdsOf(sql`${userId}::uuid`)} friend cross join lateral (
      select * from experiences where creator_id = friend.id and date_time >= ${now}
      order by date_time, id limit 5) e
    where e.is_active and e.cancelled_at is null and ${isKnownTo(userId)}
    order by e.date_time, e.id limit ${sql.raw(String(most.events))}`,
});

export async function friendsEvents(db: Db, userId: string, now: Date): Promise<FriendsEvent[]> {
  return (await findFriendsEvents(db, { userId, now })).map(({ event }) => event);
}

const findWaiting = statement({
  name: "list people who wait for a host's answer",
  params: { userId: uuid, now: time },
  row: { name: nullable(text), title: text },
  text: ({ userId, now }) => sql`
    select coalesce(nullif(person.first_name, ''), '@' || person.username) as name, e.title
    from experiences hosted join experience_join_requests r on r.experience_id = hosted.id and r.status = 'pending'
    cross join lateral ${byId(sql`hosted.id`)} e
    join users person on person.id = r.user_id
    where hosted.creator_id = ${userId} and hosted.date_time >= ${now} and e.is_active and e.cancelled_at is null
      and ${notBlocked(sql`${userId}`, sql`r.user_id`)}
    order by r.created_at, r.id limit ${sql.raw(String(most.waiting))}`,
});

/** Who has asked to join what a member hosts, the oldest request first. */
export function waiting(db: Db, userId: string, now: Date) {
  return findWaiting(db, { userId, now });
}
