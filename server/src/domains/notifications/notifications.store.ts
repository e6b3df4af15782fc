import {
  alwaysMailed,
  momentTypes,
  type NotificationTopic,
  notificationTypes,
  type NotificationType,
} from "@alongside/contract/notifications/notifications.constants.ts";
import { and, count, eq, gt, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type Page, type PageRequest } from "../../db/keyset.ts";
import { type PersonCard, visiblePicture } from "../../db/person-card.ts";
import { isNotSuspended, notBlocked } from "../../db/relations.ts";
import { sessions, users } from "../../db/schema/identity.ts";
import { notifications, notificationSettings as settings } from "../../db/schema/notifications.ts";
import { arrayOf, bool, neverNull, nullable, statement, text, time, uuid } from "../../db/statement.ts";
import { unreadConversations } from "../../db/unread-conversations.ts";
import { unreadGroupChats } from "../../db/unread-group-chats.ts";

export interface NewNotification {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  relatedId: string | null;
  /** The member who caused it; null if none did. */
  actorId: string | null;
  /**
   * The text if there is an unread notification of the same type about the same already ("Jonas and others liked your
   * post"): that one gets this text and the current time, and no second one is added or mailed.
   */
  merged?: { title: string; message: string };
}

export interface Waiting {
  unread: number;
  friendRequests: number;
  groupChats: number;
  moments: number;
  conversations: number;
}

export type NotificationRow = Omit<NewNotification, "userId" | "actorId" | "merged"> & {
  id: string;
  isRead: boolean;
  createdAt: Date;
  actor: Actor | null;
  /** Of a friend or join request that waits for the member's answer. */
  requestId: string | null;
};

type Actor = Pick<PersonCard, "id" | "username" | "firstName" | "lastName" | "profileImageUrl">;

/**
 * Within this time, in milliseconds, the same text is mailed once, and notifications of one type about one thing are
 * mailed this many times at most, so that repeated requests or changes don't fill a mailbox.
 */
const hour = 3600 * 1000;
const mailedInAnHour = 10;
/** The text of a notification that was mailed and then withdrawn. */
const emptied = { title: "", message: "" };

const lockNames = statement({
  name: "lock notifications that can be merged",
  params: { names: arrayOf(text) },
  row: {},
  text: ({ names }) => sql`
    select from (select distinct name from unnest(${names}::text[]) name order by name) named
    cross join lateral pg_advisory_xact_lock(hashtextextended(name, 0))`,
});

/**
 * Prevents concurrent merges and inserts of the same notices until the transaction ends, so that two at once are one.
 */
export async function lockMerging(db: Db, notices: readonly NewNotification[]): Promise<void> {
  const names = notices
    .filter(({ merged }) => merged !== undefined)
    .map(({ userId, type, relatedId }) => `notice ${userId} ${type} ${relatedId}`);
  if (names.length > 0) await lockNames(db, { names });
}

/**
 * Both notifications, `earlier` and the one to be merged into it, have the same actor and no other; or the actor of the
 * earlier one is hidden from the member.
 */
const isAlone = sql`(earlier.actor_id = notice.actor_id and earlier.title <> notice.merged_title)
  or not ${notBlocked(sql`earlier.user_id`, sql`earlier.actor_id`)}`;

