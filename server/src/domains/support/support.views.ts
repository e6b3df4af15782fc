import type { ticket, ticketMessage, ticketThread } from "@alongside/contract/support/support.shapes.ts";
import type { z } from "zod";
import { openerOf, ownWords } from "./tickets/tickets.rules.ts";
import type { MessageRow, TicketRow } from "./tickets/tickets.store.ts";

type MessageView = z.input<typeof ticketMessage>;

/** As its opener sees it. For a report, only their own text. */
export function ticketView(row: TicketRow): z.input<typeof ticket> {
  const { answeredAt, seenAt } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.report === null ? row.description : ownWords(row.report),
    category: row.category,
    priority: row.priority,
    status: row.status,
    hasNews: answeredAt !== null && (seenAt === null || answeredAt > seenAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}

/** Members don't see which administrator wrote it. */
export function messageView(row: MessageRow, ticketOf: TicketRow): MessageView {
  return {
    id: row.id,
    from: row.admin === null ? "member" : "team",
    author: row.admin === null ? openerOf(ticketOf) : "The team",
    message: row.message,
    createdAt: row.createdAt.toISOString(),
  };
}

export function threadView(row: TicketRow, messages: readonly MessageRow[]): z.input<typeof ticketThread> {
  return { ...ticketView(row), messages: messages.map((message) => messageView(message, row)) };
}
