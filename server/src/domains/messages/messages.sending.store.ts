import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { ownCard, type PersonCard } from "../../db/person-card.ts";
import { notBlocked, takesMessages } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { directMessages } from "../../db/schema/messages.ts";
import { messageColumns, type MessageRow, otherOf } from "./messages.row.store.ts";

export interface NewMessage {
  conversationId: string;
  senderId: string;
  message: string;
  messageType: string;
  clientId: string | null;
  sentAt: Date;
}

/** What became of it. */
export interface Sent {
  id: string;
  /** Null for a deleted account. */
  otherId: string | null;
  /** Whether the other takes messages from the sender. */
  mayWrite: boolean;
  isWritten: boolean;
  sender: PersonCard;
}

/** What the other allows is asked in the statement that writes, which also moves the conversation. */
export function sendingStore(db: Db) {
  const at = (name: "id" | keyof NewMessage) => sql.placeholder(name);
  // The sender's account is held first, as it is by who deletes it, so that the two never wait for each other in a circle.
  const talk = db.$with("talk", {
    otherId: sql<string | null>`other_id`.as("other_id"),
    mayWrite: sql<boolean>`may_write`.as("may_write"),
    sender: sql<PersonCard>`sender`.as("sender"),
  }).as(sql`select c.id, c.other_id, ${ownCard(users)} as sender,
        c.other_id is not null and ${takesMessages(at("senderId"), sql`c.other_id`)} as may_write
      from (select id, ${otherOf(at("senderId"))} as other_id
        from conversations where id = ${at("conversationId")}::uuid
          and ${at("senderId")}::uuid in (participant1_id, participant2_id)) c
      join users on users.id = ${at("senderId")}::uuid
      where ${notBlocked(at("senderId"), sql`c.other_id`)} for key share of users`);
  const written = db.$with("written", { id: sql<string>`id`.as("id") }).as(sql`insert into direct_messages
        (id, conversation_id, sender_id, message, message_type, client_id, sent_at)
      select ${at("id")}::uuid, talk.id, ${at("senderId")}::uuid, ${at("message")}::text, ${at("messageType")}::text,
        ${at("clientId")}::uuid, ${at("sentAt")}::timestamptz
      from talk where talk.may_write
      on conflict (sender_id, client_id) do nothing returning id, conversation_id`);
  // Of two at once the later id is the last, whichever comes to the conversation first.
  const moved = db.$with("moved", { id: sql<string>`id`.as("id") })
    .as(sql`update conversations set version = version + 1,
        last_message_id = greatest(conversations.last_message_id, written.id),
        last_message_at = greatest(conversations.last_message_at, ${at("sentAt")}::timestamptz)
      from written where conversations.id = written.conversation_id returning conversations.id`);
  const send = db
    .with(talk, written, moved)
    .select({
      otherId: talk.otherId,
      mayWrite: talk.mayWrite,
      isWritten: sql<boolean>`exists (select from moved)`,
      sender: talk.sender,
    })
    .from(talk)
    .prepare("send_message");

  return {
    /** Null where there is no such conversation for the sender. */
    async send(message: NewMessage): Promise<Sent | null> {
      const id = newId();
      const [row] = await send.execute({ ...message, id });
      return row ? { ...row, id } : null;
    },

    async isHere(senderId: string): Promise<boolean> {
      return (await db.select({ id: users.id }).from(users).where(eq(users.id, senderId))).length > 0;
    },

    /** The sender's own, by the name their program gave it. */
    async byClientId(senderId: string, clientId: string): Promise<MessageRow | null> {
      const isIt = and(eq(directMessages.senderId, senderId), eq(directMessages.clientId, clientId));
      const [row] = await db.select(messageColumns).from(directMessages).where(isIt);
      return row ?? null;
    },
  };
}
