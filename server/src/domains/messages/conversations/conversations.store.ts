import { mostPinned } from "@alongside/contract/kernel/chat.constants.ts";
import { eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type AttachmentSummary, attachmentSummaryOf } from "../../../db/attachments.ts";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import {
  decodePosition,
  encodePosition,
  isFurther,
  pageOf,
  type Page,
  type PageRequest,
  type Position,
} from "../../../db/keyset.ts";
import { containing, foldedNames } from "../../../db/like.ts";
import { mutedColumns } from "../../../db/muted.ts";
import { type PersonCard, personCardIfThere } from "../../../db/person-card.ts";
import { hasAnswered, isIgnored, isOpenFor, mayAskIn } from "../../../db/message-requests.ts";
import { areFriends, isSeenOnline, maySeeProfile, notBlocked, takesMessages } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { conversations, directMessages } from "../../../db/schema/messages.ts";
import { bool, int4, neverNull, nullable, statement, time, uuid } from "../../../db/statement.ts";
import { unreadOf, unreadConversations } from "../../../db/unread-conversations.ts";
import { wireTime } from "../../../db/wire-time.ts";
import { ofMember } from "../../../db/violations.ts";
import { type ItemCard, itemCard, type Request, requestOf } from "../requests/requests.row.store.ts";
import { otherOf } from "../messages.row.store.ts";

export interface ConversationRow {
  id: string;
  otherUser: PersonCard | null;
  isOnline: boolean;
  mayWrite: boolean;
  request: Request | null;
  item: ItemCard | null;
  unreadCount: number;
  isMuted: boolean;
  mutedUntil: string | null;
  isPinned: boolean;
  lastMessageAt: Date;
  createdAt: Date;
  lastMessage: LastMessage | null;
}

interface LastMessage {
  id: string;
  senderId: string | null;
  message: string;
  messageType: string;
  attachmentSummary: AttachmentSummary | null;
  isRead: boolean;
  isDeleted: boolean;
  sentAt: Date;
}

const other = alias(users, "other");
const last = alias(directMessages, "last");

/** The two participant columns; each has its own index, and an OR of the two would use neither. */
const sides = [
  { own: sql`participant1_id`, other: sql`participant2_id`, isOpener: true },
  { own: sql`participant2_id`, other: sql`participant1_id`, isOpener: false },
];

const named = alias(users, "named");
const requestColumns = sql.raw("item_id, request_status, requested_by_id, request_count");

/**
 * A member's conversations, the latest message first; one without messages is listed only for the member who opened it.
 * The pinned ones come on the first page, in addition to it.
 */
export async function page(
  db: Db,
  viewerId: string,
  { limit, cursor, person }: ListRequest,
  now: Date,
): Promise<Page<ConversationRow>> {
  const after = decodePosition(cursor);
  const parts = sides.flatMap((side) => [
    sideOf(side, viewerId, { after, person, isPinned: false }, limit + 1),
    ...(after === null ? [sideOf(side, viewerId, { after, person, isPinned: true }, mostPinned)] : []),
  ]);
  const rows = await read(db, sql`(${sql.join(parts, sql` union all `)}) as talk`, viewerId, now)
    .orderBy(sql`talk.last_message_at desc, talk.id desc`)
    .limit(limit + 1 + mostPinned);
  const pinned = rows.filter(({ isPinned }) => isPinned);
  const others = rows.filter(({ isPinned }) => !isPinned);
  const { items, next } = pageOf(others, limit, ({ lastMessageAt, id }) => encodePosition({ at: lastMessageAt, id }));
  return { items: [...pinned, ...items], next };
}

export interface ListRequest extends PageRequest {
  /** Letters of the other's name. */
  person?: string | undefined;
}

/** Null if the viewer can't see it. */
export async function find(db: Db, viewerId: string, id: string, now: Date): Promise<ConversationRow | null> {
  const talk = sql`(select id, last_message_id, last_message_at, created_at, ${requestColumns},
        ${otherOf(viewerId)} as other_id
        from conversations where id = ${id} and ${viewerId} in (participant1_id, participant2_id)) as talk`;
  const [row] = await read(db, talk, viewerId, now).where(notBlocked(viewerId, sql`talk.other_id`));
  return row ?? null;
}

const countUnread = statement({
  name: "count unread conversations",
  params: { viewerId: uuid, now: time },
  row: { unread: neverNull(int4, "a count") },
  text: ({ viewerId, now }) => sql`select ${unreadConversations(viewerId, now)} as unread`,
});

export async function unread(db: Db, viewerId: string, now: Date): Promise<number> {
  const [row] = await countUnread(db, { viewerId, now });
  return row?.unread ?? 0;
}

