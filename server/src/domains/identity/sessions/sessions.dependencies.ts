import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Events } from "../../../ports/events/events.ts";
import type { PresenceService } from "./presence.service.ts";
import type { createSessionMemory } from "./sessions.cache.ts";
import type { sessionLookup } from "./sessions.store.ts";

export interface SessionsDependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "announce" | "onChange">;
  presence: Pick<PresenceService, "note">;
}

/** What another domain does, in the same transaction, after sessions of a member have ended. */
export type EndListener = (tx: Db, userId: string) => Promise<void>;

export interface SessionsContext extends SessionsDependencies {
  findSession: ReturnType<typeof sessionLookup>;
  memory: ReturnType<typeof createSessionMemory>;
  endListeners: EndListener[];
}
