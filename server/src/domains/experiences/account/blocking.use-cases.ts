import { leave } from "../joining/leave.use-cases.ts";
import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as seating from "../joining/seating.use-cases.ts";

// What a block removes here, in the transaction that creates it.

/**
 * Removes each from the experiences the other hosts that have not begun. Past ones and those hosted by a third
 * member stay as they are.
 */
export async function onBlock(deps: Dependencies, tx: Db, one: string, other: string): Promise<void> {
  const { clock, karma } = deps;
  const now = clock.now();
  const held = await membershipStore.lockBetween(tx, one, other, now);
  const hostedBy = (hostId: string) => held.filter((each) => each.hostId === hostId).map(({ id }) => id);
  const first = await leave(deps, tx, hostedBy(one), other, now);
  const second = await leave(deps, tx, hostedBy(other), one, now);
  const left = [...first.left, ...second.left];
  const movedUp = left.length === 0 ? [] : await seating.moveUp(deps, tx, left, now);
  await karma.settle(tx, [...first.movements, ...second.movements, ...movedUp]);
}
