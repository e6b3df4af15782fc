import { bind } from "../../../use-cases.ts";
import { record, list } from "./audit.use-cases.ts";
import type { Dependencies } from "./audit.use-cases.ts";

export type AuditService = ReturnType<typeof createAudit>;

/** The audit log. The database refuses every change and every removal of an entry. */
export function createAudit(deps: Dependencies) {
  return bind(deps, { record, list });
}
