import type { AuditAction } from "@alongside/contract/admin/admin.constants.ts";
import { grouped } from "../../../ui/number-format.ts";
import { priorityBadges, statusBadges } from "../../support/shared/support-labels.ts";
import type { AuditEntry } from "../audit.queries.ts";
import { actionBadges } from "../desk/desk-labels.ts";

/** Each action's name in the filter, and the verb of a sentence that starts with the administrator's name. */
export const actionLabels: Record<AuditAction, { name: string; verb: string }> = {
  "signed-in": { name: "Signed in", verb: "signed in" },
  "signed-out": { name: "Signed out", verb: "signed out" },
  "password-changed": { name: "Password changed", verb: "changed the password of" },
  "second-factor-added": { name: "Second factor added", verb: "added a second factor" },
  "second-factor-removed": { name: "Second factor removed", verb: "removed a second factor" },
  "second-factor-reset": { name: "Second factor reset", verb: "removed the second factor of" },
  "recovery-code-used": { name: "Recovery code used", verb: "used a recovery code" },
  "recovery-codes-renewed": { name: "Recovery codes renewed", verb: "made new recovery codes" },
  "settings-changed": { name: "Settings changed", verb: "changed the portal's settings" },
  "account-created": { name: "Account added", verb: "added the account" },
  "account-changed": { name: "Account changed", verb: "changed the account" },
  "credits-changed": { name: "Credits changed", verb: "changed the credits of" },
  "plan-changed": { name: "Plan changed", verb: "changed the plan of" },
  "experience-activated": { name: "Experience activated", verb: "activated the experience" },
  "experience-deactivated": { name: "Experience deactivated", verb: "deactivated the experience" },
  "ticket-changed": { name: "Ticket changed", verb: "changed the ticket" },
  "ticket-answered": { name: "Ticket answered", verb: "answered the ticket" },
  "report-decided": { name: "Report decided", verb: "decided about" },
  "answer-read": { name: "Answer read", verb: "read the answer of" },
  "decision-lifted": { name: "Decision taken back", verb: "took back a decision about" },
};

/** Actions that have no target other than the administrator. */
const actionsWithoutTarget: ReadonlySet<AuditAction> = new Set([
  "signed-in",
  "signed-out",
  "second-factor-added",
  "second-factor-removed",
  "recovery-code-used",
  "recovery-codes-renewed",
  "settings-changed",
]);

const deletedTargetLabels: Record<AuditEntry["targetType"], string> = {
  administrator: "a deleted administrator",
  member: "a deleted member",
  experience: "a deleted experience",
  ticket: "a deleted ticket",
  report: "a deleted report",
  decision: "a deleted account",
};

/** The action as a verb phrase; an account that the operator created is shown as its own. */
export function verbOf({ action, admin, target }: AuditEntry): string {
  return action === "account-created" && target === admin ? "got an account" : actionLabels[action].verb;
}

/** The target of an entry; null if the sentence needs none. */
export function targetLabel({ action, admin, target, targetType }: AuditEntry): string | null {
  if (actionsWithoutTarget.has(action)) return null;
  if (action === "account-created" && target === admin) return null;
  if (action === "password-changed" && target === admin) return "their own account";
  return target ?? deletedTargetLabels[targetType];
}

const fieldNames: Record<string, string> = {
  aiCredits: "Credits",
  isPro: "Pro",
  assignedToAdminId: "Assigned to",
  adminNotes: "Notes",
  action: "Decision",
  hasRemoved: "Content removed",
  isSecondFactorRequired: "Second factor required",
  secondFactor: "By",
};

/** Not shown: ids, and values that the sentence already contains. */
const hiddenFields = new Set(["messageId", "decisionId", "isLifted", "username"]);

/** "Pro until" for `proUntil`. */
function fieldLabel(field: string): string {
  const words = field.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
  return fieldNames[field] ?? capital(words);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Labels for coded values. */
const valueLabels: Record<string, Readonly<Record<string, string | undefined>>> = {
  role: { admin: "Administrator", moderator: "Moderator" },
  status: labelsOf(statusBadges),
  priority: labelsOf(priorityBadges),
  action: labelsOf(actionBadges),
  secondFactor: { code: "A code", passkey: "A passkey", recoveryCode: "A recovery code", app: "An authenticator app" },
};

function labelsOf(badges: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(badges).map(([value, { label }]) => [value, label]));
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/u;

/** Formats values that depend on the viewer or on loaded data. */
export interface Formatters {
  moment: (moment: string) => string;
  /** An administrator's name; undefined if unknown. */
  administrator: (id: string) => string | undefined;
}

function valueText(field: string, value: unknown, formatters: Formatters): string {
  if (field === "assignedToAdminId") {
    return typeof value === "string" ? (formatters.administrator(value) ?? "someone on the team") : "nobody";
  }
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return grouped(value).replace("-", "−");
  if (typeof value === "string")
    return valueLabels[field]?.[value] ?? (isMoment.test(value) ? formatters.moment(value) : value);
  return JSON.stringify(value);
}

export interface Difference {
  name: string;
  /** Undefined if the entry has no old value. */
  before: string | undefined;
  after: string | undefined;
}

/** The changed fields with their old and new values; unchanged fields are omitted. */
export function differencesOf(
  { before, after }: Pick<AuditEntry, "before" | "after">,
  formatters: Formatters,
): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const valueIn = (side: Record<string, unknown> | null, field: string) =>
    side !== null && field in side ? valueText(field, side[field], formatters) : undefined;
  return [...fields].flatMap((field) => {
    const oldValue = valueIn(before, field);
    const newValue = valueIn(after, field);
    if (hiddenFields.has(field)) return [];
    if (field === "adminNotes")
      return [{ name: fieldLabel(field), before: undefined, after: notesChange(oldValue, newValue) }];
    return oldValue === newValue ? [] : [{ name: fieldLabel(field), before: oldValue, after: newValue }];
  });
}

/** For notes the log records only whether there were any. */
function notesChange(oldValue: string | undefined, newValue: string | undefined): string {
  if (newValue === "none") return "removed";
  return oldValue === "none" ? "written" : "changed";
}
