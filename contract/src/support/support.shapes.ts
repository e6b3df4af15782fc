import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { email, line, optionalLine, optionalText, text } from "../kernel/text.ts";
import {
  decisionActions,
  reportTargets,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from "./support.constants.ts";

export const newReport = z
  .object({
    targetType: z.enum(reportTargets),
    targetId: id,
    reason: line({ max: lengths.title, required: "Please choose a reason" }),
    details: optionalText(lengths.shortDescription),
  })
  .meta({ id: "NewReport" });

export const report = z
  .object({ id: idReply, targetType: z.enum(reportTargets), targetId: idReply, createdAt: moment })
  .meta({ id: "Report" });

/** A visitor who gives no email can't be answered; a member's is known (P-SUPPORT-1). */
export const newTicket = z
  .object({
    title: line({ max: lengths.title, required: "Title is required" }),
    description: text({ max: lengths.ticket, required: "Description is required" }),
    category: z.enum(ticketCategories, "Please choose a category"),
    userEmail: email.nullish(),
    userFullName: optionalLine(lengths.name * 2),
  })
  .meta({ id: "NewTicket" });

export const newTicketMessage = z
  .object({ message: text({ max: lengths.ticket, required: "Please write something" }) })
  .meta({ id: "NewTicketMessage" });

/** A reply to a ticket after its description. `author` is the team if an administrator wrote it. */
export const ticketMessage = z
  .object({
    id: idReply,
    from: z.enum(["member", "team"]),
    /** The author, as the other side sees them. */
    author: z.string(),
    message: z.string(),
    createdAt: moment,
  })
  .meta({ id: "TicketMessage" });

/** A ticket as its author sees it. */
export const ticket = z
  .object({
    id: idReply,
    title: z.string(),
    description: z.string(),
    category: z.enum(ticketCategories),
    priority: z.enum(ticketPriorities),
    status: z.enum(ticketStatuses),
    /** The team's latest reply hasn't been opened yet. */
    hasNews: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
    resolvedAt: moment.nullable(),
  })
  .meta({ id: "Ticket" });

export const ticketThread = ticket.extend({ messages: z.array(ticketMessage) }).meta({ id: "TicketThread" });

/** The private link in an email: anyone who has it can read and answer this one ticket. */
export const threadParams = z.object({ key: z.string().regex(/^[\w-]{20,100}$/u) });

/** A decision about the member or their content, with the reason. */
export const decision = z
  .object({
    id: idReply,
    action: z.enum(decisionActions),
    /** The target; null for the account itself. */
    targetType: z.enum(reportTargets).nullable(),
    /** The beginning of the removed text. */
    excerpt: z.string().nullable(),
    reason: z.string(),
    createdAt: moment,
    /** The member's one answer. */
    answer: z.string().nullable(),
    answeredAt: moment.nullable(),
    /** When and why it was reversed. */
    liftedAt: moment.nullable(),
    liftReason: z.string().nullable(),
  })
  .meta({ id: "Decision" });

export const decisionAnswer = z
  .object({ message: text({ max: lengths.longDescription, required: "Please write your answer" }) })
  .meta({ id: "DecisionAnswer" });
