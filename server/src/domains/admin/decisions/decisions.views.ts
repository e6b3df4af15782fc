import type { adminDecision } from "@alongside/contract/admin/admin.desk.shapes.ts";
import type { DecisionAction, ReportTarget } from "@alongside/contract/support/support.constants.ts";
import type { z } from "zod";
import type { DecisionRow, StoredDecision } from "./decisions.store.ts";

/** What was decided, as the team and whom it concerns see it. Only a dismissal has no reason. */
export function decisionView({ action, targetType, reason, createdAt, answeredAt, liftedAt, ...row }: StoredDecision) {
  return {
    ...row,
    // Support, which alone writes them, takes only what the contract names.
    action: action as DecisionAction,
    targetType: targetType as ReportTarget | null, // as above
    reason: reason ?? "",
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    liftedAt: liftedAt?.toISOString() ?? null,
  };
}

export function adminDecisionView({ decision, answerSeenAt, ...row }: DecisionRow): z.input<typeof adminDecision> {
  return { ...decisionView(decision), ...row, answerSeenAt: answerSeenAt?.toISOString() ?? null };
}
