import { sql } from "drizzle-orm";
import { attachmentsOf, type AttachmentView } from "../../../db/attachments.ts";
import type { Db } from "../../../db/client.ts";
import { mutedColumns } from "../../../db/muted.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { notBlocked } from "../../../db/relations.ts";
import { isUnreadBy } from "../../../db/unread-group-chats.ts";
import { users } from "../../../db/schema/identity.ts";
import { bool, int4, json, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { wireTime } from "../../../db/wire-time.ts";

/** Chats in one answer, and messages counted as unread in each. */
const most = 100;

const findChats = statement({
  name: "find a member's group chats",
  params: { viewerId: uuid, now: time },
  row: {
    experienceId: uuid,
    title: text,
    description: text,
    category: text,
    imageUrl: nullable(text),
    dateTime: neverNull(text, "every experience has its time"),
    messageId: nullable(uuid),
    userId: nullable(uuid),
    message: nullable(text),
    isDeleted: nullable(bool),
    attachments: nullable(json<AttachmentView[]>()),
    sentAt: nullable(text),
    user: nullable(json<PersonCard>()),
    unreadCount: neverNull(int4, "a count"),
    isMuted: neverNull(bool, "a default replaces null"),
    mutedUntil: nullable(text),
    isPinned: neverNull(bool, "a null check"),
    lastAt: neverNull(text, "every membership has its time"),
  },
  text: ({ viewerId, now }) => sql`
    select experience.id as "experienceId", experience.title, experience.description, experience.category,
      experience.image_url as "imageUrl", ${wireTime(sql`experience.date_time`)} as "dateTime",
      last.id as "messageId", last.user_id as "userId", last.message, last.is_deleted as "isDeleted",
      case when last.id is not null then ${attachmentsOf("chat", sql`last.id`)} end as attachments, ${wireTime(sql`last.sent_at`)} as "sentAt", last.card as "user",
      unread.messages as "unreadCount", ${mutedColumns(sql`membership.chat_muted_until`, now).isMuted} as "isMuted",
      ${wireTime(mutedColumns(sql`membership.chat_muted_until`, now).mutedUntil)} as "mutedUntil",
      membership.chat_pinned_at is not null as "isPinned", ${wireTime(sql`coalesce(last.sent_at, membership.joined_at)`)} as "lastAt"
    from experience_memberships membership
    join experiences experience on experience.id = membership.experience_id
    left join lateral (
      select chat.id, chat.user_id, chat.message, chat.is_deleted, chat.sent_at, ${personCard(users, viewerId)} as card
      from chat_messages chat join users on users.id = chat.user_id
      where chat.experience_id = experience.id and ${notBlocked(viewerId, sql`chat.user_id`)}
      order by chat.id desc nulls last limit 1) last on true
    cross join lateral (
      select count(*)::int as messages from (
        select from chat_messages chat
        where chat.experience_id = experience.id and ${isUnreadBy(viewerId)}
        limit ${sql.raw(String(most))}) counted) unread
    where membership.user_id = ${viewerId} and membership.left_at is null and experience.is_active
      and ${notBlocked(viewerId, sql`experience.creator_id`)}
      and (last.id is not null or (experience.cancelled_at is null and experience.date_time > ${now}::timestamptz))
    order by membership.chat_pinned_at is not null desc, coalesce(last.sent_at, membership.joined_at) desc, experience.id
    limit ${sql.raw(String(most))}`,
});

export type ChatRow = Awaited<ReturnType<typeof of>>[number];

/** The latest first. A member has few memberships, so they are sorted after the lookup. */
export const of = (db: Db, viewerId: string, now: Date) => findChats(db, { viewerId, now });

const findReached = statement({
  name: "find whom a group chat message reaches",
  params: { authorId: uuid, experienceId: uuid },
  row: { userId: uuid },
  text: ({ authorId, experienceId }) => sql`
    select user_id as "userId" from experience_memberships
    where experience_id = ${experienceId} and left_at is null
      and (user_id = ${authorId} or ${notBlocked(authorId, sql`user_id`)})`,
});

/** The members of the group, the author among them, without those who don't see the author's messages. */
export async function reachedBy(db: Db, authorId: string, experienceId: string): Promise<string[]> {
  return (await findReached(db, { authorId, experienceId })).map(({ userId }) => userId);
}

const advance = statement({
  name: "mark a group chat as read",
  params: { userId: uuid, experienceId: uuid, messageId: uuid },
  row: { beforeId: nullable(uuid) },
  text: ({ userId, experienceId, messageId }) => sql`
    update experience_memberships set chat_read_id = ${messageId}
    from (select id, chat_read_id from experience_memberships
      where experience_id = ${experienceId} and user_id = ${userId} for no key update) before
    where experience_memberships.id = before.id and (before.chat_read_id is null or before.chat_read_id < ${messageId})
    returning before.chat_read_id as "beforeId"`,
});

/** Up to a message; returns the last one read before, null if nothing was unread. */
export async function markRead(
  db: Db,
  userId: string,
  experienceId: string,
  messageId: string,
): Promise<{ beforeId: string | null } | null> {
  const [row] = await advance(db, { userId, experienceId, messageId });
  return row ?? null;
}
