import type { adminReport, adminReportDetail } from "@alongside/contract/admin/admin.desk.shapes.ts";
import type { z } from "zod";
import { decisionView } from "../decisions/decisions.views.ts";
import type { DetailRow, OtherRow, ReportRow } from "./reports.store.ts";
import type { DecisionRow as MemberDecision } from "../users/users.store.ts";

/** The reply is cut to the contract's shape. */
export function reportView({ decision, createdAt, ...row }: ReportRow): z.input<typeof adminReport> {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    decision: decision === null ? null : decisionView(decision),
  };
}

interface Around {
  /** The media type of each of its files; null for a deleted one. */
  files: readonly (string | null)[];
  others: readonly OtherRow[];
  history: readonly MemberDecision[];
}

export function reportDetailView(
  { snapshot, isThere, ...row }: DetailRow,
  { files, others, history }: Around,
): z.input<typeof adminReportDetail> {
  return {
    ...reportView(row),
    snapshot,
    isThere,
    files: files.flatMap((type, index) => (type === null ? [] : [{ index, type }])),
    others: others.map(({ createdAt, ...other }) => ({ ...other, createdAt: createdAt.toISOString() })),
    history: history.map(decisionView),
  };
}
