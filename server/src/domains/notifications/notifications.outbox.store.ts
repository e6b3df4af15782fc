import { alwaysMailed, type NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { notBlocked } from "../../db/relations.ts";

export interface DueMail {
  id: string;
  type: string;
  title: string;
  message: string;
  relatedId: string | null;
  /** How often it has been tried, this time included. */
  tries: number;
  firstName: string | null;
  /**
   * Null where the address is no longer confirmed, where the two have been blocked since, and where the member is
   * suspended, who is told of nothing but what explains it and what the team answers.
   */
  email: string | null;
}

/** Of what a suspended member is mailed: they may still ask the team, and be answered. */
const toSuspended: string[] = [...alwaysMailed, "ticket-answered" satisfies NotificationType];
/** What is kept: so many of a member's notifications, and none that is older than so many milliseconds. */
const kept = { each: 500, age: 90 * 24 * 3600 * 1000 };
/** Rows one sweep takes at most. */
const swept = 5_000;
const day = 24 * 3600 * 1000;

// The mails that notifications are still to send, kept with them.

/**
 * Takes mails that are due, each for one caller alone, also across nodes: until `again` nobody else finds them, and
 * then only if the caller was never heard of again.
 */
export async function take(db: Db, most: number, now: Date, again: Date): Promise<DueMail[]> {
  const result = await db.execute<{
    id: string;
    type: string;
    title: string;
    message: string;
    related_id: string | null;
    mail_tries: number;
    first_name: string | null;
    email: string | null;
  }>(sql`
        with due as materialized (
          select id from notifications where mail_due_at <= ${now}
          order by mail_due_at limit ${most} for update skip locked),
        taken as (
          update notifications set mail_due_at = ${again}, mail_tries = mail_tries + 1
          where id in (select id from due)
          returning id, user_id, type, title, message, related_id, actor_id, mail_tries)
        select taken.id, taken.type, taken.title, taken.message, taken.related_id, taken.mail_tries, member.first_name,
          case when member.email_verified and (taken.actor_id is null
            or ${notBlocked(sql`taken.user_id`, sql`taken.actor_id`)})
            and (member.suspended_at is null or taken.type = any(${sql.param(toSuspended)}::text[]))
            then member.email end as email
        from taken join users member on member.id = taken.user_id`);
  return result.rows.map(({ related_id, mail_tries, first_name, ...row }) => ({
    ...row,
    relatedId: related_id,
    tries: mail_tries,
    firstName: first_name,
  }));
}

/** What has become of mails that were taken: when each is to be tried again, null for never. None is once taken back. */
export async function settle(db: Db, outcomes: readonly { id: string; again: Date | null }[]): Promise<void> {
  await db.execute(sql`
        update notifications set mail_due_at = outcome.again
        from unnest(${sql.param(outcomes.map(({ id }) => id))}::uuid[],
          ${sql.param(outcomes.map(({ again }) => again?.toISOString() ?? null))}::timestamptz[]) as outcome (id, again)
        where notifications.id = outcome.id and notifications.mail_due_at is not null`);
}

/**
 * Forgets what nobody looks for any more. Ids carry their time, so their index finds what is old; more than enough
 * has only who was sent something lately.
 */
export async function sweep(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
        with lately as (
          select distinct user_id from notifications where id > ${firstIdAt(new Date(now.getTime() - day))}),
        crowded as (
          select old.id from lately cross join lateral (
            select id from notifications own where own.user_id = lately.user_id
            order by own.created_at desc nulls last, own.id desc nulls last offset ${kept.each}) old
          limit ${swept}),
        aged as (
          select id from notifications where id < ${firstIdAt(new Date(now.getTime() - kept.age))}
          order by id limit ${swept})
        delete from notifications where id in (select id from crowded union select id from aged)`);
}

/** The lowest id made at a moment: a UUID v7 begins with its milliseconds (RFC 9562). */
function firstIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
