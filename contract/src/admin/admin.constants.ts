/** An administrator does everything; a moderator sees tickets, reports and experiences. */
export const adminRoles = ["admin", "moderator"] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Credits that the portal's button adds (P-ADMIN-6). */
export const creditTopUp = { credits: 100, label: "+100 Credits" } as const;

/** Spans of the overview's charts, in days. */
export const chartSpans = [30, 90, 365] as const;
export type ChartSpan = (typeof chartSpans)[number];

/** The sort orders of each list; the first is the default. */
export const userSorts = ["newest", "name", "credits", "karma", "last-seen"] as const;
export const ticketSorts = ["newest", "updated", "priority"] as const;
export const transactionSorts = ["newest", "amount"] as const;
export const experienceSorts = ["newest", "date", "title"] as const;

/** The actions recorded in the audit log. */
export const auditActions = [
  "signed-in",
  "signed-out",
  "password-changed",
  "second-factor-added",
  "second-factor-removed",
  "second-factor-reset",
  "recovery-code-used",
  "recovery-codes-renewed",
  "settings-changed",
  "account-created",
  "account-changed",
  "credits-changed",
  "plan-changed",
  "experience-activated",
  "experience-deactivated",
  "ticket-changed",
  "ticket-answered",
  "report-decided",
  "decision-lifted",
  "answer-read",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of target in the audit log. */
export const auditTargets = ["administrator", "member", "experience", "ticket", "report", "decision"] as const;
export type AuditTarget = (typeof auditTargets)[number];

/** What administrators are told of by mail and in the portal. */
export const alertKinds = ["backup", "jobs", "queue", "mail", "disk", "model", "clock"] as const;
export type AlertKind = (typeof alertKinds)[number];
