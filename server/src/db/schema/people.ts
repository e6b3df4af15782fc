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
import { createdAt, key, oneOf } from "./columns.ts";
import { users } from "./identity.ts";
import { storedObjects } from "./media.ts";

export const userMedia = pgTable(
  "user_media",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mediaType: text("media_type").notNull(),
    /** Its file, the larger of two; one that a post may show too. */
    objectId: uuid("object_id").references(() => storedObjects.id, { onDelete: "cascade" }),
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
    /** The client's id, so that a retry creates no second photo. */
    clientId: uuid("client_id"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("user_media_client_key").on(table.userId, table.clientId),
    index("user_media_object_idx").on(table.objectId),
    index("user_media_user_idx").on(table.userId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex("user_media_profile_key")
      .on(table.userId)
      .where(sql`is_profile_photo`),
    check("user_media_type_known", oneOf(table.mediaType, ["photo", "video"])),
  ],
);

/** One row per direction: who has blocked whom. A block works both ways (P-PRIVACY-7). */
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
