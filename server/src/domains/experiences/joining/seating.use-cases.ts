import type { Db } from "../../../db/client.ts";
import type { Movement } from "../../karma/karma.service.ts";
import { acceptKarma, joinKarma } from "./karma.rules.ts";
import * as waitlistStore from "../waitlist/waitlist.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as requestsStore from "../requests/requests.store.ts";
import * as seatsStore from "./seats.store.ts";
import type { Seat } from "./seats.store.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

// Transactions must have locked the experiences. Settle the returned karma last, since that locks members.

/** Fills seats that are counted already; false if one of the members had a seat before. */
export async function fillSeats({ agenda }: Dependencies, tx: Db, seats: readonly Seat[], now: Date): Promise<boolean> {
  if (seats.length === 0) return true;
  if ((await seatsStore.insertSeats(tx, seats, now)) < seats.length) return false;
  await agenda.addExperiences(tx, seats);
  return true;
}

/** Gives free seats to the first on the waitlist; returns their karma. */
export async function promote(
  deps: Dependencies,
  tx: Db,
  experienceIds: readonly string[],
  now: Date,
): Promise<Movement[]> {
  const seats = await seatsStore.takeFromWaitlist(tx, experienceIds, now);
  await fillSeats(deps, tx, seats, now);
  await notices.movedUp(deps, tx, seats);
  return seats.map(({ userId, experience }) => joinKarma("award", userId, experience.id));
}

/** Frees a member's seats; returns the karma that they and the hosts who accepted them lose. */
export async function freeSeats(
  deps: Dependencies,
  tx: Db,
  experienceIds: readonly string[],
  userId: string,
  now: Date,
) {
  const freed = await seatsStore.freeSeats(tx, experienceIds, userId, now);
  const movements: Movement[] = freed.map((experienceId) => joinKarma("reverse", userId, experienceId));
  if (freed.length === 0) return { freed, movements };
  await notices.left(deps, tx, freed, userId, now);
  for (const { hostId, requestId } of await requestsStore.accepted(tx, freed, userId)) {
    movements.push(acceptKarma("reverse", hostId, requestId));
  }
  return { freed, movements };
}

/** Frees a member's seats in locked experiences, withdraws their requests and takes them off the waitlists. */
export async function removeMember(deps: Dependencies, tx: Db, ids: readonly string[], userId: string, now: Date) {
  if (ids.length === 0) return { freed: [], movements: [] };
  await requestsStore.withdrawAll(tx, ids, userId, now);
  await waitlistStore.removeAll(tx, ids, userId);
  await deps.agenda.removeExperiences(tx, ids, userId);
  return freeSeats(deps, tx, ids, userId, now);
}
