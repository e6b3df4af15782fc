import type { adminDecision } from "@alongside/contract/admin/admin.desk.shapes.ts";
import type { DecisionAction, ReportTarget } from "@alongside/contract/support/support.constants.ts";
import type { z } from "zod";
import type { DecisionRow, StoredDecision } from "./decisions.store.ts";

/** A decision as the team and its member see it. Only a dismissal has no reason. */
export function decisionView({ action, targetType, reason, createdAt, answeredAt, liftedAt, ...row }: StoredDecision) {
  return {
    ...row,
    // The table is written by support alone, which validates against the contract.
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
