import type { Db } from "../../../db/client.ts";
import * as hostingStore from "./hosting.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as seatsStore from "../joining/seats.store.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as seating from "../joining/seating.use-cases.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

export interface Activation {
  before: { isActive: boolean };
  after: { isActive: boolean };
  /** Its host has cancelled it: it stays that, active or not. */
  isCancelled: boolean;
  /** Its host is suspended, so that it was not put back: nobody would see it. */
  isHostAway: boolean;
}

interface How {
  /** The host is told in another way. */
  hostKnows?: boolean;
  /** The host's suspension ends in the same transaction. */
  hostReturns?: boolean;
}

// What the team decides about an experience.

/**
 * Takes an experience out of every list and off every agenda, or puts it back: who has a place, asks or waits for one
 * keeps that meanwhile and is told, and who waits for a place that came free gets it. One that is so already stays
 * untouched. Null where there is none.
 */
export async function setActive(
  deps: Dependencies,
  tx: Db,
  id: string,
  isActive: boolean,
  { hostKnows = false, hostReturns = false }: How = {},
): Promise<Activation | null> {
  const { clock, karma, agenda } = deps;
  const now = clock.now();
  const held = await membershipStore.hold(tx, id);
  if (held === null) return null;
  const { cancelledAt, creatorId, ...experience } = held.experience;
  const before = { isActive: held.isActive };
  const answer = { before, after: { isActive }, isCancelled: cancelledAt !== null, isHostAway: false };
  if (held.isActive === isActive) return answer;
  if (isActive && !hostReturns && !held.isHostHere) return { ...answer, after: before, isHostAway: true };
  await hostingStore.setActive(tx, id, isActive, now);
  if (cancelledAt !== null) return answer;
  if (isActive) {
    const guests = await seatsStore.seated(tx, id);
    const members = [creatorId, ...guests.map(({ userId }) => userId)];
    await agenda.addExperiences(
      tx,
      members.map((userId) => ({ experience, userId })),
    );
  } else {
    await agenda.removeExperience(tx, id);
  }
  await notices.activation(deps, tx, id, { isActive, hostKnows, now });
  if (isActive) await karma.settle(tx, await seating.moveUp(deps, tx, [id], now));
  return answer;
}
