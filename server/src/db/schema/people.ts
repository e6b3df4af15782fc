import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

const audiences = ["everyone", "friends", "none"];

export const userPrivacySettings = pgTable(
  "user_privacy_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    allowDirectMessages: text("allow_direct_messages").notNull().default("friends"),
    allowCalls: text("allow_calls").notNull().default("friends"),
    allowFriendRequests: boolean("allow_friend_requests").notNull().default(true),
    showOnlineStatus: boolean("show_online_status").notNull().default(true),
    showProfileToPublic: boolean("show_profile_to_public").notNull().default(true),
    allowSearchByUsername: boolean("allow_search_by_username").notNull().default(true),
    profilePictureVisibility: text("profile_picture_visibility").notNull().default("everyone"),
  },
  (table) => [
    check("privacy_messages_audience", oneOf(table.allowDirectMessages, audiences)),
    check("privacy_calls_audience", oneOf(table.allowCalls, audiences)),
    check("privacy_picture_audience", oneOf(table.profilePictureVisibility, audiences)),
  ],
);

/** `userId` asked `friendId`; one row per pair whoever asked. A declined or ended relation has no row. */
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

export const userMedia = pgTable(
  "user_media",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mediaType: text("media_type").notNull(),
    mediaUrl: text("media_url").notNull(),
    thumbnailUrl: text("thumbnail_url"),
    originalFilename: text("original_filename"),
    fileSize: bigint("file_size", { mode: "number" }),
    mimeType: text("mime_type"),
    width: integer("width"),
    height: integer("height"),
    isProfilePhoto: boolean("is_profile_photo").notNull().default(false),
    isPublic: boolean("is_public").notNull().default(true),
    description: text("description"),
    /** What the owner's program called it, so that sent again it is the same photo. */
    clientId: uuid("client_id"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("user_media_client_key").on(table.userId, table.clientId),
    index("user_media_user_idx").on(table.userId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex("user_media_profile_key")
      .on(table.userId)
      .where(sql`is_profile_photo`),
    check("user_media_type_known", oneOf(table.mediaType, ["photo", "video"])),
  ],
);

/** One way: who has blocked whom. A block works both ways (P-PRIVACY-7). */
export const userBlocks = pgTable(
  "user_blocks",
  {
    blockerId: uuid("blocker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: uuid("blocked_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("user_blocks_blocked_idx").on(table.blockedId),
    check("user_blocks_not_self", sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** People a member has dismissed from their recommendations. */
export const dismissedPeople = pgTable(
  "dismissed_people",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    dismissedId: uuid("dismissed_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.dismissedId] }),
    index("dismissed_people_dismissed_idx").on(table.dismissedId),
  ],
);

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
    /** Who caused it, so that a blocked pair are not told of each other; null where nobody in particular did. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When a mail about it is to go out; null once it has, and where none is wanted. */
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