const insertOrMerge = statement({
  name: "insert or merge notifications",
  params: {
    ids: arrayOf(uuid),
    userIds: arrayOf(uuid),
    types: arrayOf(text),
    titles: arrayOf(text),
    messages: arrayOf(text),
    relatedIds: arrayOf(nullable(uuid)),
    actorIds: arrayOf(nullable(uuid)),
    mergedTitles: arrayOf(nullable(text)),
    mergedMessages: arrayOf(nullable(text)),
    topics: arrayOf(text),
    mails: arrayOf(bool),
    always: arrayOf(bool),
    now: time,
    anHourAgo: time,
  },
  row: { hasMail: neverNull(bool, "a null check") },
  text: (given) => sql`
    with actor as materialized (
      select id from users where id = any(${given.actorIds}::uuid[]) for key share),
    notice as materialized (
      select notice.*, member.email_verified, (select id from actor where id = notice.named_actor_id) as actor_id
      from unnest(${given.ids}::uuid[], ${given.userIds}::uuid[], ${given.types}::text[], ${given.titles}::text[],
          ${given.messages}::text[], ${given.relatedIds}::uuid[], ${given.actorIds}::uuid[],
          ${given.mergedTitles}::text[], ${given.mergedMessages}::text[], ${given.topics}::text[],
          ${given.mails}::boolean[], ${given.always}::boolean[])
        as notice (id, user_id, type, title, message, related_id, named_actor_id, merged_title, merged_message,
          topic, mail, always)
      join users member on member.id = notice.user_id for key share of member),
    merged as (
      update notifications earlier set created_at = ${given.now}, actor_id = notice.actor_id,
        title = case when ${isAlone} then notice.title else notice.merged_title end,
        message = case when ${isAlone} then notice.message else notice.merged_message end
      from notice
      where notice.merged_title is not null and earlier.user_id = notice.user_id and not earlier.is_read
        and earlier.type = notice.type and earlier.related_id is not distinct from notice.related_id
      returning notice.id)
    insert into notifications (id, user_id, type, title, message, related_id, actor_id, created_at, mail_due_at)
    select id, user_id, type, title, message, related_id, actor_id, ${given.now}, case when mail and email_verified
      and (always or (not exists (select from notification_settings setting
          where setting.user_id = notice.user_id and setting.topic = notice.topic and not setting.mail)
        and not said.is_repeated and said.times < ${mailedInAnHour}))
      then ${given.now}::timestamptz end
    from notice cross join lateral (
      select count(*) as times, coalesce(bool_or(lately.message = notice.message), false) as is_repeated
      from notifications lately
      where lately.user_id = notice.user_id and lately.created_at > ${given.anHourAgo}
        and lately.type = notice.type and lately.related_id is not distinct from notice.related_id) said
    where id not in (select id from merged)
    returning mail_due_at is not null as "hasMail"`,
});

/**
 * Inserts notifications for members who still exist, or merges them into an unread one about the same. Schedules a mail
 * for a new one if its type has mails, the address is confirmed, and, except for what is always mailed, the member hasn't
 * switched the topic off and the hour's limits allow it. Returns whether any mail is due.
 */
export async function insert(db: Db, notices: readonly NewNotification[], now: Date): Promise<{ hasMail: boolean }> {
  const rows = await insertOrMerge(db, {
    ids: notices.map(newId),
    userIds: notices.map(({ userId }) => userId),
    types: notices.map(({ type }) => type),
    titles: notices.map(({ title }) => title),
    messages: notices.map(({ message }) => message),
    relatedIds: notices.map(({ relatedId }) => relatedId),
    actorIds: notices.map(({ actorId }) => actorId),
    mergedTitles: notices.map(({ merged }) => merged?.title ?? null),
    mergedMessages: notices.map(({ merged }) => merged?.message ?? null),
    topics: notices.map(({ type }) => notificationTypes[type].topic),
    mails: notices.map(({ type }) => notificationTypes[type].mail),
    always: notices.map(({ type }) => alwaysMailed.includes(type)),
    now,
    anHourAgo: new Date(now.getTime() - hour),
  });
  return { hasMail: rows.some(({ hasMail }) => hasMail) };
}

/** The actor as the member may see them. */
const actorFor = (userId: string) => sql<Actor | null>`case when ${users.id} is not null then json_build_object(
  'id', ${users.id}, 'username', ${users.username}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName},
  'profileImageUrl', ${visiblePicture(users, userId)}) end`;

