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

/** A ticket as the team sees it. `hasNews`: whoever opened it has written since the team last did. */
export const adminTicket = ticket
  .extend({
    /** The member it is from; null for a visitor and for an account that is gone. */
    user: adminPerson.nullable(),
    /** As it was given when the ticket was opened. */
    userEmail: z.string().nullable(),
    userFullName: z.string().nullable(),
    /** Whether an answer reaches anybody: an account, or an address that was given. */
    isReachable: z.boolean(),
    assignedTo: z.object({ id: idReply, username: z.string() }).nullable(),
    adminNotes: z.string().nullable(),
    /** The report it came from. */
    reportId: idReply.nullable(),
  })
  .meta({ id: "AdminTicket" });
export const adminTickets = z.object({ tickets: z.array(adminTicket) }).meta({ id: "AdminTickets" });
export const adminTicketThread = adminTicket
  .extend({ messages: z.array(ticketMessage) })
  .meta({ id: "AdminTicketThread" });

/** `assignedToAdminId` is one's own id or null. Notes are for the team alone. */
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

/** An answer, and the status the ticket has from then on: in progress where none is named. */
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
 * What was reported, once for each thing however many reported it. The latest report stands for them all; of those that
 * wait one that says somebody may be in danger, and such things come first.
 */
export const adminReport = z
  .object({
    id: idReply,
    targetType: z.enum(reportTargets),
    targetId: idReply,
    /** Whose it is; null where that account is gone. */
    targetUser: adminPerson.nullable(),
    reporter: adminPerson.nullable(),
    reason: z.string(),
    details: z.string().nullable(),
    /** Its first words. */
    excerpt: z.string(),
    /** How many members reported the same. */
    reports: z.number().int(),
    ticketId: idReply,
    createdAt: moment,
    decision: decision.nullable(),
  })
  .meta({ id: "AdminReport" });
export const adminReports = z.object({ reports: z.array(adminReport) }).meta({ id: "AdminReports" });

export const adminReportDetail = adminReport
  .extend({
    /** What it was when it was reported. */
    snapshot: z.record(z.string(), z.unknown()),
    /** How many pictures and films of it can still be looked at. */
    files: z.array(z.object({ index: z.number().int(), type: z.string() })),
    /** Whether it is still there to be removed. */
    isThere: z.boolean(),
    /** What the others who reported it said. */
    others: z.array(
      z.object({
        reporter: adminPerson.nullable(),
        reason: z.string(),
        details: z.string().nullable(),
        createdAt: moment,
      }),
    ),
    /** What was decided about this member before. */
    history: z.array(decision),
  })
  .meta({ id: "AdminReportDetail" });

export const reportFileParams = z.object({ id, index: z.coerce.number().int().min(0).max(100) });

/** The reason is told to the member; only a dismissal needs none. */
export const newDecision = z
  .object({
    action: z.enum(decisionActions, "Please choose what to do"),
    /** Also removes what was reported, where the action does not do so by itself. */
    removeContent: z.boolean().default(false),
    reason: optionalText(lengths.shortDescription),
  })
  .refine(({ action, reason }) => action === "dismiss" || typeof reason === "string", {
    path: ["reason"],
    message: "Please give the reason: the member is told",
  })
  .meta({ id: "NewDecision" });

/** About a person whom nobody reported. */
export const newMemberDecision = z
  .object({
    action: z.enum(["warn", "suspend"], "Please choose what to do"),
    reason: text({ max: lengths.shortDescription, required: "Please give the reason: the member is told" }),
  })
  .meta({ id: "NewMemberDecision" });

export const decisionListQuery = pageQuery.extend({
  /** `answered`: the member has answered, and nobody has read it yet or taken the decision back. */
  filter: z.enum(["answered", "suspensions"]).optional(),
});
export const adminDecision = decision
  .extend({
    user: adminPerson.nullable(),
    admin: z.string(),
    reportId: idReply.nullable(),
    /** When somebody of the team has said that the answer was read and the decision stands. */
    answerSeenAt: moment.nullable(),
  })
  .meta({ id: "AdminDecision" });
export const adminDecisions = z.object({ decisions: z.array(adminDecision) }).meta({ id: "AdminDecisions" });

/** Takes a decision back: content returns, a suspension ends. The reason is told to the member. */
export const liftRequest = z
  .object({ reason: text({ max: lengths.shortDescription, required: "Please give the reason: the member is told" }) })
  .meta({ id: "LiftRequest" });
