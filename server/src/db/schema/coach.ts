import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
    sentiment: text("sentiment"),
    category: text("category"),
    createdAt: createdAt(),
  },
  (table) => [
    index("ai_conversations_user_idx").on(table.userId, table.id.desc()),
    check("ai_conversations_credits_not_negative", sql`${table.creditsUsed} >= 0`),
  ],
);
