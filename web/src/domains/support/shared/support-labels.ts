import type {
  DecisionAction,
  ReportTarget,
  TicketCategory,
  TicketPriority,
  TicketStatus,
} from "@alongside/contract/support/support.constants.ts";
import type { BadgeTone } from "../../../ui/badge.tsx";
import type { Decision } from "../support.queries.ts";

export const categoryNames: Record<TicketCategory, string> = {
  technical: "Something isn't working",
  billing: "Credits and payments",
  general: "A question or an idea",
  account: "My account and safety",
};

/** Where an answer appears. Whether a member also gets an email depends on their settings and address. */
export const answerHint = (isVisitor: boolean) =>
  isVisitor ? "We will answer you here and by mail." : "You'll find our answer here, under Support.";

export const statusBadges: Record<TicketStatus, { label: string; tone: BadgeTone }> = {
  open: { label: "Open", tone: "honey" },
  in_progress: { label: "In progress", tone: "accent" },
  resolved: { label: "Resolved", tone: "sage" },
  closed: { label: "Closed", tone: "neutral" },
};

export const priorityBadges: Record<TicketPriority, { label: string; tone: BadgeTone }> = {
  low: { label: "Low", tone: "neutral" },
  normal: { label: "Normal", tone: "neutral" },
  high: { label: "High", tone: "honey" },
  urgent: { label: "Urgent", tone: "danger" },
};

/** The name of a reportable thing in the middle of a sentence. */
export const targetNames: Record<ReportTarget, string> = {
  user: "profile",
  post: "post",
  comment: "comment",
  message: "message",
  experience: "experience",
  photo: "photo",
  video: "video",
  listing: "market item",
};

type About = Pick<Decision, "action" | "targetType" | "liftedAt">;

/** A decision, worded for the member it concerns. Dismissals aren't shown to anyone. */
export function decisionTitle({ action, targetType, liftedAt }: About): string {
  const thing = targetType === null || targetType === "user" ? null : targetNames[targetType];
  const isLifted = liftedAt !== null;
  const titles: Record<DecisionAction, string> = {
    remove: `${thing === null ? "What we removed" : `Your ${thing}`} ${isLifted ? "is back" : "was removed"}`,
    warn: isLifted ? "A warning was taken back" : `You were warned${thing === null ? "" : ` because of your ${thing}`}`,
    suspend: isLifted ? "Your account is open again" : "Your account was suspended",
    dismiss: "Nothing was wrong",
  };
  return thing === null && action === "remove" && !isLifted ? "Something on your profile was removed" : titles[action];
}
