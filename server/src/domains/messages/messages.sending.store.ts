import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { personCard, type PersonCard } from "../../db/person-card.ts";
import { notBlocked, takesMessages } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { directMessages } from "../../db/schema/messages.ts";
import { messageColumns, type MessageRow } from "./messages.row.store.ts";

export interface NewMessage {
  id: string;
  conversationId: string;
  senderId: string;
  message: string;
  messageType: string;
  clientId: string | null;
  sentAt: Date;
}

/** What became of it. */
export interface Sent {
  /** False where the sender's account is gone. */
  isHere: boolean;
  /** Whether the other takes messages from the sender; null where there is no such conversation for the sender. */
  mayWrite: boolean | null;
  isWritten: boolean;
  /** To whom, where it was written. */
  otherId: string | null;
  sender: PersonCard | null;
}

/** What the other allows is asked in the statement that writes, which also moves the conversation. */
export function sendingStore(db: Db) {
  const at = (name: keyof NewMessage) => sql.placeholder(name);
  // The account comes first, as it does for who deletes it, so that the two never wait for each other in a circle.
  const me = db.$with("me", { id: sql<string>`id`.as("id"), card: sql<PersonCard>`card`.as("card") })
    .as(sql`select users.id, ${personCard(users, at("senderId"))} as card from users
      where users.id = ${at("senderId")}::uuid for key share of users`);
  const talk = db.$with("talk", {
    id: sql<string>`id`.as("id"),
    otherId: sql<string | null>`other_id`.as("other_id"),
    mayWrite: sql<boolean>`may_write`.as("may_write"),
  }).as(sql`select c.id, c.other_id,
        c.other_id is not null and ${takesMessages(at("senderId"), sql`c.other_id`)} as may_write
      from (select conversations.id,
          case when participant1_id = me.id then participant2_id else participant1_id end as other_id
        from conversations join me on me.id in (participant1_id, participant2_id)
        where conversations.id = ${at("conversationId")}::uuid) c
      where ${notBlocked(at("senderId"), sql`c.other_id`)}`);
  const written = db.$with("written", { id: sql<string>`id`.as("id") }).as(sql`insert into direct_messages
        (id, conversation_id, sender_id, message, message_type, client_id, sent_at)
      select ${at("id")}::uuid, talk.id, ${at("senderId")}::uuid, ${at("message")}::text, ${at("messageType")}::text,
        ${at("clientId")}::uuid, ${at("sentAt")}::timestamptz
      from talk where talk.may_write
      on conflict (sender_id, client_id) do nothing returning id`);
  // Of two at once the later id is the last, whichever comes to the conversation first.
  const moved = db.$with("moved", { otherId: sql<string>`other_id`.as("other_id") })
    .as(sql`update conversations set version = version + 1,
        last_message_id = greatest(conversations.last_message_id, written.id),
        last_message_at = greatest(conversations.last_message_at, ${at("sentAt")}::timestamptz)
      from written, talk where conversations.id = talk.id
      returning talk.other_id`);
  const send = db
    .with(me, talk, written, moved)
    .select({
      isHere: sql<boolean>`exists (select from me)`,
      mayWrite: sql<boolean | null>`(select may_write from talk)`,
      isWritten: sql<boolean>`exists (select from written)`,
      otherId: sql<string | null>`(select other_id from moved)`,
      sender: sql<PersonCard | null>`(select card from me)`,
    })
    .from(sql`(values (1)) as one`)
    .prepare("send_message");

  return {
    async send(message: NewMessage): Promise<Sent> {
      const [row] = await send.execute({ ...message });
      return row ?? { isHere: false, mayWrite: null, isWritten: false, otherId: null, sender: null };
    },

    /** The sender's own, by the name their program gave it. */
    async byClientId(senderId: string, clientId: string): Promise<MessageRow | null> {
      const isIt = and(eq(directMessages.senderId, senderId), eq(directMessages.clientId, clientId));
      const [row] = await db.select(messageColumns).from(directMessages).where(isIt);
      return row ?? null;
    },
  };
}
