import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { list, detail, change } from "./users.use-cases.ts";

/** The members, their credits and their plan. */
export function createUsers(deps: PartDependencies) {
  return bind(deps, { list, detail, change });
}
