import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import type { Decision } from "../../support/support.queries.ts";
import { targetNames } from "../../support/shared/support-labels.ts";
import { useAdministrator } from "../admin-session.ts";
import { momentOf } from "../lists/list-labels.ts";
import { actionBadges } from "./desk-labels.ts";
import { LiftButton } from "./lift-button.tsx";

interface DecisionEntryProps {
  decision: Decision;
  /** Shows a button that takes the decision back. */
  withLift?: boolean;
  /** A button that marks the member's answer as read. */
  read?: ReactNode;
  /** A link to a related screen. */
  link?: ReactNode;
}

/** One decision: action, target, reason and the member's answer. */
export function DecisionEntry({ decision, withLift = false, read, link }: DecisionEntryProps) {
  const { action, targetType, excerpt, reason, createdAt, answer, liftedAt, liftReason } = decision;
  const { label, tone } = actionBadges[action];
  // A moderator can't take back what an administrator decided without a report.
  const mayLift = useAdministrator()?.role === "admin" || targetType !== null;
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={liftedAt === null ? tone : "neutral"}>{label}</Badge>
        {targetType !== null && <span className="text-ink-soft">{targetNames[targetType]}</span>}
        <time dateTime={createdAt} className="text-xs text-ink-faint">
          {momentOf(createdAt)}
        </time>
      </p>
      {excerpt && (
        <p dir="auto" className="mt-2 line-clamp-3 border-s-2 border-line ps-3 wrap-anywhere text-ink-soft">
          {excerpt}
        </p>
      )}
      {reason && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
      {answer !== null && (
        <div className="mt-3 rounded-lg bg-accent-soft px-3 py-2.5">
          <p className="font-semibold">The member's answer</p>
          <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {liftedAt !== null && (
        <div className="mt-2">
          <p className="text-sage-ink">
            Taken back on <time dateTime={liftedAt}>{momentOf(liftedAt)}</time>
          </p>
          {liftReason && (
            <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
              {liftReason}
            </p>
          )}
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {withLift && mayLift && action !== "dismiss" && liftedAt === null && <LiftButton decision={decision} />}
        {read}
        {link}
      </div>
    </div>
  );
}
