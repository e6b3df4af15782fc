import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as seating from "../joining/seating.use-cases.ts";
import * as activation from "../hosting/activation.use-cases.ts";

/** The host gets the decision instead of a notification. */
const hostKnows = { hostKnows: true } as const;

/** Null if there is no such experience or it is inactive already. */
export async function takeDown(deps: Dependencies, tx: Db, id: string): Promise<Record<string, never> | null> {
  const done = await activation.setActive(deps, tx, id, false, hostKnows);
  return done?.before.isActive === true ? {} : null;
}

/** False if it is active already or deleted, or its host is suspended. */
export async function putBack(deps: Dependencies, tx: Db, id: string): Promise<boolean> {
  const done = await activation.setActive(deps, tx, id, true, hostKnows);
  return done?.before.isActive === false && done.after.isActive;
}

/**
 * Frees the seats of a suspended member in experiences that have not begun, and deactivates those they host. Returns
 * the deactivated ones, for `restoreHost`.
 */
export async function suspendHost(deps: Dependencies, tx: Db, userId: string): Promise<string[]> {
  const { clock, karma } = deps;
  const now = clock.now();
  const locked = await membershipStore.lockUpcomingOf(tx, userId, now);
  const hosted = locked.flatMap(({ id, hostId, isActive }) => (hostId === userId && isActive ? [id] : []));
  const joined = locked.flatMap(({ id, hostId }) => (hostId === userId ? [] : [id]));
  const { freed, movements } = await seating.removeMember(deps, tx, joined, userId, now);
  // One by one, since each notifies its own guests.
  for (const id of hosted) await activation.setActive(deps, tx, id, false, hostKnows);
  const promoted = freed.length === 0 ? [] : await seating.promote(deps, tx, freed, now);
  await karma.settle(tx, [...movements, ...promoted]);
  return hosted;
}

/** In the transaction that ends the suspension. */
export async function restoreHost(deps: Dependencies, tx: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await activation.setActive(deps, tx, id, true, { ...hostKnows, hostReturns: true });
}
