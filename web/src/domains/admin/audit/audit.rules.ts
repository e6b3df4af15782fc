import type { AuditAction } from "@alongside/contract/admin/admin.constants.ts";
import { grouped } from "../../../ui/number-format.ts";
import { priorityBadges, statusBadges } from "../../support/shared/support-labels.ts";
import type { AuditEntry } from "../audit.queries.ts";
import { actionBadges } from "../desk/desk-labels.ts";

/** What each action is called in the filter, and in a sentence that begins with whoever did it. */
export const actionLabels: Record<AuditAction, { name: string; did: string }> = {
  "signed-in": { name: "Signed in", did: "signed in" },
  "signed-out": { name: "Signed out", did: "signed out" },
  "password-changed": { name: "Password changed", did: "changed the password of" },
  "second-factor-added": { name: "Second factor added", did: "added a second factor" },
  "second-factor-removed": { name: "Second factor removed", did: "removed a second factor" },
  "second-factor-reset": { name: "Second factor reset", did: "removed the second factor of" },
  "recovery-code-used": { name: "Recovery code used", did: "used a recovery code" },
  "recovery-codes-renewed": { name: "Recovery codes renewed", did: "made new recovery codes" },
  "settings-changed": { name: "Settings changed", did: "changed the portal's settings" },
  "account-created": { name: "Account added", did: "added the account" },
  "account-changed": { name: "Account changed", did: "changed the account" },
  "credits-changed": { name: "Credits changed", did: "changed the credits of" },
  "plan-changed": { name: "Plan changed", did: "changed the plan of" },
  "experience-activated": { name: "Experience activated", did: "activated the experience" },
  "experience-deactivated": { name: "Experience deactivated", did: "deactivated the experience" },
  "ticket-changed": { name: "Ticket changed", did: "changed the ticket" },
  "ticket-answered": { name: "Ticket answered", did: "answered the ticket" },
  "report-decided": { name: "Report decided", did: "decided about" },
  "answer-read": { name: "Answer read", did: "read the answer of" },
  "decision-lifted": { name: "Decision taken back", did: "took back a decision about" },
};

/** Acts that concern nobody but whoever did them. */
const aboutOneselfAlone: ReadonlySet<AuditAction> = new Set([
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

/** What somebody did; an account that the operator made stands there as its own doing. */
export function didOf({ action, admin, target }: AuditEntry): string {
  return action === "account-created" && target === admin ? "got an account" : actionLabels[action].did;
}

/** What an entry is about, in words; null where it is about whoever did it and nothing else. */
export function aboutOf({ action, admin, target, targetType }: AuditEntry): string | null {
  if (aboutOneselfAlone.has(action)) return null;
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

/** Of no use to a reader: ids that name nothing here, and what the sentence above has said already. */
const untold = new Set(["messageId", "decisionId", "isLifted", "username"]);

/** "proUntil" is "Pro until". */
function nameOf(field: string): string {
  const words = field.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
  return fieldNames[field] ?? capital(words);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the log keeps as a word of its own, in the words of the portal. */
const coded: Record<string, Readonly<Record<string, string | undefined>>> = {
  role: { admin: "Administrator", moderator: "Moderator" },
  status: labelsOf(statusBadges),
  priority: labelsOf(priorityBadges),
  action: labelsOf(actionBadges),
  secondFactor: { code: "A code", passkey: "A passkey", recoveryCode: "A recovery code", app: "An authenticator app" },
};

function labelsOf(looks: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(looks).map(([value, { label }]) => [value, label]));
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/u;

/** How what a reader knows otherwise is said to them. */
export interface SampleTexts {
  moment: (moment: string) => string;
  /** Undefined where it is not known. */
  administrator: (id: string) => string | undefined;
}

function wordOf(field: string, value: unknown, say: SampleTexts): string {
  if (field === "assignedToAdminId") {
    return typeof value === "string" ? (say.administrator(value) ?? "someone on the team") : "nobody";
  }
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return grouped(value).replace("-", "−");
  if (typeof value === "string") return coded[field]?.[value] ?? (isMoment.test(value) ? say.moment(value) : value);
  return JSON.stringify(value);
}

export interface Difference {
  name: string;
  /** Undefined where the entry does not say it. */
  before: string | undefined;
  after: string | undefined;
}

/** What was before and after, field by field, in words. What stayed as it was is left out. */
export function differencesOf({ before, after }: Pick<AuditEntry, "before" | "after">, say: SampleTexts): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const told = (side: Record<string, unknown> | null, field: string) =>
    side !== null && field in side ? wordOf(field, side[field], say) : undefined;
  return [...fields].flatMap((field) => {
    const was = told(before, field);
    const is = told(after, field);
    if (untold.has(field)) return [];
    if (field === "adminNotes") return [{ name: nameOf(field), before: undefined, after: notesWord(was, is) }];
    return was === is ? [] : [{ name: nameOf(field), before: was, after: is }];
  });
}

/** Of notes the log keeps only whether there were any. */
function notesWord(was: string | undefined, is: string | undefined): string {
  if (is === "none") return "removed";
  return was === "none" ? "written" : "changed";
}
