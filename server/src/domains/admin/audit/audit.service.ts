import { bind } from "../../../use-cases.ts";
import { record, list } from "./audit.use-cases.ts";
import type { Dependencies } from "./audit.use-cases.ts";

export type AuditService = ReturnType<typeof createAudit>;

/** Who did what to what. The database refuses every change of an entry and every removal. */
export function createAudit(deps: Dependencies) {
  return bind(deps, { record, list });
}
