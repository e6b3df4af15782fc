import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { experiences } from "./experiences.ts";
import { users } from "./identity.ts";

/** The private calendar URL of a member; its token is stored hashed. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: createdAt(),
});

export const agendaItems = pgTable(
  "agenda_items",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description"),
    dateTime: moment("date_time").notNull(),
    /** Minutes, for conflicts with other items. */
    duration: integer("duration").notNull().default(60),
    type: text("type").notNull().default("meeting"),
    isCompleted: boolean("is_completed").notNull().default(false),
    /** Set on items that belong to an experience. */
    experienceId: uuid("experience_id").references(() => experiences.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Incremented with every change: a calendar takes the higher one. */
    sequence: integer("sequence").notNull().default(0),
  },
  (table) => [
    index("agenda_items_user_idx").on(table.userId, table.dateTime, table.id),
    uniqueIndex("agenda_items_experience_key")
      .on(table.experienceId, table.userId)
      .where(sql`experience_id is not null`),
    index("agenda_items_list_idx").on(table.userId, table.isCompleted, table.dateTime, table.id),
    check("agenda_items_type_known", oneOf(table.type, ["meeting", "call", "appointment", "coffee", "other"])),
    check("agenda_items_duration_positive", sql`${table.duration} > 0`),
  ],
);
