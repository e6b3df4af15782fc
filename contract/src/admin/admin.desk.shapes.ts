import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { pageQuery } from "../kernel/page.ts";
import { optionalText, text } from "../kernel/text.ts";
import {
  decisionActions,
  reportTargets,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from "../support/support.constants.ts";
import { decision, ticket, ticketMessage } from "../support/support.shapes.ts";
import { ticketSorts } from "./admin.constants.ts";
import { adminPerson, listQuery } from "./admin.lists.shapes.ts";

export const ticketListQuery = listQuery.extend({
  sort: z.enum(ticketSorts).default("newest"),
  status: z.enum(ticketStatuses).optional(),
  priority: z.enum(ticketPriorities).optional(),
  category: z.enum(ticketCategories).optional(),
  assigned: z.enum(["me", "nobody"]).optional(),
});

/** A ticket as the team sees it. `hasNews`: its author has replied since the team last did. */
export const adminTicket = ticket
  .extend({
    /** The member who opened it; null for a visitor or a deleted account. */
    user: adminPerson.nullable(),
    /** As entered when the ticket was opened. */
    userEmail: z.string().nullable(),
    userFullName: z.string().nullable(),
    /** Whether an answer can reach someone: the account exists, or an email address was given. */
    isReachable: z.boolean(),
    assignedTo: z.object({ id: idReply, username: z.string() }).nullable(),
    adminNotes: z.string().nullable(),
    /** The report that created it. */
    reportId: idReply.nullable(),
  })
  .meta({ id: "AdminTicket" });
export const adminTickets = z.object({ tickets: z.array(adminTicket) }).meta({ id: "AdminTickets" });
export const adminTicketThread = adminTicket
  .extend({ messages: z.array(ticketMessage) })
  .meta({ id: "AdminTicketThread" });

/** `assignedToAdminId` is the caller's own id or null. Only the team sees notes. */
export const adminTicketChange = z
  .object({
    status: z.enum(ticketStatuses),
    priority: z.enum(ticketPriorities),
    adminNotes: optionalText(lengths.ticket),
    assignedToAdminId: id.nullable(),
  })
  .partial()
  .refine((value) => Object.values(value).some((field) => field !== undefined), "Please change something")
  .meta({ id: "AdminTicketChange" });

/** An answer and the ticket's new status: in progress by default. */
export const adminTicketAnswer = z
  .object({
    message: text({ max: lengths.ticket, required: "Please write an answer" }),
    status: z.enum(ticketStatuses).optional(),
  })
  .meta({ id: "AdminTicketAnswer" });

export const reportListQuery = pageQuery.extend({
  status: z.enum(["open", "decided"]).default("open"),
  targetType: z.enum(reportTargets).optional(),
});

/**
 * A reported item, listed once however many members reported it, with the latest report. Undecided reports about danger
 * come first.
 */
export const adminReport = z
  .object({
    id: idReply,
    targetType: z.enum(reportTargets),
    targetId: idReply,
    /** Its owner; null if the account was deleted. */
    targetUser: adminPerson.nullable(),
    reporter: adminPerson.nullable(),
    reason: z.string(),
    details: z.string().nullable(),
    /** The beginning of its text. */
    excerpt: z.string(),
    /** How many members reported it. */
    reports: z.number().int(),
    ticketId: idReply,
    createdAt: moment,
    decision: decision.nullable(),
  })
  .meta({ id: "AdminReport" });
export const adminReports = z.object({ reports: z.array(adminReport) }).meta({ id: "AdminReports" });

export const adminReportDetail = adminReport
  .extend({
    /** A copy from the time of the report. */
    snapshot: z.record(z.string(), z.unknown()),
    /** How many of its pictures and videos can still be viewed. */
    files: z.array(z.object({ index: z.number().int(), type: z.string() })),
    /** Whether it still exists and can be removed. */
    isThere: z.boolean(),
    /** The other reports of it. */
    others: z.array(
      z.object({
        reporter: adminPerson.nullable(),
        reason: z.string(),
        details: z.string().nullable(),
        createdAt: moment,
      }),
    ),
    /** Earlier decisions about this member. */
    history: z.array(decision),
  })
  .meta({ id: "AdminReportDetail" });

export const reportFileParams = z.object({ id, index: z.coerce.number().int().min(0).max(100) });

/** The member sees the reason; only a dismissal may omit it. */
export const newDecision = z
  .object({
    action: z.enum(decisionActions, "Please choose what to do"),
    /** Also removes the reported item, for actions that don't do so themselves. */
    removeContent: z.boolean().default(false),
    reason: optionalText(lengths.shortDescription),
  })
  .refine(({ action, reason }) => action === "dismiss" || typeof reason === "string", {
    path: ["reason"],
    message: "Please give the reason: the member is told",
  })
  .meta({ id: "NewDecision" });

/** A decision about a member without a report. */
export const newMemberDecision = z
  .object({
    action: z.enum(["warn", "suspend"], "Please choose what to do"),
    reason: text({ max: lengths.shortDescription, required: "Please give the reason: the member is told" }),
  })
  .meta({ id: "NewMemberDecision" });

export const decisionListQuery = pageQuery.extend({
  /** `answered`: the member has answered, and nobody on the team has read the answer or reversed the decision yet. */
  filter: z.enum(["answered", "suspensions"]).optional(),
});
export const adminDecision = decision
  .extend({
    user: adminPerson.nullable(),
    admin: z.string(),
    reportId: idReply.nullable(),
    /** When someone on the team read the answer and kept the decision. */
    answerSeenAt: moment.nullable(),
  })
  .meta({ id: "AdminDecision" });
export const adminDecisions = z.object({ decisions: z.array(adminDecision) }).meta({ id: "AdminDecisions" });

/** Reverses a decision: content is restored, a suspension ends. The member sees the reason. */
export const liftRequest = z
  .object({ reason: text({ max: lengths.shortDescription, required: "Please give the reason: the member is told" }) })
  .meta({ id: "LiftRequest" });
