import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, moment } from "./columns.ts";
import { users } from "./identity.ts";

export const notifications = pgTable(
  "notifications",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    isRead: boolean("is_read").notNull().default(false),
    relatedId: uuid("related_id"),
    /** Who caused it, so that members who block each other aren't notified; null if nobody in particular did. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When a mail about it is due; null once it was sent, or if none is wanted. */
    mailDueAt: moment("mail_due_at"),
    mailTries: integer("mail_tries").notNull().default(0),
  },
  (table) => [
    index("notifications_user_idx").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("notifications_actor_idx").on(table.actorId),
    index("notifications_match_idx")
      .on(table.relatedId)
      .where(sql`type = 'listing-match'`),
    index("notifications_mail_idx")
      .on(table.mailDueAt)
      .where(sql`mail_due_at is not null`),
    index("notifications_unread_idx")
      .on(table.userId)
      .where(sql`not is_read`),
  ],
);

/** A topic whose mails a member has switched on or off; without a row they are on. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topic: text("topic").notNull(),
    mail: boolean("mail").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);

/** When a member was last sent a summary. */
export const digests = pgTable("digests", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sentAt: moment("sent_at").notNull(),
});
