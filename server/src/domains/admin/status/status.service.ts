import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { read } from "./status.use-cases.ts";

/** The state of the installation. A part that hangs is reported as such and delays no other. */
export function createStatus(deps: PartDependencies) {
  return bind(deps, { read });
}
