import { type DecisionAction, reportReasons } from "@alongside/contract/support/support.constants.ts";
import type { BadgeTone } from "../../../ui/badge.tsx";

/** What was done about something. */
export const actionBadges: Record<DecisionAction, { label: string; tone: BadgeTone }> = {
  dismiss: { label: "Dismissed", tone: "neutral" },
  remove: { label: "Removed", tone: "honey" },
  warn: { label: "Warned", tone: "honey" },
  suspend: { label: "Suspended", tone: "danger" },
};

const reasonNames = new Map<string, string>(reportReasons.map(({ value, label }) => [value, label]));

/** Why something was reported; a program may have given a reason of its own. */
export const reasonName = (reason: string): string => reasonNames.get(reason) ?? reason;

/** "Report of a post", "Report of an experience". */
export const withArticle = (name: string): string => `${/^[aeiou]/u.test(name) ? "an" : "a"} ${name}`;
