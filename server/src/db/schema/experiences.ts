import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

const experienceId = () =>
  uuid("experience_id")
    .notNull()
    .references(() => experiences.id, { onDelete: "cascade" });
const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const experiences = pgTable(
  "experiences",
  {
    id: key(),
    creatorId: uuid("creator_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    category: text("category").notNull(),
    agenda: jsonb("agenda").$type<{ time: string; activity: string; description: string }[]>().notNull().default([]),
    location: text("location").notNull(),
    /** For search: folded once when written, since folding takes longer than comparing. */
    locationFolded: text("location_folded").generatedAlwaysAs(sql`fold(location)`),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    dateTime: moment("date_time").notNull(),
    timeZone: text("time_zone"),
    duration: integer("duration").notNull(),
    maxParticipants: integer("max_participants").notNull(),
    currentParticipants: integer("current_participants").notNull().default(0),
    price: numeric("price", { precision: 10, scale: 2 }).notNull().default("0.00"),
    isFree: boolean("is_free").notNull().default(true),
    /** The host's own cover; without one a drawing is shown. */
    imageUrl: text("image_url"),
    isActive: boolean("is_active").notNull().default(true),
    cancelledAt: moment("cancelled_at"),
    approvalRequired: boolean("approval_required").notNull().default(false),
    plusOneAllowed: boolean("plus_one_allowed").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Incremented with every change: a calendar takes the higher one. */
    sequence: integer("sequence").notNull().default(0),
    /** The same for all dates of a series. */
    seriesId: uuid("series_id"),
    seriesRepeat: text("series_repeat"),
    /** When host and guests were asked how it was, the morning after. */
    askedAfterAt: moment("asked_after_at"),
  },
  (table) => [
    index("experiences_live_idx")
      .on(table.dateTime, table.id)
      .where(sql`is_active and cancelled_at is null`),
    index("experiences_category_idx")
      .on(table.category, table.dateTime, table.id)
      .where(sql`is_active and cancelled_at is null`),
    index("experiences_creator_idx").on(table.creatorId, table.dateTime, table.id),
    index("experiences_location_idx")
      .using("gin", sql`${table.locationFolded} gin_trgm_ops`)
      .where(sql`is_active and cancelled_at is null`),
    index("experiences_place_idx")
      .using("gist", sql`point(${table.longitude}, ${table.latitude})`)
      .where(sql`is_active and cancelled_at is null`),
    index("experiences_date_idx").on(table.dateTime.desc(), table.id.desc()),
    index("experiences_title_idx").on(sql`fold(${table.title})`, table.id),
    index("experiences_title_search_idx").using("gin", sql`fold(${table.title}) gin_trgm_ops`),
    index("experiences_created_idx").on(table.createdAt.desc(), table.id.desc()),
    index("experiences_inactive_idx")
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`not is_active`),
    index("experiences_cancelled_idx")
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`cancelled_at is not null`),
    index("experiences_series_idx")
      .on(table.seriesId, table.dateTime, table.id)
      .where(sql`series_id is not null`),
    check("experiences_series_whole", sql`(${table.seriesId} is null) = (${table.seriesRepeat} is null)`),
    check("experiences_series_repeat_known", oneOf(table.seriesRepeat, ["weekly", "fortnightly", "monthly"])),
    check("experiences_participants_bounded", sql`${table.currentParticipants} between 0 and ${table.maxParticipants}`),
    check("experiences_capacity_sane", sql`${table.maxParticipants} between 1 and 100`),
    check("experiences_duration_sane", sql`${table.duration} between 15 and 480`),
    check("experiences_price_not_negative", sql`${table.price} >= 0`),
    check("experiences_free_is_price_zero", sql`${table.isFree} = (${table.price} = 0)`),
  ],
);

/** A taken seat, or two where the guest brings somebody. The host has none. */
export const experienceParticipants = pgTable(
  "experience_participants",
  {
    id: key(),
    experienceId: experienceId(),
    userId: userId(),
    role: text("role").notNull().default("participant"),
    joinedAt: moment("joined_at").notNull().defaultNow(),
    /** Whether the guest came, by the host; null while the host hasn't said. */
    attended: boolean("attended"),
    /** When the guest said that they were there. */
    claimedAt: moment("claimed_at"),
    rating: text("rating"),
    /** What the guest wrote to the host with the rating. */
    ratingWords: text("rating_words"),
    /** The guest brings somebody, who takes a second spot. */
    bringsOne: boolean("brings_one").notNull().default(false),
    plusOneName: text("plus_one_name"),
  },
  (table) => [
    uniqueIndex("experience_participants_key").on(table.experienceId, table.userId),
    index("experience_participants_user_idx").on(table.userId, table.experienceId),
    index("experience_participants_joined_idx").using("brin", table.joinedAt),
    check("experience_participants_rating_known", oneOf(table.rating, ["loved", "good", "not-for-me"])),
    check("experience_participants_name_of_one", sql`${table.plusOneName} is null or ${table.bringsOne}`),
  ],
);

