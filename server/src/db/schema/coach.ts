import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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

/** What a motivation line is about; the client builds the URL. */
export interface MotivationLink {
  kind: "agenda" | "goal" | "experience" | "requests" | "discover" | "host";
  id: string | null;
}

/** A sentence and the facts in it; it is shown while they are true. */
export interface StoredMotivationLine {
  text: string;
  link: MotivationLink;
  isSuggestion: boolean;
  /** The facts: the start, a goal's progress, step and date, the goal an experience fits. */
  told?: { at?: string; progress?: number; step?: string; date?: string; goalId?: string };
}

/** A member's daily motivation, generated once a day in their time zone. */
export const dailyMotivations = pgTable(
  "daily_motivations",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The date in the member's time zone. */
    day: date("day", { mode: "string" }).notNull(),
    /** The text before the lines, which is true on any day. */
    message: text("message").notNull(),
    lines: jsonb("lines").$type<StoredMotivationLine[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("daily_motivations_day_key").on(table.userId, table.day)],
);
