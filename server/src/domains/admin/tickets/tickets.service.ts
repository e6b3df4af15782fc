import { bind } from "../../../use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { answer, change, get, list } from "./tickets.use-cases.ts";

/** The members' tickets as the team sees, changes and answers them. */
export function createTickets(deps: PartDependencies) {
  return bind(deps, { list, get, change, answer });
}
