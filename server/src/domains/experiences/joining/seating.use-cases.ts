import type { Db } from "../../../db/client.ts";
import type { Movement } from "../../karma/karma.service.ts";
import { acceptKarma, joinKarma } from "./karma.rules.ts";
import * as waitlistStore from "../waitlist/waitlist.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as requestsStore from "../requests/requests.store.ts";
import * as seatsStore from "./seats.store.ts";
import type { Place } from "./seats.store.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

// Seats taken and freed, in transactions that have locked the experiences. The returned karma is settled last, since that
// locks members.

/** Seats members whose seats are counted already; false if one of them was seated before. */
export async function admit({ agenda }: Dependencies, tx: Db, places: readonly Place[], now: Date): Promise<boolean> {
  if (places.length === 0) return true;
  if ((await seatsStore.admit(tx, places, now)) < places.length) return false;
  await agenda.addExperiences(tx, places);
  return true;
}

/** Gives free seats to the first on the waitlist; returns their karma. */
export async function moveUp(
  deps: Dependencies,
  tx: Db,
  experienceIds: readonly string[],
  now: Date,
): Promise<Movement[]> {
  const places = await seatsStore.takeFromWaitlist(tx, experienceIds, now);
  await admit(deps, tx, places, now);
  await notices.movedUp(deps, tx, places);
  return places.map(({ userId, experience }) => joinKarma("award", userId, experience.id));
}

/** Frees a member's seats; returns the karma that they and the hosts who accepted them lose. */
export async function vacate(deps: Dependencies, tx: Db, experienceIds: readonly string[], userId: string, now: Date) {
  const left = await seatsStore.vacate(tx, experienceIds, userId, now);
  const movements: Movement[] = left.map((experienceId) => joinKarma("reverse", userId, experienceId));
  if (left.length === 0) return { left, movements };
  await notices.left(deps, tx, left, userId, now);
  for (const { hostId, requestId } of await requestsStore.accepted(tx, left, userId)) {
    movements.push(acceptKarma("reverse", hostId, requestId));
  }
  return { left, movements };
}

/** Frees a member's seats in locked experiences, withdraws their requests and takes them off the waitlists. */
export async function removeMember(deps: Dependencies, tx: Db, ids: readonly string[], userId: string, now: Date) {
  if (ids.length === 0) return { left: [], movements: [] };
  await requestsStore.withdrawAll(tx, ids, userId, now);
  await waitlistStore.removeAll(tx, ids, userId);
  await deps.agenda.removeExperiences(tx, ids, userId);
  return vacate(deps, tx, ids, userId, now);
}
