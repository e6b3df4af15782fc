import { bigint, boolean, index, pgTable, text, uuid, varchar } from "drizzle-orm/pg-core";
import { key, moment } from "./columns.ts";
import { experiences } from "./experiences.ts";
import { users } from "./identity.ts";

/** The media server's ids have 52 bits. */
const mediaId = (name: string) => bigint(name, { mode: "number" });

/** The group calls that go on, one of an experience, deleted when the last one leaves. */
export const groupCalls = pgTable("group_calls", {
  experienceId: uuid("experience_id")
    .primaryKey()
    .references(() => experiences.id, { onDelete: "cascade" }),
  /** The room at the media server. Only the server knows pin and secret. */
  room: mediaId("room").notNull(),
  pin: text("pin").notNull(),
  secret: text("secret").notNull(),
  startedAt: moment("started_at").notNull(),
});

/** Who is in a group call: a member in one at a time. Deleted when they leave. */
export const groupCallParticipants = pgTable(
  "group_call_participants",
  {
    id: key(),
    experienceId: uuid("experience_id")
      .notNull()
      .references(() => groupCalls.experienceId, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The sign-in session of the page: the participant leaves with it. */
    sessionId: varchar("session_id").notNull(),
    /** The participant's seat at the media server; null until it has one. */
    mediaSession: mediaId("media_session"),
    publisher: mediaId("publisher"),
    subscriber: mediaId("subscriber"),
    /** The subscriber has begun to receive. */
    isWatching: boolean("is_watching").notNull().default(false),
    /** The connection that hears the participant's events; a newer one replaces it. */
    streamId: uuid("stream_id"),
    isMuted: boolean("is_muted").notNull(),
    hasCamera: boolean("has_camera").notNull(),
    joinedAt: moment("joined_at").notNull(),
    /** When the page was last heard of. */
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [index("group_call_participants_call_idx").on(table.experienceId)],
);
