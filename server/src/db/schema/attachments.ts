import { attachmentKinds } from "@alongside/contract/media/attachments.constants.ts";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, real, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, oneOf } from "./columns.ts";
import { chatMessages } from "./experiences.ts";
import { storedObjects } from "./media.ts";
import { directMessages } from "./messages.ts";

/**
 * What a message of a conversation or of a group chat carries, in the order of `position`: each file belongs to one
 * message (decision 0049).
 */
export const messageAttachments = pgTable(
  "message_attachments",
  {
    id: key(),
    directMessageId: uuid("direct_message_id").references(() => directMessages.id, { onDelete: "cascade" }),
    chatMessageId: uuid("chat_message_id").references(() => chatMessages.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    kind: text("kind").notNull(),
    objectId: uuid("object_id")
      .notNull()
      .references(() => storedObjects.id, { onDelete: "cascade" }),
    /** A video's picture, as its sender's browser drew it. */
    posterId: uuid("poster_id").references(() => storedObjects.id, { onDelete: "set null" }),
    /** As the sender named it, without anything that a name can't show. */
    name: text("name").notNull(),
    size: integer("size").notNull(),
    /** Pixels, of photos and videos. */
    width: integer("width"),
    height: integer("height"),
    /** A ThumbHash in base64, of a photo or a video's picture. */
    thumbhash: text("thumbhash"),
    /** Seconds, of voice messages and videos. */
    duration: real("duration"),
    /** How loud a voice message is, from 0 to 100 in equal parts of its length. */
    peaks: smallint("peaks").array(),
    caption: text("caption").notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("message_attachments_direct_key")
      .on(table.directMessageId, table.position)
      .where(sql`direct_message_id is not null`),
    uniqueIndex("message_attachments_chat_key")
      .on(table.chatMessageId, table.position)
      .where(sql`chat_message_id is not null`),
    uniqueIndex("message_attachments_object_key").on(table.objectId),
    uniqueIndex("message_attachments_poster_key")
      .on(table.posterId)
      .where(sql`poster_id is not null`),
    check("message_attachments_of_one", sql`num_nonnulls(direct_message_id, chat_message_id) = 1`),
    check("message_attachments_kind_known", oneOf(table.kind, attachmentKinds)),
  ],
);