/** The actor's request to the member, if it still waits and can be answered. */
const requestFor = (userId: string, now: Date) => sql<string | null>`case ${notifications.type}
  when 'friend-request' then (select ask.id from user_connections ask
    where ask.user_id = ${notifications.actorId} and ask.friend_id = ${userId} and ask.status = 'pending')
  when 'join-request' then (select ask.id from experience_join_requests ask
    join experiences asked on asked.id = ask.experience_id
    where ask.experience_id = ${notifications.relatedId} and ask.user_id = ${notifications.actorId}
      and ask.status = 'pending' and asked.creator_id = ${userId} and asked.is_active and asked.cancelled_at is null
      and asked.date_time > ${now}) end`;

/** A member's notifications, newest first, with who caused them and what they can answer. */
export async function page(
  db: Db,
  userId: string,
  { limit, cursor }: PageRequest,
  now: Date,
): Promise<Page<NotificationRow>> {
  const { id, type, title, message, isRead, relatedId, createdAt } = notifications;
  const after = decodePosition(cursor);
  const further = after ? isFurther(after, createdAt, id) : undefined;
  const rows = await db
    .select({
      id,
      type,
      title,
      message,
      isRead,
      relatedId,
      createdAt,
      actor: actorFor(userId),
      requestId: requestFor(userId, now),
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(and(eq(notifications.userId, userId), further, isShownTo(userId), ne(title, emptied.title)))
    // As in the index, which otherwise isn't used for the order.
    .orderBy(sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`)
    .limit(limit + 1);
  // Only this store writes the types, and only those of the contract.
  const known = rows.map((row) => ({ ...row, type: row.type as NotificationType }));
  return pageOf(known, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
}

export async function unreadOf(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notifications).where(isUnreadOf(userId));
  return row?.unread ?? 0;
}

/** Unread notifications, friend requests, conversations and group chats in one statement: every screen shows the numbers. */
export async function waitingFor(db: Db, userId: string, now: Date): Promise<Waiting> {
  const [row] = await db
    .select({
      unread: count(),
      friendRequests: sql<number>`(select count(*)::int from user_connections
            where friend_id = ${userId} and status = 'pending' and ${isNotSuspended(sql`user_connections.user_id`)})`,
      conversations: sql<number>`${unreadConversations(userId, now)}`,
      groupChats: sql<number>`${unreadGroupChats(userId, now)}`,
      moments: sql<number>`(count(*) filter (where ${inArray(notifications.type, [...momentTypes])}))::int`,
    })
    .from(notifications)
    .where(isUnreadOf(userId));
  return row ?? { unread: 0, friendRequests: 0, conversations: 0, groupChats: 0, moments: 0 };
}

/** Marks the given notifications of a member as read, or all; returns whether any was unread. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | undefined): Promise<boolean> {
  const named = ids === undefined ? undefined : inArray(notifications.id, [...ids]);
  const rows = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(isUnreadOf(userId), named))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Marks those of one type about one thing as read; returns whether any was unread. */
export async function markReadAbout(
  db: Db,
  userId: string,
  type: NotificationType,
  relatedId: string,
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(isUnreadOf(userId), isAbout(userId, type, relatedId)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/**
 * Deletes those of one type about one thing, and mails that aren't sent yet; returns whether there were any. Of those
 * mailed within the hour a hidden empty row stays, which counts towards the limits of mails.
 */
export function takeBack(
  db: Db,
  userId: string,
  type: NotificationType,
  relatedId: string,
  now: Date,
): Promise<boolean> {
  return withdraw(db, isAbout(userId, type, relatedId), ne(notifications.title, emptied.title), emptied, now);
}

const removeAbout = statement({
  name: "take notifications back from several members",
  params: { userIds: arrayOf(uuid), type: text, relatedId: uuid },
  row: { userId: uuid },
  text: ({ userIds, type, relatedId }) => sql`
    delete from notifications where id in (
      select id from notifications where user_id = any(${userIds}::uuid[]) and type = ${type}
        and related_id = ${relatedId} order by id for update)
    returning user_id as "userId"`,
});

/** Deletes those of one type about one thing; returns the members who had one. */
export async function removeFrom(
  db: Db,
  userIds: readonly string[],
  type: NotificationType,
  relatedId: string,
): Promise<string[]> {
  const rows = await removeAbout(db, { userIds: [...userIds], type, relatedId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** The same as `takeBack`, but those mailed within the hour stay visible as read, so that the next one isn't mailed again. */
export function putAside(
  db: Db,
  userId: string,
  type: NotificationType,
  relatedId: string,
  now: Date,
): Promise<boolean> {
  return withdraw(db, isAbout(userId, type, relatedId), eq(notifications.isRead, false), {}, now);
}

/** Deletes notifications caused by a member and hidden by blocks, while it is still known who caused them. */
export async function forgetHiddenOf(db: Db, actorId: string): Promise<void> {
  await db
    .delete(notifications)
    .where(and(eq(notifications.actorId, actorId), not(notBlocked(actorId, notifications.userId))));
}

export async function settingsOf(db: Db, userId: string): Promise<Record<NotificationTopic, boolean>> {
  const rows = await db
    .select({ topic: settings.topic })
    .from(settings)
    .where(and(eq(settings.userId, userId), eq(settings.mail, false)));
  const off = new Set(rows.map(({ topic }) => topic));
  return {
    requests: !off.has("requests"),
    changes: !off.has("changes"),
    places: !off.has("places"),
    friends: !off.has("friends"),
    messages: !off.has("messages"),
    posts: !off.has("posts"),
    market: !off.has("market"),
    karma: !off.has("karma"),
    reminders: !off.has("reminders"),
    support: !off.has("support"),
    digest: !off.has("digest"),
  };
}

const upsertSettings = statement({
  name: "save notification settings",
  params: { userId: uuid, topics: arrayOf(text), mails: arrayOf(bool) },
  row: {},
  text: ({ userId, topics, mails }) => sql`
    insert into notification_settings (user_id, topic, mail)
    select member.id, setting.topic, setting.mail
    from unnest(${topics}::text[], ${mails}::boolean[]) as setting (topic, mail)
    cross join (select id from users where id = ${userId} for key share) member
    on conflict (user_id, topic) do update set mail = excluded.mail`,
});

export async function saveSettings(
  db: Db,
  userId: string,
  changes: readonly { topic: NotificationTopic; mail: boolean }[],
): Promise<void> {
  await upsertSettings(db, {
    userId,
    topics: changes.map(({ topic }) => topic),
    mails: changes.map(({ mail }) => mail),
  });
}

/** Whether a session is still valid and its member isn't suspended; a stream outlives its request. */
export async function hasSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const isIt = and(eq(sessions.sid, sessionId), gt(sessions.expire, now), isNotSuspended(sessions.userId));
  return (await db.select({ sid: sessions.sid }).from(sessions).where(isIt)).length > 0;
}

/** Deletes notifications, except those mailed within the hour, which are marked as read and changed. */
async function withdraw(db: Db, which: SQL | undefined, isToChange: SQL, change: Partial<typeof emptied>, now: Date) {
  const isMailed = sql`(${notifications.mailTries} > 0 and ${notifications.createdAt} > ${new Date(now.getTime() - hour)})`;
  const kept = await db
    .update(notifications)
    .set({ ...change, isRead: true, mailDueAt: null })
    .where(and(which, isMailed, isToChange))
    .returning({ id: notifications.id });
  const gone = await db
    .delete(notifications)
    .where(and(which, not(isMailed)))
    .returning({ id: notifications.id });
  return kept.length > 0 || gone.length > 0;
}

function isUnreadOf(userId: string) {
  // As in the partial index, which otherwise isn't used.
  return and(eq(notifications.userId, userId), sql`not ${notifications.isRead}`, isShownTo(userId));
}

/** Also those a block hides, which reappear when it is removed. */
function isAbout(userId: string, type: NotificationType, relatedId: string) {
  const { relatedId: thing } = notifications;
  return and(eq(notifications.userId, userId), eq(notifications.type, type), eq(thing, relatedId));
}

/** Blocks hide notifications about the other member; they reappear when the block is removed. */
function isShownTo(userId: string) {
  return sql`(${notifications.actorId} is null or ${notBlocked(userId, notifications.actorId)})`;
}
