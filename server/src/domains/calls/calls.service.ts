import { bind } from "../../use-cases.ts";
import type { Dependencies } from "./calls.dependencies.ts";
import { decline, end, onAccountChange, onAccountDeletion, onBlock, onSessionEnd } from "./ending/ending.use-cases.ts";
import { createWatch, sweep } from "./ending/watching.use-cases.ts";
import { accept, current, get, rejoin, start } from "./placing/placing.use-cases.ts";
import { exportOf, list } from "./records/records.use-cases.ts";
import { heartbeat, ice, leave, signal, signals } from "./signalling/signalling.use-cases.ts";

export type CallsService = ReturnType<typeof createCalls>;

/** Voice and video calls of two members: the server lets them find each other; sound and picture go between browsers. */
export function createCalls(deps: Dependencies) {
  const watch = createWatch(deps);
  return {
    ...bind(deps, { list, exportOf, current, get, start, accept, decline, end, rejoin }),
    ...bind(deps, { signal, signals, heartbeat, leave, ice }),
    ...bind(deps, { sweep, onBlock, onSessionEnd, onAccountChange, onAccountDeletion }),
    /** Ends calls that are over, until the returned function is called. */
    startWatch: watch.start,
    /** Looks for such calls soon, in case that this node has heard of none. */
    look: watch.look,
  };
}
