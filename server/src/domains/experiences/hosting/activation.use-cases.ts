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
  /** Its host has cancelled it, which activating doesn't change. */
  isCancelled: boolean;
  /** Its host is suspended, so it was not activated. */
  isHostSuspended: boolean;
}

interface How {
  /** The host is notified in another way. */
  hostKnows?: boolean;
  /** The host's suspension ends in the same transaction. */
  hostReturns?: boolean;
}

/**
 * Removes an experience from all lists and agendas, or restores it. Guests, requests and the waitlist stay, and these
 * members are notified; restoring gives free seats to the waitlist. Does nothing if it is in that state already. Null if
 * there is no such experience.
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
  const locked = await membershipStore.lockAny(tx, id);
  if (locked === null) return null;
  const { cancelledAt, creatorId, ...experience } = locked.experience;
  const before = { isActive: locked.isActive };
  const answer = { before, after: { isActive }, isCancelled: cancelledAt !== null, isHostSuspended: false };
  if (locked.isActive === isActive) return answer;
  if (isActive && !hostReturns && !locked.isHostActive) return { ...answer, after: before, isHostSuspended: true };
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
  if (isActive) await karma.settle(tx, await seating.promote(deps, tx, [id], now));
  return answer;
}
