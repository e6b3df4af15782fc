import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { list, setActive } from "./experiences.use-cases.ts";

/** All experiences, and which of them are listed in the app. */
export function createPortalExperiences(deps: PartDependencies) {
  return bind(deps, { list, setActive });
}
