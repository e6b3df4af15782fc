import type { AuditAction } from "@alongside/contract/admin/admin.constants.ts";
import type { Reply } from "../../api/call.ts";
import { portalPages } from "./frame/portal-pages.ts";

export type AuditEntry = Reply<"GET /api/admin/audit">["entries"][number];

/** Audit log entries, newest first; an empty `search` matches all. */
export function auditQuery(search: string, action: AuditAction | undefined) {
  const query = { ...(search !== "" && { search }), ...(action !== undefined && { action }) };
  return portalPages("GET /api/admin/audit", { query }, ({ entries }) => entries);
}
