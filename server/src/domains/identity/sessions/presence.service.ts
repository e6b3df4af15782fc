import { LRUCache } from "lru-cache";
import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import * as presenceStore from "./presence.store.ts";

/** Milliseconds between two records of the same member: presence is shown in minutes. */
const notedEvery = 120_000;
/** Members this process remembers; for others the database has the last record. */
const remembered = 50_000;

export type PresenceService = ReturnType<typeof createPresence>;

/** When members were last there. Most calls find it noted lately, and cost nothing. */
export function createPresence({ db, clock }: { db: Db; clock: Clock }) {
  const noted = new LRUCache<string, number>({ max: remembered });
  return {
    async note(userId: string): Promise<void> {
      const now = clock.now().getTime();
      const age = now - (noted.get(userId) ?? Number.NEGATIVE_INFINITY);
      if (age >= 0 && age < notedEvery) return;
      noted.set(userId, now);
      await presenceStore.note(db, userId, new Date(now), new Date(now - notedEvery));
    },
  };
}
