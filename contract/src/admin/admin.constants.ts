/** An administrator does everything; a moderator sees tickets, reports and experiences. */
export const adminRoles = ["admin", "moderator"] as const;
export type AdminRole = (typeof adminRoles)[number];

/** What the portal's button adds (P-ADMIN-6). */
export const creditTopUp = { credits: 100, label: "+100 Credits" } as const;

/** Days the overview's charts can show. */
export const chartSpans = [30, 90, 365] as const;
export type ChartSpan = (typeof chartSpans)[number];

/** What each list can be ordered by; the first is the order it comes in. */
export const userSorts = ["newest", "name", "credits", "karma", "last-seen"] as const;
export const ticketSorts = ["newest", "updated", "priority"] as const;
export const transactionSorts = ["newest", "amount"] as const;
export const experienceSorts = ["newest", "date", "title"] as const;

/** What the audit log tells of. */
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

/** What an entry of the audit log is about. */
export const auditTargets = ["administrator", "member", "experience", "ticket", "report", "decision"] as const;
export type AuditTarget = (typeof auditTargets)[number];
