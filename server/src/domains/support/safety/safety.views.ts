import type { decision } from "@alongside/contract/support/support.shapes.ts";
import type { z } from "zod";
import type { DecisionRow } from "./safety.store.ts";

/** The decision and its reason, without the administrator. */
export function decisionView(row: DecisionRow): z.input<typeof decision> {
  return {
    id: row.id,
    action: row.action,
    targetType: row.targetType,
    excerpt: row.excerpt,
    // Only a dismissal has none, and nobody but the team sees that.
    reason: row.reason ?? "",
    createdAt: row.createdAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    liftedAt: row.liftedAt?.toISOString() ?? null,
    liftReason: row.liftReason,
  };
}
