import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { mutedColumns } from "../../../db/muted.ts";
import { bool, int8, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { wireTime } from "../../../db/wire-time.ts";

// What a member's export has of group chats besides their messages.

const findReactions = statement({
  name: "export a member's reactions in group chats",
  params: { userId: uuid, most: int8 },
  row: { experienceId: uuid, messageId: uuid, emoji: text, createdAt: neverNull(text, "every reaction has its time") },
  text: ({ userId, most }) => sql`
    select said.experience_id as "experienceId", given.message_id as "messageId", given.emoji,
      ${wireTime(sql`given.created_at`)} as "createdAt"
    from chat_reactions given join chat_messages said on said.id = given.message_id
    where given.user_id = ${userId} order by given.message_id desc limit ${most}`,
});

const findMentions = statement({
  name: "export where group chats mention a member",
  params: { userId: uuid, most: int8 },
  row: { experienceId: uuid, messageId: uuid, sentAt: neverNull(text, "every message has its time") },
  text: ({ userId, most }) => sql`
    select said.experience_id as "experienceId", named.message_id as "messageId",
      ${wireTime(sql`said.sent_at`)} as "sentAt"
    from chat_mentions named join chat_messages said on said.id = named.message_id
    where named.user_id = ${userId} order by named.message_id desc limit ${most}`,
});

const findSettings = statement({
  name: "export a member's settings of group chats",
  params: { userId: uuid, now: time, most: int8 },
  row: {
    experienceId: uuid,
    isMuted: neverNull(bool, "a default replaces null"),
    mutedUntil: nullable(text),
    isPinned: neverNull(bool, "a null check"),
  },
  text: ({ userId, now, most }) => {
    const { isMuted, mutedUntil } = mutedColumns(sql`chat_muted_until`, now);
    return sql`
      select experience_id as "experienceId", ${isMuted} as "isMuted", ${wireTime(mutedUntil)} as "mutedUntil",
        chat_pinned_at is not null as "isPinned"
      from experience_memberships
      where user_id = ${userId} and (chat_muted_until is not null or chat_pinned_at is not null)
      order by experience_id limit ${most}`;
  },
});

/** The member's reactions, the messages that name them, and which chats they muted or pinned. */
export async function chatsOf(db: Db, userId: string, now: Date, most: number) {
  const [reactions, mentions, settings] = await Promise.all([
    findReactions(db, { userId, most }),
    findMentions(db, { userId, most }),
    findSettings(db, { userId, now, most }),
  ]);
  return { reactions, mentions, settings };
}
