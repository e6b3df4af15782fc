import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { joined } from "../joining/seating.use-cases.ts";
import * as seatsStore from "../joining/seats.store.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as seating from "../joining/seating.use-cases.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

// What happens here before an account goes, in the transaction that deletes it.

/**
 * The places held come free for those who wait; the guests of hosted experiences, which go with the account, give
 * back what joining paid them. Rows of the account itself fall with it.
 */
export async function onAccountDeletion(deps: Dependencies, tx: Db, userId: string): Promise<void> {
  const { clock, karma, balances } = deps;
  const now = clock.now();
  await membershipStore.lockAllOf(tx, userId);
  await balances.close(tx, userId);
  // Again, now that nothing can be added: what came in between the two is held as well.
  const held = await membershipStore.lockAllOf(tx, userId);
  const { left, movements } = await seating.vacate(deps, tx, held, userId, now);
  await notices.hostGoes(deps, tx, userId, now);
  const guests = await seatsStore.seatedWith(tx, userId);
  const movedUp = await seating.moveUp(deps, tx, left, now);
  await karma.settle(tx, [
    ...movements,
    ...movedUp,
    ...guests.map((guest) => joined("reverse", guest.userId, guest.experienceId)),
  ]);
}
