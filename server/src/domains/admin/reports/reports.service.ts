import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { list, detail, file, decide } from "./reports.use-cases.ts";

/** The members' reports: the queue, the details of each, and deciding. */
export function createReports(deps: PartDependencies) {
  return bind(deps, { list, detail, file, decide });
}
