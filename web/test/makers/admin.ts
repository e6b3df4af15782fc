import { aDecision, aTicket, aTicketMessage, ticketId } from "./support.ts";
import type {
  AdminDecision,
  AdminPerson,
  AdminReport,
  AdminReportDetail,
  AdminTicket,
  AdminTicketThread,
} from "../../src/domains/admin/desk/desk.queries.ts";

export const reportId = "0198c0de-0000-7000-8000-0000000000c1";

export const noor: AdminPerson = {
  id: "0198c0de-0000-7000-8000-0000000000e1",
  username: "noor",
  firstName: "Noor",
  lastName: "Haddad",
  email: "noor@example.test",
};
export const sam: AdminPerson = {
  ...noor,
  id: "0198c0de-0000-7000-8000-0000000000e2",
  username: "sam",
  firstName: "Sam",
};

export const anAdminTicket = (changes: Partial<AdminTicket> = {}): AdminTicket => ({
  ...aTicket(),
  user: noor,
  userEmail: "noor@example.test",
  userFullName: "Noor Haddad",
  isReachable: true,
  assignedTo: null,
  adminNotes: null,
  reportId: null,
  ...changes,
});

export const anAdminThread = (changes: Partial<AdminTicketThread> = {}): AdminTicketThread => ({
  ...anAdminTicket(),
  messages: [aTicketMessage({ from: "member", author: "Noor Haddad", message: "It still does." })],
  ...changes,
});

export const aReport = (changes: Partial<AdminReport> = {}): AdminReport => ({
  id: reportId,
  targetType: "post",
  targetId: "0198c0de-0000-7000-8000-0000000000f1",
  targetUser: sam,
  reporter: noor,
  reason: "spam",
  details: "The third time this week.",
  excerpt: "Buy my watches",
  reports: 2,
  ticketId,
  createdAt: "2026-11-03T10:00:00.000Z",
  decision: null,
  ...changes,
});

export const aReportDetail = (changes: Partial<AdminReportDetail> = {}): AdminReportDetail => ({
  ...aReport(),
  snapshot: { post: { text: "Buy my watches", visibility: "public", createdAt: "2026-11-02T10:00:00.000Z" } },
  files: [],
  isThere: true,
  others: [{ reporter: null, reason: "scam", details: null, createdAt: "2026-11-03T11:00:00.000Z" }],
  history: [],
  ...changes,
});

export const anAdminDecision = (changes: Partial<AdminDecision> = {}): AdminDecision => ({
  ...aDecision(),
  user: sam,
  admin: "ada",
  reportId,
  answerSeenAt: null,
  ...changes,
});
