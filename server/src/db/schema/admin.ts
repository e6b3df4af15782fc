import { alertKinds } from "@alongside/contract/admin/admin.constants.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";

export const adminUsers = pgTable(
  "admin_users",
  {
    id: key(),
    username: text("username").notNull(),
    email: text("email"),
    passwordHash: text("password_hash").notNull(),
    role: text("role").notNull().default("admin"),
    isActive: boolean("is_active").notNull().default(true),
    lastLoginAt: moment("last_login_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("admin_users_username_key").on(sql`lower(${table.username})`),
    check("admin_users_role_known", oneOf(table.role, ["admin", "moderator"])),
  ],
);

/** Actions of administrators. A trigger prevents updates and deletions. */
export const adminActions = pgTable(
  "admin_actions",
  {
    id: key(),
    /** No foreign key: an entry outlives what it refers to. */
    adminId: uuid("admin_id").notNull(),
    adminName: text("admin_name").notNull(),
    action: text("action").notNull(),
    targetType: text("target_type").notNull(),
    targetId: uuid("target_id").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (table) => [
    index("admin_actions_created_idx").on(table.createdAt.desc(), table.id.desc()),
    index("admin_actions_action_idx").on(table.action, table.createdAt.desc(), table.id.desc()),
    index("admin_actions_target_idx").on(table.targetType, table.targetId),
  ],
);

/** When each scheduled job ran last, and the result. */
export const jobRuns = pgTable("job_runs", {
  name: text("name").primaryKey(),
  startedAt: moment("started_at").notNull(),
  finishedAt: moment("finished_at"),
  error: text("error"),
  /** How often in a row it has failed. */
  failures: integer("failures").notNull().default(0),
});

/** What the operator is told of, one row for each condition (and server, where it concerns one). Nobody's data. */
export const operatorAlerts = pgTable(
  "operator_alerts",
  {
    kind: text("kind").notNull(),
    /** Empty if it concerns all servers. */
    server: text("server").notNull(),
    /** 1 is a warning, 2 is serious. */
    level: integer("level").notNull(),
    text: text("text").notNull(),
    /** When it was first seen. */
    since: moment("since").notNull(),
    /** When it had lasted long enough to be told; null before that. */
    openedAt: moment("opened_at"),
    /** Since when it is no longer seen; null while it is. */
    clearSince: moment("clear_since"),
    /** When it was over; null while it lasts. */
    endedAt: moment("ended_at"),
    /** Whether a mail has said that it began. */
    isTold: boolean("is_told").notNull().default(false),
    /** The last mail about it, and the level that it named. */
    toldAt: moment("told_at"),
    toldLevel: integer("told_level").notNull().default(0),
    /** When its server last looked. */
    checkedAt: moment("checked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.server] }),
    check("operator_alerts_kind_known", oneOf(table.kind, alertKinds)),
    check("operator_alerts_level_known", sql`${table.level} in (1, 2)`),
  ],
);

/** Settings of the whole installation, by key. */
export const systemSettings = pgTable("system_settings", {
  id: key(),
  key: text("key").notNull().unique(),
  value: text("value"),
  /** What the setting is, for operators who read the table. Reserved for a settings screen in the portal. */
  description: text("description"),
  /** The part of Alongside that the setting belongs to. Reserved, as above. */
  category: text("category").notNull().default("general"),
  /** Not used yet: whether visitors may see it, for when a community sets its own name and texts. */
  isPublic: boolean("is_public").notNull().default(false),
  /** The administrator who changed it last; null if the server did. */
  updatedBy: uuid("updated_by").references(() => adminUsers.id, { onDelete: "set null" }),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