export const experienceJoinRequests = pgTable(
  "experience_join_requests",
  {
    id: key(),
    experienceId: experienceId(),
    userId: userId(),
    status: text("status").notNull().default("pending"),
    message: text("message"),
    bringsOne: boolean("brings_one").notNull().default(false),
    plusOneName: text("plus_one_name"),
    respondedAt: moment("responded_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("experience_join_requests_pending_key")
      .on(table.experienceId, table.userId)
      .where(sql`status = 'pending'`),
    index("experience_join_requests_user_idx").on(table.userId, table.status),
    index("experience_join_requests_experience_idx").on(table.experienceId, table.status, table.createdAt),
    check(
      "experience_join_requests_status_known",
      oneOf(table.status, ["pending", "accepted", "declined", "withdrawn"]),
    ),
  ],
);

/** Members of an experience's group chat, including the host. `leftAt` is set when they leave. */
export const experienceMemberships = pgTable(
  "experience_memberships",
  {
    id: key(),
    experienceId: experienceId(),
    userId: userId(),
    role: text("role").notNull().default("participant"),
    /** True for the host and for co-hosts, who are participants with this right. */
    canInviteOthers: boolean("can_invite_others").notNull().default(false),
    joinedAt: moment("joined_at").notNull().defaultNow(),
    leftAt: moment("left_at"),
    /** The newest message of the group chat that the member has read; null for none. */
    chatReadId: uuid("chat_read_id"),
    /** The member hears nothing of the group chat until then; `infinity` until they switch it on again. */
    chatMutedUntil: moment("chat_muted_until"),
    chatPinnedAt: moment("chat_pinned_at"),
  },
  (table) => [
    uniqueIndex("experience_memberships_key").on(table.experienceId, table.userId),
    index("experience_memberships_user_idx").on(table.userId),
    index("experience_memberships_co_host_idx")
      .on(table.experienceId)
      .where(sql`can_invite_others and role <> 'host' and left_at is null`),
    check("experience_memberships_role_known", oneOf(table.role, ["host", "participant"])),
  ],
);

/** Whom hosts and co-hosts have invited, so that nobody is invited twice. */
export const experienceInvitations = pgTable(
  "experience_invitations",
  {
    experienceId: experienceId(),
    userId: userId(),
    invitedBy: uuid("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.experienceId, table.userId] }),
    index("experience_invitations_user_idx").on(table.userId),
    index("experience_invitations_inviter_idx").on(table.invitedBy),
  ],
);

/** Members waiting for a seat, in the order of `joinedAt`, then id. */
export const experienceWaitlist = pgTable(
  "experience_waitlist",
  {
    id: key(),
    experienceId: experienceId(),
    userId: userId(),
    joinedAt: moment("joined_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("experience_waitlist_key").on(table.experienceId, table.userId),
    index("experience_waitlist_order_idx").on(table.experienceId, table.joinedAt, table.id),
    index("experience_waitlist_user_idx").on(table.userId),
  ],
);

/** A photo in the album of an experience. Its files belong to the member who added it. */
export const experiencePhotos = pgTable(
  "experience_photos",
  {
    id: key(),
    experienceId: experienceId(),
    userId: userId(),
    /** The keys of both sizes in the storage. */
    largeKey: text("large_key").notNull(),
    smallKey: text("small_key").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** The client's id, so that a retry creates no second photo. */
    clientId: uuid("client_id"),
    /** False while a decision of an administrator hides it. */
    isActive: boolean("is_active").notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index("experience_photos_order_idx").on(table.experienceId, table.createdAt, table.id),
    index("experience_photos_user_idx").on(table.userId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex("experience_photos_client_key").on(table.experienceId, table.userId, table.clientId),
  ],
);

/** The group chat. */
export const chatMessages = pgTable(
  "chat_messages",
  {
    id: key(),
    experienceId: experienceId(),
    userId: userId(),
    message: text("message").notNull(),
    isDeleted: boolean("is_deleted").notNull().default(false),
    sentAt: moment("sent_at").notNull().defaultNow(),
    /** A line of the chat itself: the author started a group call. */
    isCall: boolean("is_call").notNull().default(false),
    /** The message of the same chat that this one answers; it may be gone with its author's account. */
    replyToId: uuid("reply_to_id"),
    editedAt: moment("edited_at"),
    /** The client's id, so that a retry creates no second message. */
    clientId: uuid("client_id"),
  },
  (table) => [
    index("chat_messages_order_idx").on(table.experienceId, table.id.desc()),
    uniqueIndex("chat_messages_client_key").on(table.userId, table.clientId),
    index("chat_messages_user_idx").on(table.userId),
  ],
);

const chatMessageId = () =>
  uuid("message_id")
    .notNull()
    .references(() => chatMessages.id, { onDelete: "cascade" });

/** One per member and message of a group chat. */
export const chatReactions = pgTable(
  "chat_reactions",
  {
    messageId: chatMessageId(),
    userId: userId(),
    emoji: text("emoji").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("chat_reactions_user_idx").on(table.userId),
  ],
);

/** Whom a message of a group chat names, and which part of its text is the name. */
export const chatMentions = pgTable(
  "chat_mentions",
  {
    messageId: chatMessageId(),
    /** In UTF-16 code units, as JavaScript counts. */
    start: integer("start").notNull(),
    length: integer("length").notNull(),
    /** Null once the account is deleted. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.start] }),
    index("chat_mentions_user_idx").on(table.userId),
  ],
);

/** Which reminders were sent, for which start: if that changes, members are reminded again. */
export const experienceReminders = pgTable(
  "experience_reminders",
  {
    experienceId: experienceId(),
    userId: userId(),
    /** Hours before the start: 24 or 1. */
    hours: integer("hours").notNull(),
    startsAt: moment("starts_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.experienceId, table.userId, table.hours, table.startsAt] }),
    index("experience_reminders_user_idx").on(table.userId),
    // Those that are deleted because the experience is long over.
    index("experience_reminders_starts_idx").on(table.startsAt),
  ],
);
