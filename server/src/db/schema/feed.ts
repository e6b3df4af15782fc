import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";
import { storedObjects } from "./media.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const postId = () =>
  uuid("post_id")
    .notNull()
    .references(() => userPosts.id, { onDelete: "cascade" });

export const userPosts = pgTable(
  "user_posts",
  {
    id: key(),
    userId: userId(),
    content: text("content").notNull(),
    mediaUrls: jsonb("media_urls").$type<string[]>().notNull().default([]),
    postType: text("post_type").notNull().default("text"),
    visibility: text("visibility").notNull().default("friends"),
    likesCount: integer("likes_count").notNull().default(0),
    commentsCount: integer("comments_count").notNull().default(0),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: moment("updated_at"),
    /** The client's id, so that a retry creates no second post. */
    clientId: uuid("client_id"),
  },
  (table) => [
    uniqueIndex("user_posts_client_key").on(table.userId, table.clientId),
    index("user_posts_shown_idx")
      .on(table.userId, table.id.desc())
      .where(sql`is_active and visibility <> 'private'`),
    index("user_posts_user_idx")
      .on(table.userId, table.id.desc())
      .where(sql`is_active`),
    index("user_posts_public_idx")
      .on(table.id.desc())
      .where(sql`is_active and visibility = 'public'`),
    check("user_posts_visibility_known", oneOf(table.visibility, ["public", "friends", "private"])),
    check("user_posts_counts_not_negative", sql`${table.likesCount} >= 0 and ${table.commentsCount} >= 0`),
  ],
);

/**
 * The photos or the video of a post. A file may also be in its author's gallery; it is deleted with its last reference
 * (decision 0050).
 */
export const postMedia = pgTable(
  "post_media",
  {
    postId: postId(),
    objectId: uuid("object_id")
      .notNull()
      .references(() => storedObjects.id, { onDelete: "cascade" }),
    /** A video's picture. */
    posterId: uuid("poster_id").references(() => storedObjects.id, { onDelete: "set null" }),
    position: smallint("position").notNull(),
    alt: text("alt").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.objectId] }),
    index("post_media_object_idx").on(table.objectId),
    index("post_media_poster_idx")
      .on(table.posterId)
      .where(sql`poster_id is not null`),
  ],
);

export const postLikes = pgTable(
  "post_likes",
  { id: key(), postId: postId(), userId: userId(), createdAt: createdAt() },
  (table) => [
    uniqueIndex("post_likes_key").on(table.postId, table.userId),
    index("post_likes_post_idx").on(table.postId, table.id.desc()),
    index("post_likes_user_idx").on(table.userId),
  ],
);

export const postComments = pgTable(
  "post_comments",
  {
    id: key(),
    postId: postId(),
    userId: userId(),
    content: text("content").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: moment("updated_at"),
    clientId: uuid("client_id"),
  },
  (table) => [
    uniqueIndex("post_comments_client_key").on(table.userId, table.clientId),
    index("post_comments_post_idx")
      .on(table.postId, table.id.desc())
      .where(sql`is_active`),
    index("post_comments_person_idx")
      .on(table.postId, table.userId)
      .where(sql`is_active`),
  ],
);
