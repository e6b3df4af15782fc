import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

/** `userId` asked `friendId`; one row per pair in either direction. A declined or ended friendship has no row. */
export const userConnections = pgTable(
  "user_connections",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    friendId: uuid("friend_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text("status").notNull().default("pending"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("user_connections_pair_key").on(
      sql`least(${table.userId}, ${table.friendId})`,
      sql`greatest(${table.userId}, ${table.friendId})`,
    ),
    index("user_connections_from_idx").on(table.userId, table.status, table.friendId),
    index("user_connections_to_idx").on(table.friendId, table.status, table.userId),
    check("user_connections_status_known", oneOf(table.status, ["pending", "accepted"])),
    check("user_connections_not_self", sql`${table.userId} <> ${table.friendId}`),
  ],
);
