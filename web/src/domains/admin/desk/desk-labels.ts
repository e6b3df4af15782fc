import { type DecisionAction, reportReasons } from "@alongside/contract/support/support.constants.ts";
import type { BadgeTone } from "../../../ui/badge.tsx";

/** A badge for each kind of decision. */
export const actionBadges: Record<DecisionAction, { label: string; tone: BadgeTone }> = {
  dismiss: { label: "Dismissed", tone: "neutral" },
  remove: { label: "Removed", tone: "honey" },
  warn: { label: "Warned", tone: "honey" },
  suspend: { label: "Suspended", tone: "danger" },
};

const reasonNames = new Map<string, string>(reportReasons.map(({ value, label }) => [value, label]));

/** The label of a report reason; a reason from another client is shown as is. */
export const reasonName = (reason: string): string => reasonNames.get(reason) ?? reason;

/** "a post", "an experience". */
export const withArticle = (name: string): string => `${/^[aeiou]/u.test(name) ? "an" : "a"} ${name}`;
