import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, key, moment } from "./columns.ts";
import { sessions, users } from "./identity.ts";

/** The installation's VAPID keys (RFC 8292), one row, made at the first start. */
export const pushKeys = pgTable(
  "push_keys",
  {
    id: integer("id").primaryKey().default(1),
    publicKey: text("public_key").notNull(),
    /** Never in a reply or in the log. */
    privateKey: text("private_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("push_keys_single", sql`${table.id} = 1`)],
);

/** Browsers that receive notices, at most one per session; each ends with its session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: varchar("session_id")
      .notNull()
      .unique()
      .references(() => sessions.sid, { onDelete: "cascade" }),
    /** The push service's address of this browser. Who knows it can take it over only with the keys. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Failed attempts in a row; after each the service is left alone for longer, until `waitUntil`. */
    failures: integer("failures").notNull().default(0),
    waitUntil: moment("wait_until"),
    lastSentAt: moment("last_sent_at"),
    createdAt: createdAt(),
  },
  (table) => [index("push_subscriptions_user_idx").on(table.userId)],
);

/** What a member chose for notices on their devices; without a row, the defaults. */
export const pushSettings = pgTable(
  "push_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Topics that are switched off. */
    topicsOff: text("topics_off")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Whether a locked screen shows names and texts. */
    showDetails: boolean("show_details").notNull().default(false),
    /** Minutes of the day by the member's clock; both or neither. */
    quietFrom: integer("quiet_from"),
    quietTo: integer("quiet_to"),
    /** Whether calls ring in the quiet hours. */
    quietCalls: boolean("quiet_calls").notNull().default(false),
    /** Of the device that was used last. */
    timeZone: text("time_zone").notNull().default("UTC"),
  },
  (table) => [
    check("push_settings_quiet_paired", sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
    check(
      "push_settings_quiet_in_day",
      sql`${table.quietFrom} between 0 and 1439 and ${table.quietTo} between 0 and 1439`,
    ),
  ],
);

/** What a member's devices show at the moment, by its tag, so that it can be closed there once it was read. */
/** Jobs for devices, from the transaction of what happened until the queue has them (decision 0046). */
export const pushOutbox = pgTable("push_outbox", {
  id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  /** Without a reference: a job for somebody who is gone does nothing. */
  userId: uuid("user_id").notNull(),
  tag: text("tag").notNull(),
  runAt: moment("run_at").notNull(),
  /** Whether it runs at that time even if a job of the tag waits already. */
  isFirst: boolean("is_first").notNull(),
});

export const pushedNotices = pgTable(
  "pushed_notices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** "message:<conversation>", "chat:<experience>", "call:<call>" or "<type>:<related>". */
    tag: text("tag").notNull(),
    /** Which message or notice is shown: a later one has another version. */
    version: text("version").notNull(),
    /** For a call, whose content is in no other table of this domain. */
    call: jsonb("call").$type<{ callerId: string; isVideo: boolean }>(),
    /** When a call stops ringing. */
    until: moment("until"),
    sentAt: moment("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tag] }), index("pushed_notices_sent_idx").on(table.sentAt)],
);
