import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

/** Null once the account is deleted: the other keeps the record. */
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

export const callRecords = pgTable(
  "call_records",
  {
    id: key(),
    callerId: person("caller_id"),
    receiverId: person("receiver_id"),
    callType: text("call_type").notNull(),
    status: text("status").notNull(),
    /** Seconds between answer and end. */
    duration: integer("duration"),
    /** Not used yet: a provider's id of the call. Calls go from browser to browser. */
    providerCallSid: text("provider_call_sid"),
    startedAt: moment("started_at").notNull().defaultNow(),
    answeredAt: moment("answered_at"),
    endedAt: moment("ended_at"),
    /** The caller's id of the call, so that a retry doesn't ring twice. */
    clientId: uuid("client_id"),
    /** How many signals it had so far: the number of the last one. */
    signals: integer("signals").notNull().default(0),
    /** The number of the signal with which the pages last began to connect anew. */
    generation: integer("generation").notNull().default(0),
  },
  (table) => [
    index("call_records_caller_idx").on(table.callerId, table.startedAt.desc()),
    index("call_records_receiver_idx").on(table.receiverId, table.startedAt.desc()),
    uniqueIndex("call_records_client_key").on(table.callerId, table.clientId),
    check("call_records_type_known", oneOf(table.callType, ["voice", "video"])),
    check(
      "call_records_status_known",
      oneOf(table.status, ["ringing", "answered", "missed", "declined", "ended", "busy"]),
    ),
  ],
);

/**
 * The two members of a call that rings or goes on, deleted when it ends. The primary key lets a member be in one call at
 * a time.
 */
export const callMembers = pgTable(
  "call_members",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    callId: uuid("call_id")
      .notNull()
      .references(() => callRecords.id, { onDelete: "cascade" }),
    isCaller: boolean("is_caller").notNull(),
    /** The page that is in the call, by an id it chose; null while it rings. */
    deviceId: uuid("device_id"),
    /** The session of that page. */
    sessionId: varchar("session_id"),
    /** When that page was last heard of. */
    seenAt: moment("seen_at"),
    /** When that page said that it closes, perhaps to load again. */
    leftAt: moment("left_at"),
  },
  (table) => [index("call_members_call_idx").on(table.callId)],
);

/** What the two pages of a call tell each other to connect, deleted when it was read or the call ends. */
export const callSignals = pgTable(
  "call_signals",
  {
    callId: uuid("call_id")
      .notNull()
      .references(() => callRecords.id, { onDelete: "cascade" }),
    /** Counts up within the call. */
    number: integer("number").notNull(),
    isFromCaller: boolean("is_from_caller").notNull(),
    kind: text("kind").notNull(),
    payload: text("payload").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.number] }),
    check("call_signals_kind_known", oneOf(table.kind, ["description", "candidate", "rejoined"])),
    check("call_signals_payload_length", sql`octet_length(${table.payload}) <= 8192`),
  ],
);
