import { bind } from "../../../use-cases.ts";
import type { AccountDependencies } from "../admin.dependencies.ts";
import { me, changePassword, list, create, install, reset, change } from "./accounts.use-cases.ts";

/** The accounts of the portal: who is let in, and by whom. */
export function createAccounts(deps: AccountDependencies) {
  return bind(deps, { me, changePassword, list, create, install, reset, change });
}
