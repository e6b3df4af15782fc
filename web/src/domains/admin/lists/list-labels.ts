import type { BadgeTone } from "../../../ui/badge.tsx";
import type { PortalExperience, Transaction } from "./lists.queries.ts";

interface Named {
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/** A member's name for the team: the full name, else the username, else the email. */
export function nameOfMember({ firstName, lastName, username, email }: Named): string {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return name || (username === null ? (email ?? "A member") : `@${username}`);
}

/** The maximum length of a reason for changing credits or an experience. */
export const maxReasonLength = 200;

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const momentFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** "3 Nov 2026", in the viewer's time zone. */
export const dayOf = (moment: string): string => dayFormat.format(new Date(moment));
/** "3 Nov 2026, 18:30" */
export const momentOf = (moment: string): string => momentFormat.format(new Date(moment));

/** Any status but completed and pending counts as a failure (P-ADMIN-9). */
export function toneOfPayment(status: Transaction["status"]): BadgeTone {
  if (status === "completed") return "sage";
  return status === "pending" ? "honey" : "danger";
}

export const kindNames: Record<Transaction["kind"], string> = {
  purchase: "Purchase",
  refund: "Refund",
  grant: "By hand",
  "top-up": "Monthly credits",
  opening: "Opening balance",
};

/** A transaction's label: "Pro ended", "Credits given", "Purchase". */
export function transactionLabel({
  kind,
  plan,
  creditsPurchased,
}: Pick<Transaction, "kind" | "plan" | "creditsPurchased">): string {
  if (plan !== null) return plan === "given" ? "Pro given" : "Pro ended";
  if (kind !== "grant") return kindNames[kind];
  return creditsPurchased < 0 ? "Credits taken" : "Credits given";
}

/** For manual changes who and why; otherwise the description and the payment reference. */
export function detailsOf({ kind, administrator, reason, description, reference }: Transaction): string {
  const by = administrator === null ? "By the team" : `By ${administrator}`;
  const parts = kind === "grant" ? [by, reason ?? "no reason given"] : [description, reference];
  return parts.filter(Boolean).join(" · ");
}

/** With a minus sign for negative amounts: "−$7". */
export function amountOf(amount: string, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() });
  return format.format(Number(amount)).replace("-", "−");
}

export function stateOf({ isActive, cancelledAt }: Pick<PortalExperience, "isActive" | "cancelledAt">): {
  label: string;
  tone: BadgeTone;
} {
  if (cancelledAt !== null) return { label: "Cancelled", tone: "neutral" };
  return isActive ? { label: "Active", tone: "sage" } : { label: "Inactive", tone: "danger" };
}
