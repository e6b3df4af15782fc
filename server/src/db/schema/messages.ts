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
import { marketplaceItems } from "./marketplace.ts";

/** Null once the account is deleted: the other keeps the conversation. */
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** One per pair in either direction; `participant1Id` opened it. Deleted once both have deleted it. */
export const conversations = pgTable(
  "conversations",
  {
    id: key(),
    participant1Id: person("participant1_id"),
    participant2Id: person("participant2_id"),
    lastMessageId: uuid("last_message_id"),
    lastMessageAt: moment("last_message_at"),
    /** Incremented by every change that either of the two sees. */
    version: integer("version").notNull().default(0),
    /** The listing it is about, the last one a buyer asked about. */
    itemId: uuid("item_id").references(() => marketplaceItems.id, { onDelete: "set null" }),
    /** Null if the conversation was never a request. */
    requestStatus: text("request_status"),
    requestedById: person("requested_by_id"),
    /** Messages sent by the requester before an answer. */
    requestCount: integer("request_count").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("conversations_pair_key")
      .on(
        sql`least(${table.participant1Id}, ${table.participant2Id})`,
        sql`greatest(${table.participant1Id}, ${table.participant2Id})`,
      )
      .where(sql`participant1_id is not null and participant2_id is not null`),
    index("conversations_first_idx").on(table.participant1Id, table.lastMessageAt.desc()),
    index("conversations_second_idx").on(table.participant2Id, table.lastMessageAt.desc()),
    index("conversations_item_idx")
      .on(table.itemId)
      .where(sql`item_id is not null`),
    index("conversations_requester_idx")
      .on(table.requestedById)
      .where(sql`requested_by_id is not null`),
    check("conversations_request_known", oneOf(table.requestStatus, ["waiting", "ignored", "accepted"])),
    check("conversations_not_self", sql`${table.participant1Id} <> ${table.participant2Id}`),
  ],
);

export const directMessages = pgTable(
  "direct_messages",
  {
    id: key(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: person("sender_id"),
    message: text("message").notNull(),
    messageType: text("message_type").notNull().default("text"),
    attachmentUrl: text("attachment_url"),
    attachmentName: text("attachment_name"),
    attachmentSize: bigint("attachment_size", { mode: "number" }),
    isRead: boolean("is_read").notNull().default(false),
    isDeleted: boolean("is_deleted").notNull().default(false),
    sentAt: moment("sent_at").notNull().defaultNow(),
    /** The client's id, so that a retry creates no second message. */
    clientId: uuid("client_id"),
    /** The message of the same conversation that this one answers. */
    replyToId: uuid("reply_to_id"),
    editedAt: moment("edited_at"),
  },
  (table) => [
    index("direct_messages_order_idx").on(table.conversationId, table.id.desc()),
    index("direct_messages_unread_idx")
      .on(table.conversationId, table.senderId)
      .where(sql`not is_read`),
    index("direct_messages_missed_idx")
      .on(table.sentAt)
      // `message <> ''` keeps the planner from confusing it with the index above.
      .where(sql`not is_read and message <> ''`),
    index("direct_messages_missed_files_idx")
      .on(table.sentAt)
      .where(sql`not is_read and message = '' and message_type <> 'text' and not is_deleted`),
    // Its first column also serves queries by sender.
    uniqueIndex("direct_messages_client_key").on(table.senderId, table.clientId),
  ],
);

/** One per member and message. */
export const messageReactions = pgTable(
  "message_reactions",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => directMessages.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    emoji: text("emoji").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("message_reactions_user_idx").on(table.userId),
  ],
);

/** What a member has set for a conversation of theirs; a row only where something is set. */
export const conversationSettings = pgTable(
  "conversation_settings",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** `infinity` until the member switches it on again. */
    mutedUntil: moment("muted_until"),
    pinnedAt: moment("pinned_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.conversationId] }),
    index("conversation_settings_conversation_idx").on(table.conversationId),
  ],
);
