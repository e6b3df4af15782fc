import { bind } from "../../../use-cases.ts";
import { close, closeAdmin, closeAllOf, end, onAccountDeletion, refreshSuspension, sweep } from "./ending.use-cases.ts";
import { open, openAdmin } from "./opening.use-cases.ts";
import { find, list } from "./reading.use-cases.ts";
import { createSessionMemory } from "./sessions.cache.ts";
import type { EndListener, SessionsContext, SessionsDependencies } from "./sessions.dependencies.ts";
import { sessionLookup } from "./sessions.store.ts";

export type SessionsService = ReturnType<typeof createSessions>;

/** Sessions: opaque random tokens, stored hashed, valid for 30 days after their last use. */
export function createSessions(deps: SessionsDependencies) {
  const context: SessionsContext = {
    ...deps,
    findSession: sessionLookup(deps.db),
    memory: createSessionMemory(deps.events),
    endListeners: [],
  };
  return {
    ...bind(context, {
      open,
      openAdmin,
      find,
      list,
      close,
      closeAdmin,
      closeAllOf,
      end,
      refreshSuspension,
      onAccountDeletion,
      sweep,
    }),
    /** How many sessions are in memory. */
    remembered: () => context.memory.size(),
    onEnd: (listener: EndListener) => void context.endListeners.push(listener),
  };
}
