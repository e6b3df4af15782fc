import { requestMessages } from "@alongside/contract/messages/messages.constants.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId, orderedMoment } from "../../../db/ids.ts";
import { ownCard, type PersonCard } from "../../../db/person-card.ts";
import { addPushSoon, hasDevice, messageDelay } from "../../../db/push-queue.ts";
import { isOpenFor, isOwnRequest, isRequest, mayAskIn } from "../../../db/message-requests.ts";
import { notBlocked } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { directMessages } from "../../../db/schema/messages.ts";
import { wireTime } from "../../../db/wire-time.ts";
import { messageColumns, type MessageRow, otherOf, type Quote, quoteOf } from "../messages.row.store.ts";

export interface NewMessage {
  conversationId: string;
  senderId: string;
  message: string;
  messageType: string;
  clientId: string | null;
  /** The message of the conversation it answers. */
  replyToId: string | null;
  sentAt: Date;
}

export interface Sent {
  id: string;
  sentAt: Date;
  /** Null for a deleted account. */
  otherId: string | null;
  /** Whether the other accepts messages from the sender. */
  mayWrite: boolean;
  isWritten: boolean;
  /** Null also if there is no such message in the conversation: then it isn't sent. */
  replyTo: Quote | null;
  sender: PersonCard;
}

export type SendingStore = ReturnType<typeof createSendingStore>;

/** One prepared statement checks what the other allows, writes the message and updates the conversation. */
export function createSendingStore(db: Db) {
  const at = (name: "id" | keyof NewMessage) => sql.placeholder(name);
  // Locks the sender's account first, as its deletion does, so that the two never deadlock.
  const talk = db.$with("talk", {
    otherId: sql<string | null>`other_id`.as("other_id"),
    mayWrite: sql<boolean>`may_write`.as("may_write"),
    sender: sql<PersonCard>`sender`.as("sender"),
    replyTo: sql<Quote | null>`reply_to`.as("reply_to"),
  }).as(sql`select c.id, c.other_id, ${ownCard(users)} as sender,
        ${quoteOf(sql`${at("replyToId")}::uuid`, sql`c.id`)} as reply_to,
        c.other_id is not null and ${isOpenFor("c", at("senderId"), sql`c.other_id`)} as may_write,
        c.other_id is not null and ${mayAskIn("c", at("senderId"), sql`c.other_id`)} as may_ask
      from (select id, request_status, requested_by_id, request_count, ${otherOf(at("senderId"))} as other_id
        from conversations where id = ${at("conversationId")}::uuid
          and ${at("senderId")}::uuid in (participant1_id, participant2_id)) c
      join users on users.id = ${at("senderId")}::uuid
      where ${notBlocked(at("senderId"), sql`c.other_id`)} for key share of users`);
  // Locks the conversation, so that each message is later than the one before, whatever the clocks say, and concurrent
  // messages can't exceed the limit of a request.
  const next = orderedMoment(sql`${at("id")}`, sql`${at("sentAt")}`, sql`c.last_message_at`);
  const locked = db.$with("locked", { id: sql<string>`id`.as("id") }).as(sql`select c.id, ${next.at} as sent_at,
        ${next.id} as message_id
      from conversations c join talk on talk.id = c.id
      where (${at("replyToId")}::uuid is null or talk.reply_to is not null) and (talk.may_write
        or (talk.may_ask and c.request_count < ${sql.raw(String(requestMessages))})) for no key update of c`);
  const written = db.$with("written", { id: sql<string>`id`.as("id"), sentAt: sql<string>`sent_at`.as("sent_at") })
    .as(sql`insert into direct_messages
        (id, conversation_id, sender_id, message, message_type, client_id, reply_to_id, sent_at)
      select locked.message_id, locked.id, ${at("senderId")}::uuid, ${at("message")}::text, ${at("messageType")}::text,
        ${at("clientId")}::uuid, ${at("replyToId")}::uuid, locked.sent_at
      from locked
      on conflict (sender_id, client_id) do nothing returning id, conversation_id, sent_at`);
  const moved = db.$with("moved", { id: sql<string>`id`.as("id") })
    .as(sql`update conversations set version = version + 1,
        last_message_id = greatest(conversations.last_message_id, written.id),
        last_message_at = greatest(conversations.last_message_at, written.sent_at),
        request_count = conversations.request_count
          + (select count(*)::int from talk where talk.may_ask and not talk.may_write),
        request_status = case when ${isRequest("conversations")} and not ${isOwnRequest("conversations", at("senderId"))}
          then 'accepted' else conversations.request_status end
      from written where conversations.id = written.conversation_id returning conversations.id`);
  const pushed = db.$with("pushed", { id: sql<string>`id`.as("id") }).as(sql`${addPushSoon({
    userId: sql`talk.other_id`,
    tag: sql`'message:' || written.conversation_id`,
    delay: messageDelay,
  })}
      from written cross join talk where ${hasDevice(sql`talk.other_id`)} returning id`);
  const send = db
    .with(talk, locked, written, moved, pushed)
    .select({
      otherId: talk.otherId,
      mayWrite: talk.mayWrite,
      isWritten: sql<boolean>`exists (select from moved)`,
      id: sql<string | null>`(select id from written)`,
      sentAt: sql<string | null>`(select ${wireTime(sql`sent_at`)} from written)`,
      replyTo: talk.replyTo,
      sender: talk.sender,
    })
    .from(talk)
    .prepare("send_message");

  return {
    /** Null if the sender has no such conversation. */
    async send(message: NewMessage): Promise<Sent | null> {
      const id = newId();
      const [row] = await send.execute({ ...message, id });
      return row ? { ...row, id: row.id ?? id, sentAt: new Date(row.sentAt ?? message.sentAt) } : null;
    },

    async isNotSuspended(senderId: string): Promise<boolean> {
      return (await db.select({ id: users.id }).from(users).where(eq(users.id, senderId))).length > 0;
    },

    async byId(senderId: string, id: string): Promise<MessageRow | null> {
      const [row] = await db.select(messageColumns(senderId)).from(directMessages).where(eq(directMessages.id, id));
      return row ?? null;
    },

    async byClientId(senderId: string, clientId: string): Promise<MessageRow | null> {
      const isIt = and(eq(directMessages.senderId, senderId), eq(directMessages.clientId, clientId));
      const [row] = await db.select(messageColumns(senderId)).from(directMessages).where(isIt);
      return row ?? null;
    },
  };
}
