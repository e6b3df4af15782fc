import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as seating from "../joining/seating.use-cases.ts";

/** Removes each from the other's experiences that have not begun. */
export async function onBlock(deps: Dependencies, tx: Db, one: string, other: string): Promise<void> {
  const { clock, karma } = deps;
  const now = clock.now();
  const locked = await membershipStore.lockBetween(tx, one, other, now);
  const hostedBy = (hostId: string) => locked.filter((each) => each.hostId === hostId).map(({ id }) => id);
  const first = await seating.removeMember(deps, tx, hostedBy(one), other, now);
  const second = await seating.removeMember(deps, tx, hostedBy(other), one, now);
  const freed = [...first.freed, ...second.freed];
  const promoted = freed.length === 0 ? [] : await seating.promote(deps, tx, freed, now);
  await karma.settle(tx, [...first.movements, ...second.movements, ...promoted]);
}
