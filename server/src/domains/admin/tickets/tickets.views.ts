import type { adminTicket, adminTicketThread } from "@alongside/contract/admin/admin.desk.shapes.ts";
import type { TicketCategory, TicketPriority, TicketStatus } from "@alongside/contract/support/support.constants.ts";
import type { ticketMessage } from "@alongside/contract/support/support.shapes.ts";
import type { z } from "zod";
import type { MessageRow, TicketRow } from "./tickets.store.ts";

export function ticketView(row: TicketRow): z.input<typeof adminTicket> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    ...(pick(row) as Known), // The table's own checks limit the three to what the contract allows.
    hasNews: row.hasNews,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    user: row.user,
    userEmail: row.userEmail,
    userFullName: row.userFullName,
    isReachable: row.isReachable,
    assignedTo: row.assignedTo,
    adminNotes: row.adminNotes,
    reportId: row.reportId,
  };
}

interface Known {
  category: TicketCategory;
  priority: TicketPriority;
  status: TicketStatus;
}
const pick = ({ category, priority, status }: TicketRow) => ({ category, priority, status });

export function messageView(row: MessageRow, { userId, userFullName }: Pick<TicketRow, "userId" | "userFullName">) {
  const opener = userFullName ?? (userId === null ? "Visitor" : "Member");
  return {
    id: row.id,
    from: row.admin === null ? "member" : "team",
    author: row.admin ?? opener,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
  } satisfies z.input<typeof ticketMessage>;
}

export function threadView(row: TicketRow, messages: readonly MessageRow[]): z.input<typeof adminTicketThread> {
  return { ...ticketView(row), messages: messages.map((message) => messageView(message, row)) };
}
