import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { list, lift, markRead, decideAbout } from "./decisions.use-cases.ts";

/** Decisions about members, the members' answers, and lifting decisions. */
export function createDecisions(deps: PartDependencies) {
  return bind(deps, { list, lift, markRead, decideAbout });
}
