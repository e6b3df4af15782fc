import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { requestsStore } from "../requests/requests.store.ts";
import { waitlistStore } from "../waitlist/waitlist.store.ts";
import * as seating from "./seating.use-cases.ts";

// The member gives back, and asks and waits no more for, a place in these experiences, which are held.

export async function leave(deps: Dependencies, tx: Db, ids: readonly string[], userId: string, now: Date) {
  const { agenda } = deps;
  if (ids.length === 0) return { left: [], movements: [] };
  await requestsStore(tx).withdrawAll(ids, userId, now);
  await waitlistStore(tx).removeAll(ids, userId);
  await agenda.removeExperiences(tx, ids, userId);
  return seating.vacate(deps, tx, ids, userId, now);
}
