import type { AuditAction } from "@alongside/contract/admin/admin.constants.ts";
import type { AuditEntry } from "./audit.queries.ts";

/** What each action is called in the filter, and in a sentence that begins with whoever did it. */
export const actionWords: Record<AuditAction, { name: string; did: string }> = {
  "signed-in": { name: "Signed in", did: "signed in" },
  "signed-out": { name: "Signed out", did: "signed out" },
  "password-changed": { name: "Password changed", did: "changed the password of" },
  "account-created": { name: "Account added", did: "added the account" },
  "account-changed": { name: "Account changed", did: "changed the account" },
  "credits-changed": { name: "Credits changed", did: "changed the credits of" },
  "plan-changed": { name: "Plan changed", did: "changed the plan of" },
  "experience-activated": { name: "Experience activated", did: "activated the experience" },
  "experience-deactivated": { name: "Experience deactivated", did: "deactivated the experience" },
  "ticket-changed": { name: "Ticket changed", did: "changed the ticket" },
  "ticket-answered": { name: "Ticket answered", did: "answered the ticket" },
  "report-decided": { name: "Report decided", did: "decided about" },
  "decision-lifted": { name: "Decision taken back", did: "took back a decision about" },
};

const goneWords: Record<AuditEntry["targetType"], string> = {
  administrator: "an administrator who is gone",
  member: "a member who is gone",
  experience: "an experience that is gone",
  ticket: "a ticket that is gone",
  report: "a report that is gone",
  decision: "somebody who is gone",
};

/** What somebody did; an account that the operator made stands there as its own doing. */
export function didOf({ action, admin, target }: AuditEntry): string {
  return action === "account-created" && target === admin ? "got an account" : actionWords[action].did;
}

/** What an entry is about, in words; null where it is about whoever did it and nothing else. */
export function aboutOf({ action, admin, target, targetType }: AuditEntry): string | null {
  if (action === "signed-in" || action === "signed-out") return null;
  if (action === "account-created" && target === admin) return null;
  if (action === "password-changed" && target === admin) return "their own account";
  return target ?? goneWords[targetType];
}

const fieldNames: Record<string, string> = { aiCredits: "Credits", isPro: "Pro", isActive: "Active" };

/** "proUntil" is "Pro until". */
function nameOf(field: string): string {
  const words = field.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/u;

function wordOf(value: unknown, sayMoment: (moment: string) => string): string {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return value.toLocaleString("en");
  if (typeof value === "string") return isMoment.test(value) ? sayMoment(value) : value;
  return JSON.stringify(value);
}

export interface Difference {
  name: string;
  /** Undefined where the entry does not say it. */
  before: string | undefined;
  after: string | undefined;
}

/** What was before and after, field by field, in words. */
export function differencesOf(
  { before, after }: Pick<AuditEntry, "before" | "after">,
  sayMoment: (moment: string) => string,
): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const told = (side: Record<string, unknown> | null, field: string) =>
    side !== null && field in side ? wordOf(side[field], sayMoment) : undefined;
  return [...fields].map((field) => ({ name: nameOf(field), before: told(before, field), after: told(after, field) }));
}
