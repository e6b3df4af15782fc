import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { series, stats } from "./overview.use-cases.ts";

/** Counts of members, experiences and open cases. */
export function createOverview(deps: PartDependencies) {
  return bind(deps, { stats, series });
}
