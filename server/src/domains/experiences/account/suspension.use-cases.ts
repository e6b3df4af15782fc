import { leave } from "../joining/leave.use-cases.ts";
import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as seating from "../joining/seating.use-cases.ts";
import * as activation from "../hosting/activation.use-cases.ts";

const hostKnows = { hostKnows: true } as const;

// What the team's decisions about members and their experiences bring about here. The host learns of them by the decision.

/** Null where it is not there, or is off the lists already. */
export async function takeDown(deps: Dependencies, tx: Db, id: string): Promise<Record<string, never> | null> {
  const done = await activation.setActive(deps, tx, id, false, hostKnows);
  return done?.before.isActive === true ? {} : null;
}

/** False where it is there already or gone for good, or its host is suspended. */
export async function putBack(deps: Dependencies, tx: Db, id: string): Promise<boolean> {
  const done = await activation.setActive(deps, tx, id, true, hostKnows);
  return done?.before.isActive === false && done.after.isActive;
}

/**
 * Who is suspended is nobody's guest in what has not begun, and nobody's host: guests would stand before a closed
 * door. Answers the experiences that were taken off the lists, for `restoreHost`; places given back stay that.
 */
export async function suspendHost(deps: Dependencies, tx: Db, userId: string): Promise<string[]> {
  const { clock, karma } = deps;
  const now = clock.now();
  const held = await membershipStore.lockAheadOf(tx, userId, now);
  const hosted = held.flatMap(({ id, hostId, isActive }) => (hostId === userId && isActive ? [id] : []));
  const visited = held.flatMap(({ id, hostId }) => (hostId === userId ? [] : [id]));
  const { left, movements } = await leave(deps, tx, visited, userId, now);
  // One by one, since each tells guests of its own.
  for (const id of hosted) await activation.setActive(deps, tx, id, false, hostKnows);
  const movedUp = left.length === 0 ? [] : await seating.moveUp(deps, tx, left, now);
  await karma.settle(tx, [...movements, ...movedUp]);
  return hosted;
}

/** In the transaction that ends the suspension. */
export async function restoreHost(deps: Dependencies, tx: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) await activation.setActive(deps, tx, id, true, { ...hostKnows, hostReturns: true });
}
