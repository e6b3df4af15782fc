import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { list } from "./transactions.use-cases.ts";

/** The ledger as the portal shows it. Only payments writes it. */
export function createTransactions(deps: PartDependencies) {
  return bind(deps, { list });
}
