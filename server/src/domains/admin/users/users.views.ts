import type { adminUser, adminUserDetail } from "@alongside/contract/admin/admin.lists.shapes.ts";
import type { z } from "zod";
import { decisionView } from "../decisions/decisions.views.ts";
import type { DecisionRow, DetailRow, UserRow } from "./users.store.ts";

export function userView({ createdAt, lastSeenAt, proUntil, suspendedAt, ...row }: UserRow): z.input<typeof adminUser> {
  return {
    ...row,
    proUntil: proUntil?.toISOString() ?? null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function userDetailView(
  { counts, ...row }: DetailRow,
  decisions: readonly DecisionRow[],
): z.input<typeof adminUserDetail> {
  return { ...userView(row), counts, decisions: decisions.map(decisionView) };
}
