import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { kilometresBetween } from "../../../db/great-circle.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { blockedWith, isPublic } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { arrayOf, bool, int8, json, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";

/** The soonest experiences whose hosts are considered, and the newest members. */
const bounds = { hosted: 200, newest: 100 } as const;
/** Kilometres within which somebody comes first. */
const near = 60;

// As everywhere among recommendations, positions are rounded to a tenth of a degree: nobody is located by moving oneself.
const rounded = (column: SQL) => sql`round(${column}::numeric, 1)::float8`;

const findOthers = statement({
  name: "find active hosts and new members",
  params: { viewerId: uuid, except: arrayOf(uuid), now: time, limit: int8 },
  row: {
    card: neverNull(json<PersonCard>(), "built by the statement"),
    isHost: neverNull(bool, "a comparison without nulls"),
  },
  text: ({ viewerId, except, now, limit }) => {
    const viewer = sql`${viewerId}::uuid`;
    const kilometres = kilometresBetween(
      { latitude: rounded(sql`me.latitude`), longitude: rounded(sql`me.longitude`) },
      { latitude: rounded(sql`users.latitude`), longitude: rounded(sql`users.longitude`) },
    );
    return sql`
      with known as materialized (
        select ${viewer} as id union select friend_id from user_connections where user_id = ${viewer}
        union select user_id from user_connections where friend_id = ${viewer}
        union select id from ${blockedWith(viewer)} blocked
        union select dismissed_id from dismissed_people where user_id = ${viewer}
        union select unnest(${except}::uuid[])),
      hosts as materialized (
        select distinct creator_id as id from (
          select creator_id from experiences
          where is_active and cancelled_at is null and date_time > ${now}::timestamptz
          order by date_time, id limit ${sql.raw(String(bounds.hosted))}) soon),
      newest as materialized (
        select id from users order by created_at desc, id desc limit ${sql.raw(String(bounds.newest))}),
      candidates as materialized (
        select id from (select id from hosts union select id from newest) candidate
        where id not in (select id from known) and ${isPublic(sql`candidate.id`)})
      select ${personCard(users, viewer)} as card, users.id in (select id from hosts) as "isHost"
      from candidates
      cross join lateral (select * from users where users.id = candidates.id offset 0) users
      cross join (select latitude, longitude from users where id = ${viewer}) me
      order by coalesce(${kilometres} <= ${sql.raw(String(near))}, false) desc, users.id in (select id from hosts) desc,
        users.created_at desc, users.id desc
      limit ${limit}`;
  },
});

interface Criteria {
  /** Those who are recommended already. */
  except: readonly string[];
  now: Date;
  limit: number;
}

/** People who host something soon or are new here, near the viewer first, without those the viewer is connected with. */
export const othersFor = (db: Db, viewerId: string, criteria: Criteria) => findOthers(db, { viewerId, ...criteria });

const findDetails = statement({
  name: "find what people host next and are interested in",
  params: { ids: arrayOf(uuid), now: time },
  row: {
    id: neverNull(uuid, "an element of the parameter"),
    interests: arrayOf(text),
    title: nullable(text),
    dateTime: nullable(time),
    timeZone: nullable(text),
  },
  text: ({ ids, now }) => sql`
    select host.id as "id", person.interests, next.title, next.date_time as "dateTime", next.time_zone as "timeZone"
    from unnest(${ids}::uuid[]) host (id)
    join users person on person.id = host.id
    left join lateral (
      select title, date_time, time_zone from experiences
      where creator_id = host.id and is_active and cancelled_at is null and date_time > ${now}::timestamptz
      order by date_time, id limit 1) next on true`,
});

/** What each of these people hosts next and is interested in. The viewer must be allowed to see them. */
export async function detailsOf(db: Db, ids: readonly string[], now: Date) {
  const rows = await findDetails(db, { ids, now });
  return rows.map(({ id, interests, title, dateTime, timeZone }) => ({
    id,
    interests,
    hosts: title === null || dateTime === null ? null : { title, dateTime: new Date(dateTime), timeZone },
  }));
}
