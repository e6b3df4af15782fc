import { sql } from "drizzle-orm";
import { type AttachmentSummary, attachmentSummaryOf } from "../../../db/attachments.ts";
import type { Db } from "../../../db/client.ts";
import { isIgnored } from "../../../db/message-requests.ts";
import { notBlocked } from "../../../db/relations.ts";
import { int4, json, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { isUnreadBy } from "../../../db/unread-group-chats.ts";

/** Messages counted as new. */
const most = 100;

export interface Written {
  id: string;
  firstName: string | null;
  username: string | null;
  message: string;
  attached: AttachmentSummary | null;
  /** Unread messages. */
  unread: number;
}

const written = {
  id: uuid,
  firstName: nullable(text),
  username: nullable(text),
  message: text,
  attached: nullable(json<AttachmentSummary>()),
  unread: neverNull(int4, "a count"),
};

const findMessage = statement({
  name: "find the newest unread message of a conversation",
  params: { userId: uuid, conversationId: uuid, now: time },
  row: written,
  text: ({ userId, conversationId, now }) => sql`
    with talk as (
      select c.id, c.other_id from (
        select id, request_status, requested_by_id, case when participant1_id = ${userId} then participant2_id
          else participant1_id end as other_id
        from conversations where id = ${conversationId} and ${userId} in (participant1_id, participant2_id)) c
      where c.other_id is not null and ${notBlocked(userId, sql`c.other_id`)}
        and not ${isIgnored("c", userId, sql`c.other_id`)}
        and not exists (select from conversation_settings muted where muted.user_id = ${userId}
          and muted.conversation_id = c.id and muted.muted_until > ${now})),
    fresh as (
      select m.id, m.sender_id, m.message from talk join direct_messages m
        on m.conversation_id = talk.id and m.sender_id = talk.other_id
      where not m.is_read and not m.is_deleted order by m.id desc limit ${sql.raw(String(most))})
    select fresh.id, sender.first_name as "firstName", sender.username, fresh.message,
      ${attachmentSummaryOf("direct", sql`fresh.id`)} as attached,
      (select count(*)::int from fresh) as unread
    from fresh join users sender on sender.id = fresh.sender_id order by fresh.id desc limit 1`,
});

/** Null if everything is read, or the member no longer gets messages there. */
export async function newestMessage(
  db: Db,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<Written | null> {
  const [row] = await findMessage(db, { userId, conversationId, now });
  return row ?? null;
}

const findChatMessage = statement({
  name: "find the newest unread message of a group chat",
  params: { userId: uuid, experienceId: uuid, now: time },
  row: { ...written, title: text },
  text: ({ userId, experienceId, now }) => sql`
    with fresh as (
      select chat.id, chat.user_id, chat.message, experience.title, membership.chat_muted_until as muted_until
      from experience_memberships membership
      join experiences experience on experience.id = membership.experience_id
      join chat_messages chat on chat.experience_id = experience.id
      where membership.user_id = ${userId} and membership.experience_id = ${experienceId}
        and membership.left_at is null and experience.is_active and ${notBlocked(userId, sql`experience.creator_id`)}
        and not chat.is_deleted and not chat.is_call and ${isUnreadBy(userId)}
      order by chat.id desc nulls last limit ${sql.raw(String(most))})
    select fresh.id, sender.first_name as "firstName", sender.username, fresh.message, fresh.title,
      ${attachmentSummaryOf("chat", sql`fresh.id`)} as attached,
      (select count(*)::int from fresh) as unread
    from fresh join users sender on sender.id = fresh.user_id
    where fresh.muted_until is null or fresh.muted_until <= ${now}
      or exists (select from chat_mentions mention where mention.message_id = fresh.id and mention.user_id = ${userId})
    order by fresh.id desc limit 1`,
});

/** The same for a group chat; in a muted one, only what mentions the member. A group call has a notice of its own. */
export async function newestChatMessage(
  db: Db,
  userId: string,
  experienceId: string,
  now: Date,
): Promise<(Written & { title: string }) | null> {
  const [row] = await findChatMessage(db, { userId, experienceId, now });
  return row ?? null;
}

const findNotice = statement({
  name: "find the newest unread notice about a thing",
  params: { userId: uuid, type: text, relatedId: nullable(uuid), now: time },
  row: { id: uuid, title: text, message: text, createdAt: time },
  text: ({ userId, type, relatedId, now }) => sql`
    select notice.id, notice.title, notice.message, notice.created_at as "createdAt" from notifications notice
    where notice.user_id = ${userId} and not notice.is_read and notice.type = ${type} and notice.title <> ''
      and notice.related_id is not distinct from ${relatedId}
      and (notice.actor_id is null or ${notBlocked(userId, sql`notice.actor_id`)})
      and (notice.type <> 'experience-reminder' or exists (select from experiences about
        where about.id = notice.related_id and about.cancelled_at is null and about.date_time > ${now}))
    order by notice.created_at desc limit 1`,
});

/** Null if there is none, and for a reminder of what has begun. */
export async function newestNotice(
  db: Db,
  about: { userId: string; type: string; relatedId: string | null; now: Date },
): Promise<{ id: string; title: string; message: string; createdAt: string } | null> {
  const [row] = await findNotice(db, about);
  return row ?? null;
}

const findCaller = statement({
  name: "find who calls",
  params: { userId: uuid, callerId: uuid },
  row: { firstName: nullable(text), username: nullable(text) },
  text: ({ userId, callerId }) => sql`
    select first_name as "firstName", username from users
    where id = ${callerId} and ${notBlocked(userId, callerId)}`,
});

/** Null if one has blocked the other since. */
export async function callerOf(db: Db, userId: string, callerId: string) {
  const [row] = await findCaller(db, { userId, callerId });
  return row ?? null;
}
