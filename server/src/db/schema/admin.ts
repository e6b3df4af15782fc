import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

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
  (table) => [uniqueIndex("admin_users_username_key").on(sql`lower(${table.username})`)],
);

export const supportTickets = pgTable(
  "support_tickets",
  {
    id: key(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    category: text("category").notNull(),
    priority: text("priority").notNull().default("normal"),
    status: text("status").notNull().default("open"),
    assignedToAdminId: uuid("assigned_to_admin_id").references(() => adminUsers.id, { onDelete: "set null" }),
    adminNotes: text("admin_notes"),
    userEmail: text("user_email"),
    userFullName: text("user_full_name"),
    resolvedAt: moment("resolved_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("support_tickets_status_idx").on(table.status, table.createdAt.desc(), table.id.desc()),
    index("support_tickets_user_idx").on(table.userId, table.createdAt.desc()),
    check("support_tickets_category_known", oneOf(table.category, ["technical", "billing", "general", "account"])),
    check("support_tickets_priority_known", oneOf(table.priority, ["low", "normal", "high", "urgent"])),
    check("support_tickets_status_known", oneOf(table.status, ["open", "in_progress", "resolved", "closed"])),
  ],
);

/** What a member has told the administrators of, as it was at that moment; each leads to a ticket. */
export const reports = pgTable(
  "reports",
  {
    id: key(),
    ticketId: uuid("ticket_id")
      .notNull()
      .references(() => supportTickets.id, { onDelete: "cascade" }),
    reporterId: uuid("reporter_id").references(() => users.id, { onDelete: "set null" }),
    targetType: text("target_type").notNull(),
    targetId: uuid("target_id").notNull(),
    /** Whose it is. */
    targetUserId: uuid("target_user_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    details: text("details"),
    snapshot: jsonb("snapshot").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("reports_once_key").on(table.reporterId, table.targetType, table.targetId),
    index("reports_ticket_idx").on(table.ticketId),
    index("reports_target_idx").on(table.targetType, table.targetId),
    index("reports_target_user_idx").on(table.targetUserId),
  ],
);

export const paymentTransactions = pgTable(
  "payment_transactions",
  {
    id: key(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    amount: numeric("amount", { precision: 10, scale: 2 }).notNull(),
    currency: text("currency").notNull().default("usd"),
    status: text("status").notNull(),
    creditsPurchased: integer("credits_purchased").notNull().default(0),
    description: text("description"),
    metadata: jsonb("metadata").$type<Record<string, unknown>>(),
    completedAt: moment("completed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("payment_transactions_created_idx").on(table.createdAt.desc(), table.id.desc()),
    index("payment_transactions_user_idx").on(table.userId),
  ],
);

export const systemSettings = pgTable("system_settings", {
  id: key(),
  key: text("key").notNull().unique(),
  value: text("value"),
  description: text("description"),
  category: text("category").notNull().default("general"),
  isPublic: boolean("is_public").notNull().default(false),
  updatedBy: uuid("updated_by").references(() => adminUsers.id, { onDelete: "set null" }),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
