import type { Decision, Ticket, TicketMessage, TicketThread } from "../../src/domains/support/support.queries.ts";

export const ticketId = "0198c0de-0000-7000-8000-0000000000a1";
export const decisionId = "0198c0de-0000-7000-8000-0000000000d1";

export const aTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  id: ticketId,
  title: "The map stays grey",
  description: "It does so since yesterday.",
  category: "technical",
  priority: "normal",
  status: "open",
  hasNews: false,
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-02T10:00:00.000Z",
  resolvedAt: null,
  ...changes,
});

export const aTicketMessage = (changes: Partial<TicketMessage> = {}): TicketMessage => ({
  id: "0198c0de-0000-7000-8000-0000000000b1",
  from: "team",
  author: "Ada",
  message: "We have fixed it.",
  createdAt: "2026-11-02T10:00:00.000Z",
  ...changes,
});

export const aThread = (changes: Partial<TicketThread> = {}): TicketThread => ({
  ...aTicket(),
  messages: [aTicketMessage()],
  ...changes,
});

export const aDecision = (changes: Partial<Decision> = {}): Decision => ({
  id: decisionId,
  action: "remove",
  targetType: "post",
  excerpt: "Buy my watches",
  reason: "Advertising has its place in the market.",
  createdAt: "2026-11-03T10:00:00.000Z",
  answer: null,
  answeredAt: null,
  liftedAt: null,
  liftReason: null,
  ...changes,
});
