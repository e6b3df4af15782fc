import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { StoredCard } from "@alongside/contract/coach/cards.shapes.ts";
import { createdAt, key } from "./columns.ts";
import { users } from "./identity.ts";

export const aiConversations = pgTable(
  "ai_conversations",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    message: text("message").notNull(),
    response: text("response").notNull(),
    creditsUsed: integer("credits_used").notNull().default(1),
    suggestions: jsonb("suggestions").$type<string[]>().notNull().default([]),
    cards: jsonb("cards").$type<StoredCard[]>().notNull().default([]),
    /** The client's id of the answer: a retry is neither stored nor charged twice. */
    answerId: uuid("answer_id"),
    /** Not used yet: the mood of a question. */
    sentiment: text("sentiment"),
    /** Not used yet: the subject of a question. */
    category: text("category"),
    /** The marketplace item the question is about; such a question is not part of the coach's conversation. */
    itemId: uuid("item_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("ai_conversations_user_idx").on(table.userId, table.id.desc()),
    index("ai_conversations_created_idx").using("brin", table.createdAt),
    index("ai_conversations_item_idx")
      .on(table.userId, table.itemId, table.id.desc())
      .where(sql`item_id is not null`),
    uniqueIndex("ai_conversations_answer_key")
      .on(table.userId, table.answerId)
      .where(sql`answer_id is not null`),
    check("ai_conversations_credits_not_negative", sql`${table.creditsUsed} >= 0`),
  ],
);
