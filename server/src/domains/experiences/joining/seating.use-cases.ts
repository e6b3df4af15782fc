import type { Db } from "../../../db/client.ts";
import type { Movement } from "../../karma/karma.service.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as requestsStore from "../requests/requests.store.ts";
import * as seatsStore from "./seats.store.ts";
import type { Place } from "./seats.store.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

// What follows from a place taken or given back, whichever way it came about. All of it runs inside a transaction that
// holds the experiences; the karma it answers is settled last, since that locks people.

/** Seats members whose places are counted already; false where one of them sat there before. */
export async function admit({ agenda }: Dependencies, tx: Db, places: readonly Place[], now: Date): Promise<boolean> {
  if (places.length === 0) return true;
  if ((await seatsStore.admit(tx, places, now)) < places.length) return false;
  await agenda.addExperiences(tx, places);
  return true;
}

/** Moves in the first who wait, as far as there is room; answers what it pays them. */
export async function moveUp(
  deps: Dependencies,
  tx: Db,
  experienceIds: readonly string[],
  now: Date,
): Promise<Movement[]> {
  const places = await seatsStore.takeFromWaitlist(tx, experienceIds, now);
  await admit(deps, tx, places, now);
  await notices.movedUp(deps, tx, places);
  return places.map(({ userId, experience }) => joined("award", userId, experience.id));
}

/** Takes a member out of experiences; answers what is taken back from them and from the hosts who welcomed them. */
export async function vacate(deps: Dependencies, tx: Db, experienceIds: readonly string[], userId: string, now: Date) {
  const left = await seatsStore.vacate(tx, experienceIds, userId, now);
  const movements: Movement[] = left.map((experienceId) => joined("reverse", userId, experienceId));
  if (left.length === 0) return { left, movements };
  await notices.left(deps, tx, left, userId, now);
  for (const { hostId, requestId } of await requestsStore.accepted(tx, left, userId)) {
    movements.push(welcomed("reverse", hostId, requestId));
  }
  return { left, movements };
}

/** The karma of a place taken. */
export function joined(kind: Movement["kind"], userId: string, experienceId: string): Movement {
  return { kind, userId, rule: "experience-joined", sourceId: experienceId };
}

/** The karma of a guest let in, paid per request. */
export function welcomed(kind: Movement["kind"], hostId: string, requestId: string): Movement {
  return { kind, userId: hostId, rule: "guest-accepted", sourceId: requestId };
}

export function created(kind: Movement["kind"], hostId: string, experienceId: string): Movement {
  return { kind, userId: hostId, rule: "experience-created", sourceId: experienceId };
}
