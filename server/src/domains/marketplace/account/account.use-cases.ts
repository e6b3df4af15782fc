import type { Db } from "../../../db/client.ts";
import * as marksStore from "../favourites/favourites.store.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import * as listsStore from "../reading/lists.store.ts";
import { savedSearches } from "../saved-searches/saved-searches.use-cases.ts";
import * as itemsStore from "../selling/items.store.ts";

/** The most rows of each list in an export, more than any member has. */
const exported = 100_000;

/**
 * In the transaction of a block: removes what the two members left on each other's items. Items themselves are hidden
 * by queries.
 */
export async function onBlock({ notifications }: Dependencies, tx: Db, one: string, other: string): Promise<void> {
  await marksStore.unmarkBetween(tx, one, other);
  await notifications.tell(tx, [one, other], ["marketplace"]);
}

/** Hides an item and its images after a decision of an administrator. Null if there is none to hide. */
export async function takeDown(deps: Dependencies, tx: Db, id: string) {
  return (await show(deps, tx, id, false)) ? {} : null;
}

/** False if it isn't hidden or was deleted. */
export function putBack(deps: Dependencies, tx: Db, id: string): Promise<boolean> {
  return show(deps, tx, id, true);
}

/** Before the deleted account is locked: items are locked before members, as when selling or viewing. */
export function beforeAccountDeletion(_deps: Dependencies, tx: Db, userId: string): Promise<void> {
  return marksStore.lockAllOf(tx, userId);
}

/** Before an account is deleted, when no more rows can refer to it: removes its views from the counts. */
export async function onAccountDeletion(_deps: Dependencies, tx: Db, userId: string): Promise<void> {
  // Again, for rows added meanwhile.
  await marksStore.lockAllOf(tx, userId);
  await marksStore.withdrawViews(tx, userId);
}

export async function exportOf(deps: Dependencies, userId: string) {
  return {
    ...(await listsStore.exportOf(deps.db, userId, exported)),
    savedSearches: await savedSearches(deps, userId),
  };
}

async function show({ notifications }: Dependencies, tx: Db, id: string, isActive: boolean): Promise<boolean> {
  const sellerId = await itemsStore.show(tx, id, isActive);
  if (sellerId !== null) await notifications.tell(tx, [sellerId], ["marketplace"]);
  return sellerId !== null;
}
