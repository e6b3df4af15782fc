import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
    /** The client's own name for the answer: asked for again, it is neither written nor charged twice. */
    answerId: uuid("answer_id"),
    /** Not used yet: the mood of a question, for when the coach reads moods. */
    sentiment: text("sentiment"),
    /** Not used yet: what a question is about, for when the coach sorts questions by subject. */
    category: text("category"),
    /** The item of the marketplace that was asked about; such a question is no part of the talk with the coach. */
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

/** What a motivation line is about; the client makes the address. */
export interface MotivationLink {
  kind: "agenda" | "goal" | "experience" | "requests" | "discover" | "host";
  id: string | null;
}

/** A sentence, and what it told: it is shown for as long as that is so. */
export interface StoredMotivationLine {
  text: string;
  link: MotivationLink;
  isSuggestion: boolean;
  /** What was told of the record: when it is, how far a goal has come, its step and date, the goal an experience fits. */
  told?: { at?: string; progress?: number; step?: string; date?: string; goalId?: string };
}

/** The daily motivation of a member, made once a day in their zone and then kept: the same until midnight. */
export const dailyMotivations = pgTable(
  "daily_motivations",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The calendar date in the member's zone. */
    day: date("day", { mode: "string" }).notNull(),
    /** The words before the lines; what they say holds on any day. */
    message: text("message").notNull(),
    lines: jsonb("lines").$type<StoredMotivationLine[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("daily_motivations_day_key").on(table.userId, table.day)],
);
