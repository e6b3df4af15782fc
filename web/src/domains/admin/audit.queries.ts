import type { AuditAction } from "@alongside/contract/admin/admin.constants.ts";
import type { Reply } from "../../api/call.ts";
import { portalPages } from "./frame/portal-pages.ts";

export type AuditEntry = Reply<"GET /api/admin/audit">["entries"][number];

/** What was done, the latest first; where `search` is empty, by and about everybody. */
export function auditQuery(search: string, action: AuditAction | undefined) {
  const query = { ...(search !== "" && { search }), ...(action !== undefined && { action }) };
  return portalPages("GET /api/admin/audit", { query }, ({ entries }) => entries);
}
