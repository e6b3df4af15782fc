import { alwaysMailed, type NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { firstIdAt } from "../../db/ids.ts";
import { notBlocked } from "../../db/relations.ts";
import { arrayOf, int4, int8, nullable, statement, text, time, uuid } from "../../db/statement.ts";

export interface DueMail {
  id: string;
  type: string;
  title: string;
  message: string;
  relatedId: string | null;
  /** Attempts, including this one. */
  tries: number;
  firstName: string | null;
  /**
   * Null if the address is no longer confirmed, if one has blocked the other since, or if the member is suspended,
   * except for what is always mailed and answers of the team.
   */
  email: string | null;
}

/** What a suspended member is still mailed: they may write to the team and get an answer. */
const toSuspended: string[] = [...alwaysMailed, "ticket-answered" satisfies NotificationType];
/** Notifications retained per member, and their age in milliseconds. */
const retained = { each: 500, age: 90 * 24 * 3600 * 1000 };
/** Rows one sweep deletes at most, for each reason. */
const swept = 5_000;
const day = 24 * 3600 * 1000;

const takeMails = statement({
  name: "take mails that are due",
  params: { now: time, again: time, most: int8, toSuspended: arrayOf(text) },
  row: {
    id: uuid,
    type: text,
    title: text,
    message: text,
    relatedId: nullable(uuid),
    tries: int4,
    firstName: nullable(text),
    email: nullable(text),
  },
  text: ({ now, again, most, toSuspended }) => sql`
    with due as materialized (
      select id from notifications where mail_due_at <= ${now}
      order by mail_due_at limit ${most} for update skip locked),
    taken as (
      update notifications set mail_due_at = ${again}, mail_tries = mail_tries + 1
      where id in (select id from due)
      returning id, user_id, type, title, message, related_id, actor_id, mail_tries)
    select taken.id, taken.type, taken.title, taken.message, taken.related_id as "relatedId", taken.mail_tries as tries,
      member.first_name as "firstName",
      case when member.email_verified and (taken.actor_id is null
        or ${notBlocked(sql`taken.user_id`, sql`taken.actor_id`)})
        and (member.suspended_at is null or taken.type = any(${toSuspended}::text[]))
        then member.email end as email
    from taken join users member on member.id = taken.user_id`,
});

/**
 * Takes mails that are due, each for one caller, also across nodes: no other caller finds them before `again`, and then
 * only if the first one crashed.
 */
export function take(db: Db, most: number, now: Date, again: Date): Promise<DueMail[]> {
  return takeMails(db, { now, again, most, toSuspended });
}

const setDue = statement({
  name: "reschedule mails",
  params: { ids: arrayOf(uuid), again: arrayOf(nullable(time)) },
  row: {},
  text: ({ ids, again }) => sql`
    update notifications set mail_due_at = outcome.again
    from unnest(${ids}::uuid[], ${again}::timestamptz[]) as outcome (id, again)
    where notifications.id = outcome.id and notifications.mail_due_at is not null`,
});

/** Reschedules mails that were taken, null for never. Those whose notification was withdrawn meanwhile stay unsent. */
export async function settle(db: Db, outcomes: readonly { id: string; again: Date | null }[]): Promise<void> {
  await setDue(db, { ids: outcomes.map(({ id }) => id), again: outcomes.map(({ again }) => again) });
}

const deleteOld = statement({
  name: "delete old notifications",
  params: { recent: uuid, old: uuid },
  row: {},
  text: ({ recent, old }) => sql`
    with lately as (
      select distinct user_id from notifications where id > ${recent}),
    crowded as (
      select old.id from lately cross join lateral (
        select id from notifications own where own.user_id = lately.user_id
        order by own.created_at desc nulls last, own.id desc nulls last offset ${retained.each}) old
      limit ${swept}),
    aged as (
      select id from notifications where id < ${old}
      order by id limit ${swept})
    delete from notifications where id in (select id from crowded union select id from aged)`,
});

/**
 * Deletes old notices. Ids contain their time, so the primary key finds old ones; only members with a recent notice can
 * have too many.
 */
export async function sweep(db: Db, now: Date): Promise<void> {
  const idBefore = (milliseconds: number) => firstIdAt(new Date(now.getTime() - milliseconds));
  await deleteOld(db, { recent: idBefore(day), old: idBefore(retained.age) });
}
