import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, key } from "./columns.ts";
import { users } from "./identity.ts";

/** The ledger: `users.karma_points` always equals its sum. A reversal is a row of its own with the same source. */
export const karmaActivities = pgTable(
  "karma_activities",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    activity: text("activity").notNull(),
    description: text("description").notNull(),
    points: integer("points").notNull(),
    category: text("category").notNull(),
    /** The record that was rewarded; no foreign key, since the row outlives it. */
    sourceId: uuid("source_id"),
    /** How often this source was awarded and reversed before: pairs each award with its reversal. */
    round: integer("round").notNull().default(1),
    reversal: integer("reversal").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index("karma_activities_user_idx").on(table.userId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex("karma_activities_once_key")
      .on(table.userId, table.activity, table.sourceId, table.round, table.reversal)
      .where(sql`source_id is not null`),
  ],
);
