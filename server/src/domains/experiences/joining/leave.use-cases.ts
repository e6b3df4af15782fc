import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as requestsStore from "../requests/requests.store.ts";
import * as waitlistStore from "../waitlist/waitlist.store.ts";
import * as seating from "./seating.use-cases.ts";

// The member gives back, and asks and waits no more for, a place in these experiences, which are held.

export async function leave(deps: Dependencies, tx: Db, ids: readonly string[], userId: string, now: Date) {
  const { agenda } = deps;
  if (ids.length === 0) return { left: [], movements: [] };
  await requestsStore.withdrawAll(tx, ids, userId, now);
  await waitlistStore.removeAll(tx, ids, userId);
  await agenda.removeExperiences(tx, ids, userId);
  return seating.vacate(deps, tx, ids, userId, now);
}
