import { bind } from "../../../use-cases.ts";
import type { AccountDependencies } from "../admin.dependencies.ts";
import { me, changePassword, list, create, install, reset, change } from "./accounts.use-cases.ts";

/** The accounts of the portal. */
export function createAccounts(deps: AccountDependencies) {
  return bind(deps, { me, changePassword, list, create, install, reset, change });
}
