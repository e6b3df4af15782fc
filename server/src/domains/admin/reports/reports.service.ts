import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { list, detail, file, decide } from "./reports.use-cases.ts";

/** What members have reported: the queue, what is to be known of each, and deciding. */
export function createReports(deps: PartDependencies) {
  return bind(deps, { list, detail, file, decide });
}
