import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { mutedColumns } from "../../../db/muted.ts";
import { bool, int8, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { wireTime } from "../../../db/wire-time.ts";

const findReactions = statement({
  name: "export a member's reactions in conversations",
  params: { userId: uuid, most: int8 },
  row: {
    conversationId: uuid,
    messageId: uuid,
    emoji: text,
    createdAt: neverNull(text, "every reaction has its time"),
  },
  text: ({ userId, most }) => sql`
    select said.conversation_id as "conversationId", given.message_id as "messageId", given.emoji,
      ${wireTime(sql`given.created_at`)} as "createdAt"
    from message_reactions given join direct_messages said on said.id = given.message_id
    where given.user_id = ${userId} order by given.message_id desc limit ${most}`,
});

const findSettings = statement({
  name: "export a member's settings of conversations",
  params: { userId: uuid, now: time, most: int8 },
  row: {
    conversationId: uuid,
    isMuted: neverNull(bool, "a default replaces null"),
    mutedUntil: nullable(text),
    isPinned: neverNull(bool, "a null check"),
  },
  text: ({ userId, now, most }) => {
    const { isMuted, mutedUntil } = mutedColumns(sql`muted_until`, now);
    return sql`
      select conversation_id as "conversationId", ${isMuted} as "isMuted", ${wireTime(mutedUntil)} as "mutedUntil",
        pinned_at is not null as "isPinned"
      from conversation_settings where user_id = ${userId} order by conversation_id limit ${most}`;
  },
});

/** The member's reactions, and which conversations they muted or pinned. */
export async function chatsOf(db: Db, userId: string, now: Date, most: number) {
  const [reactions, settings] = await Promise.all([
    findReactions(db, { userId, most }),
    findSettings(db, { userId, now, most }),
  ]);
  return { reactions, settings };
}
