import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { adminUsers } from "./admin.ts";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

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
    /** The last message of the team and of the requester, and when each side last read the other's. */
    answeredAt: moment("answered_at"),
    writtenAt: moment("written_at").notNull().defaultNow(),
    seenAt: moment("seen_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Sort order of the list: 4 is urgent. */
    rank: integer("rank")
      .notNull()
      .generatedAlwaysAs(sql`case priority when 'urgent' then 4 when 'high' then 3 when 'normal' then 2 else 1 end`),
  },
  (table) => [
    index("support_tickets_created_idx").on(table.createdAt.desc(), table.id.desc()),
    index("support_tickets_updated_idx").on(table.updatedAt.desc(), table.id.desc()),
    index("support_tickets_rank_idx").on(table.rank.desc(), table.id.desc()),
    index("support_tickets_assigned_idx").on(table.assignedToAdminId),
    index("support_tickets_words_idx").using(
      "gin",
      sql`fold(${table.title} || ' ' || coalesce(${table.userFullName}, '') || ' ' || coalesce(${table.userEmail}, '')) gin_trgm_ops`,
    ),
    index("support_tickets_status_idx").on(table.status, table.createdAt.desc(), table.id.desc()),
    index("support_tickets_user_idx").on(table.userId, table.updatedAt.desc(), table.id.desc()),
    check("support_tickets_category_known", oneOf(table.category, ["technical", "billing", "general", "account"])),
    check("support_tickets_priority_known", oneOf(table.priority, ["low", "normal", "high", "urgent"])),
    check("support_tickets_status_known", oneOf(table.status, ["open", "in_progress", "resolved", "closed"])),
  ],
);

/** Messages in a ticket after its description. */
export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: key(),
    ticketId: uuid("ticket_id")
      .notNull()
      .references(() => supportTickets.id, { onDelete: "cascade" }),
    /** The administrator who wrote it; null for the requester. */
    adminId: uuid("admin_id").references(() => adminUsers.id, { onDelete: "restrict" }),
    message: text("message").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("ticket_messages_ticket_idx").on(table.ticketId, table.id)],
);

/** Private addresses in mails, hashed; each opens one ticket. */
export const ticketKeys = pgTable(
  "ticket_keys",
  {
    hash: text("hash").primaryKey(),
    ticketId: uuid("ticket_id")
      .notNull()
      .references(() => supportTickets.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("ticket_keys_ticket_idx").on(table.ticketId)],
);

/** A decision about a member or their content, the reason, and the member's one reply. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: key(),
    /** The member it concerns; deleted with the account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "restrict" }),
    action: text("action").notNull(),
    /** What it was about; null for the account itself. */
    targetType: text("target_type"),
    targetId: uuid("target_id"),
    excerpt: text("excerpt"),
    /** Whether it removed the content, so that a reversal restores it. */
    hasRemoved: boolean("has_removed").notNull().default(false),
    /** What the content's domain needs to restore it. */
    kept: jsonb("kept").$type<Record<string, unknown>>(),
    reason: text("reason"),
    answer: text("answer"),
    answeredAt: moment("answered_at"),
    /** When the team confirmed that the reply was read and the decision is final. */
    answerSeenAt: moment("answer_seen_at"),
    liftedAt: moment("lifted_at"),
    liftedBy: uuid("lifted_by").references(() => adminUsers.id, { onDelete: "restrict" }),
    liftReason: text("lift_reason"),
    createdAt: createdAt(),
  },
  (table) => [
    index("moderation_decisions_created_idx").on(table.createdAt.desc(), table.id.desc()),
    index("moderation_decisions_user_idx").on(table.userId, table.id.desc()),
    index("moderation_decisions_answered_idx")
      .on(table.answeredAt.desc(), table.id.desc())
      .where(sql`answered_at is not null and lifted_at is null and answer_seen_at is null`),
    check("moderation_decisions_action_known", oneOf(table.action, ["dismiss", "remove", "warn", "suspend"])),
  ],
);

/** Content a member has reported, as it was at that moment; each report has a ticket. */
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
    /** The member whose content it is. */
    targetUserId: uuid("target_user_id").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    details: text("details"),
    snapshot: jsonb("snapshot").$type<Record<string, unknown>>().notNull(),
    /** The decision that settled it and all other reports of the same content. */
    decisionId: uuid("decision_id").references(() => moderationDecisions.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (table) => [
    // Possible danger first.
    index("reports_open_idx")
      .on(sql`(${table.reason} in ('violence', 'self-harm')) desc nulls last`, table.id.desc())
      .where(sql`decided_at is null`),
    index("reports_decided_idx").on(table.decidedAt.desc(), table.id.desc()),
    index("reports_decision_idx").on(table.decisionId),
    // Only open reports count, so that new incidents can be reported after a decision.
    uniqueIndex("reports_once_key")
      .on(table.reporterId, table.targetType, table.targetId)
      .where(sql`decided_at is null`),
    index("reports_ticket_idx").on(table.ticketId),
    index("reports_target_idx").on(table.targetType, table.targetId),
    index("reports_target_user_idx").on(table.targetUserId),
  ],
);
