import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { addPush, addPushSoon, hasDevice } from "../../../db/push-queue.ts";
import {
  arrayOf,
  bool,
  int8,
  json,
  jsonb,
  neverNull,
  nullable,
  statement,
  text,
  time,
  uuid,
} from "../../../db/statement.ts";

const addForTags = statement({
  name: "announce tags on devices",
  params: { userIds: arrayOf(uuid), tags: arrayOf(text) },
  row: {},
  text: ({ userIds, tags }) => sql`
    ${addPushSoon({ userId: sql`told.user_id`, tag: sql`told.tag`, delay: 0 })}
    from (select distinct user_id, tag from unnest(${userIds}::uuid[], ${tags}::text[]) given (user_id, tag) order by 1, 2) told
    where ${hasDevice(sql`told.user_id`)}`,
});

/** Queues for each member with a device that it should show what the tag stands for. */
export async function announce(tx: Db, told: readonly { userId: string; tag: string }[]): Promise<void> {
  if (told.length === 0) return;
  await addForTags(tx, { userIds: told.map(({ userId }) => userId), tags: told.map(({ tag }) => tag) });
}

const addForShown = statement({
  name: "check tags that devices show",
  params: { userIds: arrayOf(uuid), tags: arrayOf(text) },
  row: {},
  text: ({ userIds, tags }) => sql`
    ${addPushSoon({ userId: sql`shown.user_id`, tag: sql`shown.tag`, delay: 0, isFirst: true })}
    from pushed_notices shown where shown.user_id = any(${userIds}::uuid[]) and shown.tag = any(${tags}::text[])`,
});

/** Queues that these are looked at again, those of them that a device shows. */
export async function check(tx: Db, userIds: readonly string[], tags: readonly string[]): Promise<void> {
  await addForShown(tx, { userIds, tags });
}

const addForNotices = statement({
  name: "check all notices that devices show",
  params: { userId: uuid },
  row: {},
  text: ({ userId }) => sql`
    ${addPushSoon({ userId: sql`shown.user_id`, tag: sql`shown.tag`, delay: 0, isFirst: true })}
    from pushed_notices shown where shown.user_id = ${userId} and shown.call is null
      and shown.tag not like 'message:%' and shown.tag not like 'chat:%'`,
});

/** The same for all notices, without messages and calls. */
export async function checkNotices(tx: Db, userId: string): Promise<void> {
  await addForNotices(tx, { userId });
}

const startRinging = statement({
  name: "announce a call on devices",
  params: { userId: uuid, tag: text, call: jsonb(), until: time, now: time },
  row: { id: neverNull(int8, "an inserted row's") },
  text: ({ userId, tag, call, until, now }) => sql`
    with ringing as (
      insert into pushed_notices (user_id, tag, version, call, until, sent_at)
      select ${userId}, ${tag}, ${tag}, ${call}::jsonb, ${until}, ${now} where ${hasDevice(userId)}
      on conflict (user_id, tag) do update set call = excluded.call, until = excluded.until
      returning user_id, tag)
    select ${addPush({ userId: sql`ringing.user_id`, tag: sql`ringing.tag` })} from ringing`,
});

export interface Ringing {
  userId: string;
  tag: string;
  call: { callerId: string; isVideo: boolean };
  until: Date;
}

export async function ring(tx: Db, { call, ...ringing }: Ringing, now: Date): Promise<void> {
  await startRinging(tx, { ...ringing, call: JSON.stringify(call), now });
}

const stopRinging = statement({
  name: "end a call on devices",
  params: { userId: uuid, tag: text, now: time },
  row: { id: neverNull(int8, "an inserted row's") },
  text: ({ userId, tag, now }) => sql`
    with ended as (
      update pushed_notices set until = ${now} where user_id = ${userId} and tag = ${tag} and call is not null
      returning user_id, tag)
    select ${addPush({ userId: sql`ended.user_id`, tag: sql`ended.tag` })} from ended`,
});

export async function stop(tx: Db, userId: string, tag: string, now: Date): Promise<void> {
  await stopRinging(tx, { userId, tag, now });
}

const addAgain = statement({
  name: "announce a tag again later",
  params: { payload: json(), key: text, at: time },
  row: { isAdded: neverNull(bool, "a null check") },
  text: ({ payload, key, at }) => sql`
    select (graphile_worker.add_job('push', payload => ${payload}::json, max_attempts => 5, run_at => ${at},
      job_key => ${key})).id is not null as "isAdded"`,
});

/** What the job gets. */
export interface PushJob {
  userId: string;
  tag: string;
  /** Only these devices, which failed before; all if absent. */
  devices?: readonly string[];
  /** Attempts so far. */
  tries?: number;
}

/** Queues a job for later, instead of one of the same kind and tag that waits. */
export async function again(db: Db, job: PushJob, at: Date): Promise<void> {
  const key = `push ${job.userId} ${job.tag}${job.devices === undefined ? "" : " again"}`;
  await addAgain(db, { payload: JSON.stringify(job), key, at });
}

const findShown = statement({
  name: "find what devices show for a tag",
  params: { userId: uuid, tag: text },
  row: {
    version: text,
    call: nullable(jsonb<Ringing["call"]>()),
    until: nullable(time),
  },
  text: ({ userId, tag }) => sql`
    select version, call, until from pushed_notices where user_id = ${userId} and tag = ${tag}`,
});

export async function shownOf(db: Db, userId: string, tag: string) {
  const [row] = await findShown(db, { userId, tag });
  return row ? { ...row, until: row.until === null ? null : new Date(row.until) } : null;
}

const findTags = statement({
  name: "list what devices show",
  params: { userId: uuid },
  row: { tag: text },
  text: ({ userId }) => sql`select tag from pushed_notices where user_id = ${userId} order by tag`,
});

export const shownTags = async (db: Db, userId: string) => (await findTags(db, { userId })).map(({ tag }) => tag);

const saveShown = statement({
  name: "note what devices show for a tag",
  params: { userId: uuid, tag: text, version: text, now: time },
  row: {},
  text: ({ userId, tag, version, now }) => sql`
    insert into pushed_notices (user_id, tag, version, sent_at)
    select id, ${tag}, ${version}, ${now} from users where id = ${userId} for key share
    on conflict (user_id, tag) do update set version = excluded.version, sent_at = excluded.sent_at`,
});

export async function markShown(
  db: Db,
  shown: { userId: string; tag: string; version: string; now: Date },
): Promise<void> {
  await saveShown(db, shown);
}

const removeShown = statement({
  name: "forget what devices show for a tag",
  params: { userId: uuid, tag: text },
  row: {},
  text: ({ userId, tag }) => sql`delete from pushed_notices where user_id = ${userId} and tag = ${tag}`,
});

/** False if no device shows it. */
export async function forgetShown(db: Db, userId: string, tag: string): Promise<boolean> {
  return (await removeShown(db, { userId, tag })) > 0;
}

const removeOld = statement({
  name: "forget what devices have shown long ago",
  params: { before: time },
  row: {},
  text: ({ before }) => sql`delete from pushed_notices where sent_at < ${before}`,
});

export async function sweepShown(db: Db, before: Date): Promise<void> {
  await removeOld(db, { before });
}
