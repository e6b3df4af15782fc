import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, key, moment } from "./columns.ts";
import { users } from "./identity.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const videoId = () =>
  uuid("video_id")
    .notNull()
    .references(() => userVideos.id, { onDelete: "cascade" });

export const userVideos = pgTable(
  "user_videos",
  {
    id: key(),
    userId: userId(),
    videoUrl: text("video_url").notNull(),
    thumbnailUrl: text("thumbnail_url"),
    title: text("title"),
    description: text("description"),
    /** Seconds. */
    duration: real("duration").notNull(),
    isPublic: boolean("is_public").notNull().default(true),
    viewsCount: integer("views_count").notNull().default(0),
    likesCount: integer("likes_count").notNull().default(0),
    fileSize: bigint("file_size", { mode: "number" }),
    mimeType: text("mime_type"),
    /** Captions of what is said. */
    captions: text("captions"),
    /** Pixels, upright. */
    width: integer("width"),
    height: integer("height"),
    /** The client's id, so that a retry creates no second video. */
    clientId: uuid("client_id"),
    isActive: boolean("is_active").notNull().default(true),
    /** When positions, times and device names were removed from its file; null if the job hasn't done it yet. */
    metadataRemovedAt: moment("metadata_removed_at"),
    /** How often the job found the file unreadable. */
    metadataAttempts: smallint("metadata_attempts").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index("user_videos_metadata_idx")
      .on(table.id)
      .where(sql`metadata_removed_at is null`),
    uniqueIndex("user_videos_client_key").on(table.userId, table.clientId),
    index("user_videos_public_idx")
      .on(table.id.desc())
      .where(sql`is_active and is_public`),
    index("user_videos_user_idx")
      .on(table.userId, table.isPublic, table.id.desc())
      .where(sql`is_active`),
    check("user_videos_counts_not_negative", sql`${table.viewsCount} >= 0 and ${table.likesCount} >= 0`),
  ],
);

/** A view counts once per member and video, and so does a like (P-VIDEOS-3). */
export const videoViews = pgTable(
  "video_views",
  { id: key(), videoId: videoId(), userId: userId(), createdAt: createdAt() },
  (table) => [
    uniqueIndex("video_views_key").on(table.videoId, table.userId),
    index("video_views_user_idx").on(table.userId),
  ],
);

export const videoLikes = pgTable(
  "video_likes",
  { id: key(), videoId: videoId(), userId: userId(), createdAt: createdAt() },
  (table) => [
    uniqueIndex("video_likes_key").on(table.videoId, table.userId),
    index("video_likes_user_idx").on(table.userId),
  ],
);