const openOrFind = statement({
  name: "open or find the conversation of two members",
  params: { id: uuid, viewerId: uuid, otherId: uuid, now: time },
  row: { isThere: neverNull(bool, "an existence check"), id: nullable(uuid), isNew: neverNull(bool, "a null check") },
  text: ({ id, viewerId, otherId, now }) => sql`
    with person as (
      select id, ${takesMessages(viewerId, sql`users.id`)} as is_open,
        ${maySeeProfile(viewerId, sql`users.id`)} as is_shown from users
      where id = ${otherId} and ${notBlocked(viewerId, sql`users.id`)} for key share of users),
    known as (
      select id from conversations
      where (least(participant1_id, participant2_id), greatest(participant1_id, participant2_id))
          = (least(${viewerId}::uuid, ${otherId}::uuid), greatest(${viewerId}::uuid, ${otherId}::uuid))
        and participant1_id is not null and participant2_id is not null),
    made as (
      insert into conversations (id, participant1_id, participant2_id, last_message_at, created_at)
      select ${id}, ${viewerId}::uuid, person.id, ${now}::timestamptz, ${now}::timestamptz from person
      where person.is_open and not exists (select from known)
      on conflict (least(participant1_id, participant2_id), greatest(participant1_id, participant2_id))
        where participant1_id is not null and participant2_id is not null
      do update set version = conversations.version
      returning id)
    select exists (select from person where person.is_open or person.is_shown or known.id is not null) as "isThere",
      coalesce(known.id, made.id) as id, made.id is not null as "isNew"
    from (values (1)) as one left join known on true left join made on true`,
});

/**
 * The conversation of two members: the existing one, or a new one if the other accepts messages from the viewer; else
 * "refused", or "hidden" if they also hide their profile from the viewer. The unique index on pairs leaves one of those
 * opened at the same time.
 */
export async function open(
  db: Db,
  viewerId: string,
  otherId: string,
  now: Date,
): Promise<{ id: string; isNew: boolean } | "hidden" | "refused"> {
  const [row] = await ofMember(
    openOrFind(db, { id: newId(), viewerId, otherId, now }),
    "conversations_participant1_id_users_id_fk",
  );
  if (row === undefined || !row.isThere) return "hidden";
  return row.id === null ? "refused" : { id: row.id, isNew: row.isNew };
}

/** The conversations of `talk`, as the viewer sees them. */
function read(db: Db, talk: SQL, viewerId: string, now: Date) {
  const { isMuted, mutedUntil } = mutedColumns(sql`own.muted_until`, sql`${now}`);
  return db
    .select({
      id: sql<string>`talk.id`,
      otherUser: personCardIfThere(other, viewerId),
      // Opening a conversation without writing doesn't reveal whether somebody is online.
      isOnline: sql<boolean>`(${isSeenOnline(other, now)}
          and (${hasAnswered("talk")} or ${areFriends(viewerId, other.id)}))`,
      mayWrite: sql<boolean>`(${other.id} is not null
          and (${isOpenFor("talk", viewerId, sql`${other.id}`)} or ${mayAskIn("talk", viewerId, sql`${other.id}`)}))`,
      request: requestOf(viewerId, sql`${other.id}`),
      item: itemCard(viewerId),
      unreadCount: sql<number>`(select count(*)::int ${unreadOf(sql`talk.id`, sql`talk.other_id`)})`,
      isMuted,
      mutedUntil: sql<string | null>`${wireTime(mutedUntil)}`,
      isPinned: sql<boolean>`(own.pinned_at is not null)`,
      lastMessageAt: sql<Date>`talk.last_message_at`.mapWith(conversations.lastMessageAt),
      createdAt: sql<Date>`talk.created_at`.mapWith(conversations.createdAt),
      lastMessage: {
        id: last.id,
        senderId: last.senderId,
        message: last.message,
        messageType: last.messageType,
        attachmentSummary: sql<AttachmentSummary | null>`case when not ${last.isDeleted} and ${last.messageType} <> 'text'
          then ${attachmentSummaryOf("direct", sql`${last.id}`)} end`,
        isRead: last.isRead,
        isDeleted: last.isDeleted,
        sentAt: last.sentAt,
      },
    })
    .from(talk)
    .leftJoin(other, eq(other.id, sql`talk.other_id`))
    .leftJoin(last, eq(last.id, sql`talk.last_message_id`))
    .leftJoin(sql`conversation_settings own`, sql`own.user_id = ${viewerId}::uuid and own.conversation_id = talk.id`)
    .$dynamic();
}

/** One page of the conversations that have the viewer in this column, in the order of its index. */
function sideOf(
  side: (typeof sides)[number],
  viewerId: string,
  { after, person, isPinned }: { after: Position | null; person: string | undefined; isPinned: boolean },
  limit: number,
): SQL {
  const further = after === null ? sql`` : sql`and ${isFurther(after, sql`last_message_at`, sql`id`)}`;
  const isNamed =
    person === undefined
      ? sql``
      : sql`and exists (select from users named where named.id = ${side.other} and ${foldedNames(named)} like ${containing(person)})`;
  const pins = sql`select pin.conversation_id from conversation_settings pin
    where pin.user_id = ${viewerId} and pin.pinned_at is not null`;
  const begun = side.isOpener ? sql`` : sql`and last_message_id is not null`;
  return sql`(select id, last_message_id, last_message_at, created_at, ${requestColumns}, ${side.other} as other_id
    from conversations
    where ${side.own} = ${viewerId} and last_message_at is not null ${begun} ${further} ${isNamed}
      and ${isPinned ? sql`id = any(array(${pins}))` : sql`not (id = any(array(${pins})))`}
      and ${notBlocked(viewerId, side.other)} and not ${isIgnored("conversations", viewerId, side.other)}
    order by last_message_at desc nulls last, id desc limit ${limit})`;
}
