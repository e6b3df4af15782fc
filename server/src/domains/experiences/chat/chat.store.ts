import { quotedLength } from "@alongside/contract/kernel/chat.constants.ts";
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import {
  attachmentsOf,
  type AttachmentSummary,
  attachmentSummaryOf,
  type AttachmentView,
} from "../../../db/attachments.ts";
import type { Db } from "../../../db/client.ts";
import { newId, orderedMoment } from "../../../db/ids.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { addPushSoon, hasDevice, messageDelay } from "../../../db/push-queue.ts";
import { notBlocked } from "../../../db/relations.ts";
import { chatMessages } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { bool, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { mapBrokenReference } from "../joining/seats.store.ts";

export interface MessageRow {
  id: string;
  experienceId: string;
  userId: string;
  message: string;
  /** A line of the chat itself: the author started a group call. */
  isCall: boolean;
  attachments: AttachmentView[];
  isDeleted: boolean;
  sentAt: Date;
  clientId: string | null;
  user: PersonCard;
  editedAt: Date | null;
  replyTo: GroupQuote | null;
  reactions: { emoji: string; count: number; isMine: boolean }[];
  mentions: { start: number; length: number; user: Named | null }[];
}

type Named = Pick<PersonCard, "id" | "username" | "firstName" | "lastName">;

interface GroupQuote {
  id: string;
  senderId: string | null;
  sender: Named | null;
  text: string;
  isDeleted: boolean;
  attachmentSummary: AttachmentSummary | null;
}

const findAccess = statement({
  name: "find access to a group chat",
  params: { userId: uuid, experienceId: uuid },
  row: { isInside: neverNull(bool, "null checks"), isKnown: neverNull(bool, "null checks") },
  text: ({ userId, experienceId }) => sql`
    select membership.id is not null and membership.left_at is null as "isInside",
      membership.id is not null or experiences.cancelled_at is null as "isKnown"
    from experiences
    left join experience_memberships membership
      on membership.experience_id = experiences.id and membership.user_id = ${userId}
    where experiences.id = ${experienceId} and experiences.is_active and ${notBlocked(userId, sql`experiences.creator_id`)}`,
});

/** "hidden" if the member may not know about the experience, for example across a block with its host. */
export async function accessOf(db: Db, userId: string, experienceId: string): Promise<"inside" | "outside" | "hidden"> {
  const [row] = await findAccess(db, { userId, experienceId });
  if (!row?.isKnown) return "hidden";
  return row.isInside ? "inside" : "outside";
}

/** Newest first; ids are in the order of time. */
export async function messagesOf(
  db: Db,
  experienceId: string,
  viewerId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<MessageRow>> {
  const before = decodePosition(cursor);
  const older = before ? sql`${chatMessages.id} < ${before.id}` : undefined;
  const rows = await read(db, viewerId)
    .where(and(eq(chatMessages.experienceId, experienceId), notBlocked(viewerId, chatMessages.userId), older))
    // Repeats the order of the index exactly; otherwise all messages are searched for those of a quiet group.
    .orderBy(sql`${chatMessages.id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows, limit, positionOf);
}

const positionOf = ({ sentAt, id }: MessageRow) => encodePosition({ at: sentAt, id });

/** Half a page newer than a message, itself and older ones; null if the viewer sees no such message in the chat. */
export async function messagesAround(
  db: Db,
  experienceId: string,
  viewerId: string,
  messageId: string,
  limit: number,
): Promise<Page<MessageRow> | null> {
  const near = (isNear: SQL, order: SQL, most: number) => sql`(select near.id from chat_messages near
    where near.experience_id = ${experienceId} and ${isNear} and ${notBlocked(viewerId, sql`near.user_id`)}
    order by ${order} limit ${most})`;
  const newer = near(sql`near.id > ${messageId}`, sql`near.id asc nulls first`, Math.floor(limit / 2));
  const older = near(sql`near.id <= ${messageId}`, sql`near.id desc nulls last`, limit + 1);
  const rows = await read(db, viewerId)
    .where(sql`${chatMessages.id} in (${newer} union all ${older})`)
    .orderBy(desc(chatMessages.id));
  if (!rows.some(({ id }) => id === messageId)) return null;
  return pageOf(rows, limit, positionOf);
}

const lockChat = statement({
  name: "lock a group chat",
  params: { experienceId: uuid },
  row: {},
  text: ({ experienceId }) =>
    sql`select from pg_advisory_xact_lock(hashtextextended('chat ' || ${experienceId}::uuid::text, 0))`,
});

const insertMessage = statement({
  name: "insert a group chat message",
  params: {
    newId: uuid,
    experienceId: uuid,
    userId: uuid,
    message: text,
    clientId: nullable(uuid),
    replyToId: nullable(uuid),
    sentAt: time,
  },
  row: { id: uuid },
  text: ({ newId: id, experienceId, userId, message, clientId, replyToId, sentAt }) => {
    const before = sql`(select sent_at from chat_messages where experience_id = ${experienceId}
      order by id desc nulls last limit 1)`;
    const next = orderedMoment(sql`${id}::uuid`, sentAt, before);
    return sql`
      insert into chat_messages (id, experience_id, user_id, message, client_id, reply_to_id, sent_at)
      select ${next.id}, membership.experience_id, membership.user_id, ${message}, ${clientId}::uuid, ${replyToId}::uuid,
        ${next.at}
      from experience_memberships membership
      where membership.experience_id = ${experienceId} and membership.user_id = ${userId} and membership.left_at is null
      on conflict (user_id, client_id) do nothing returning id`;
  },
});

const announce = statement({
  name: "announce a group chat message on devices",
  params: { experienceId: uuid, authorId: uuid },
  row: {},
  text: ({ experienceId, authorId }) => sql`
    ${addPushSoon({ userId: sql`reached.user_id`, tag: sql`'chat:' || reached.experience_id`, delay: messageDelay })}
    from experience_memberships reached
    where reached.experience_id = ${experienceId} and reached.left_at is null and reached.user_id <> ${authorId}
      and ${hasDevice(sql`reached.user_id`)} and ${notBlocked(authorId, sql`reached.user_id`)}`,
});

export interface NewMessage {
  experienceId: string;
  userId: string;
  message: string;
  clientId: string | null;
  /** A message of the same chat. */
  replyToId: string | null;
  sentAt: Date;
}

/** Together with what `record` writes. Null if the author is not in the group at that moment, or has sent it before. */
export async function insert(
  db: Db,
  message: NewMessage,
  record: (tx: Db, id: string) => Promise<void> = () => Promise.resolve(),
): Promise<MessageRow | null> {
  const [written] = await inTransaction(db, async (tx) => {
    // Serialized within a group, so that each message is later than the one before, even if clocks differ.
    await lockChat(tx, { experienceId: message.experienceId });
    const rows = await mapBrokenReference(insertMessage(tx, { newId: newId(), ...message }));
    for (const { id } of rows) await record(tx, id);
    if (rows.length > 0) await announce(tx, { experienceId: message.experienceId, authorId: message.userId });
    return rows;
  });
  if (written === undefined) return null;
  const [row] = await read(db, message.userId).where(eq(chatMessages.id, written.id));
  return row ?? null;
}

/** A member's message by the id that their client gave it. */
export async function byClientId(db: Db, userId: string, experienceId: string, clientId: string) {
  const isIt = and(
    eq(chatMessages.userId, userId),
    eq(chatMessages.clientId, clientId),
    eq(chatMessages.experienceId, experienceId),
  );
  const [row] = await read(db, userId).where(isIt);
  return row ?? null;
}

/** A member's messages, newest first. */
export function writtenBy(db: Db, userId: string, limit: number) {
  return db
    .select({ experienceId: chatMessages.experienceId, message: chatMessages.message, sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .orderBy(desc(chatMessages.id))
    .limit(limit);
}

/** A message of this chat that the viewer sees; null if there is none. */
export async function find(db: Db, viewerId: string, experienceId: string, id: string): Promise<MessageRow | null> {
  const isIt = and(eq(chatMessages.id, id), eq(chatMessages.experienceId, experienceId));
  const [row] = await read(db, viewerId).where(and(isIt, notBlocked(viewerId, chatMessages.userId)));
  return row ?? null;
}

/** A name, without the rest of the card. */
const nameOf = (person: string) => {
  const column = (name: string) => sql`${sql.identifier(person)}.${sql.identifier(name)}`;
  return sql`json_build_object('id', ${column("id")}, 'username', ${column("username")},
    'firstName', ${column("first_name")}, 'lastName', ${column("last_name")})`;
};

/** The original of a reply; one that is gone, or hidden from the viewer, looks like a deleted one. */
const quoteFor = (viewerId: string) => sql<GroupQuote | null>`(case when chat_messages.reply_to_id is not null
    and not chat_messages.is_deleted then coalesce(
      (select json_build_object('id', quoted.id, 'senderId', quoted.user_id, 'sender', ${nameOf("author")},
          'text', left(quoted.message, ${sql.raw(String(quotedLength))}), 'isDeleted', quoted.is_deleted,
          'attachmentSummary', case when not quoted.is_deleted
            then ${attachmentSummaryOf("chat", sql`quoted.id`)} end)
        from chat_messages quoted join users author on author.id = quoted.user_id
        where quoted.id = chat_messages.reply_to_id and quoted.experience_id = chat_messages.experience_id
          and ${notBlocked(viewerId, sql`quoted.user_id`)}),
      json_build_object('id', chat_messages.reply_to_id, 'senderId', null, 'sender', null, 'text', '', 'isDeleted', true,
        'attachmentSummary', null))
    end)`;

const reactionsFor = (viewerId: string) => sql<MessageRow["reactions"]>`(select coalesce(json_agg(json_build_object(
      'emoji', given.emoji, 'count', given.count, 'isMine', given.is_mine) order by given.first, given.emoji), '[]')
    from (select emoji, count(*)::int as count, bool_or(user_id = ${viewerId}::uuid) as is_mine, min(created_at) as first
      from chat_reactions where message_id = chat_messages.id and not chat_messages.is_deleted
        and ${notBlocked(viewerId, sql`chat_reactions.user_id`)}
      group by emoji) given)`;

const mentionsFor = (viewerId: string) => sql<MessageRow["mentions"]>`(select coalesce(json_agg(json_build_object(
      'start', named.start, 'length', named.length,
      'user', case when person.id is not null then ${nameOf("person")} end) order by named.start), '[]')
    from chat_mentions named left join users person on person.id = named.user_id and ${notBlocked(viewerId, sql`person.id`)}
    where named.message_id = chat_messages.id and not chat_messages.is_deleted)`;

function read(db: Db, viewerId: string) {
  return db
    .select({
      id: chatMessages.id,
      experienceId: chatMessages.experienceId,
      userId: chatMessages.userId,
      message: chatMessages.message,
      isCall: chatMessages.isCall,
      attachments: attachmentsOf("chat", sql`${chatMessages.id}`),
      isDeleted: chatMessages.isDeleted,
      sentAt: chatMessages.sentAt,
      clientId: chatMessages.clientId,
      user: personCard(users, viewerId),
      editedAt: chatMessages.editedAt,
      replyTo: quoteFor(viewerId),
      reactions: reactionsFor(viewerId),
      mentions: mentionsFor(viewerId),
    })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.userId));
}
