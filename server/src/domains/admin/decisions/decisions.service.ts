import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { list, lift, markRead, decideAbout } from "./decisions.use-cases.ts";

/** What was decided about members, what they answered, and taking it back. */
export function createDecisions(deps: PartDependencies) {
  return bind(deps, { list, lift, markRead, decideAbout });
}
