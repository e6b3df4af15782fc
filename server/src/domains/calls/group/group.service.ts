import { bind } from "../../../use-cases.ts";
import type { Dependencies } from "./group.dependencies.ts";
import { join, leave, setState, sweepAbandoned, view } from "./joining.use-cases.ts";
import { describe, events } from "./media.use-cases.ts";

export type GroupCallsService = ReturnType<typeof createGroupCalls>;

/** Group calls of the people of an experience. */
export function createGroupCalls(deps: Dependencies) {
  return bind(deps, { view, join, leave, setState, describe, events, sweepAbandoned });
}
