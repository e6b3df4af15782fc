import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { list } from "./transactions.use-cases.ts";

/** The ledger as the portal shows it. It is written by payments alone. */
export function createTransactions(deps: PartDependencies) {
  return bind(deps, { list });
}
