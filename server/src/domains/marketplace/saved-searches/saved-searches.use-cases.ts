import { listingLimits } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import type { newSavedSearch } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import { understand } from "../search/search.understand.use-cases.ts";
import * as vocabularyStore from "../search/vocabulary.store.ts";
import { matchNotice, savedColumns } from "./saved-searches.columns.use-cases.ts";
import * as savedStore from "./saved-searches.store.ts";
import { savedView } from "./saved-searches.views.ts";

/** Members notified about one new item. */
const notified = 1_000;
/** New items of one seller a member is notified about in a day, so that nobody can flood others with listings. */
const perSellerAndDay = 5;
const day = 24 * 3600 * 1000;

export async function savedSearches({ db }: Dependencies, userId: string) {
  return (await savedStore.of(db, userId)).map(savedView);
}

/** Saving a search twice returns the first one. Concurrent calls never exceed the limit. */
export async function saveSearch(
  deps: Dependencies,
  userId: string,
  { query, parts }: z.output<typeof newSavedSearch>,
) {
  const { db, clock, notifications } = deps;
  const understood = await understand(deps, userId, parts);
  // Without its location, it would match items anywhere.
  if (understood.isLost) throw new AppError(faults.noTown);
  const columns = savedColumns(understood);
  const row = await inTransaction(db, async (tx) => {
    await savedStore.lock(tx, userId);
    const same = await savedStore.same(tx, userId, query, parts);
    if (same !== null) return same;
    if ((await savedStore.countOf(tx, userId)) >= listingLimits.savedSearches)
      throw new AppError(faults.tooManySearches);
    const made = await savedStore.insert(tx, { userId, query, parts, createdAt: clock.now() }, columns);
    await notifications.tell(tx, [userId], ["marketplace"]);
    return made;
  });
  if (row === null) throw new Error("an inserted search was not returned");
  return savedView(row);
}

export async function forgetSearch({ db, notifications }: Dependencies, userId: string, id: string): Promise<void> {
  const isRemoved = await inTransaction(db, async (tx) => {
    const removed = await savedStore.remove(tx, userId, id);
    if (removed) await notifications.tell(tx, [userId], ["marketplace"]);
    return removed;
  });
  if (!isRemoved) throw new AppError(faults.searchNotFound);
}

/** Notifies members whose saved search an item matches, once per item, however often it is edited. */
export async function notifyMatches({ clock, notifications }: Dependencies, tx: Db, itemId: string): Promise<void> {
  await vocabularyStore.learn(tx, itemId);
  await savedStore.lockNotifications(tx, itemId);
  const since = new Date(clock.now().getTime() - day);
  const matches = await savedStore.matching(tx, itemId, { most: notified, ofSeller: perSellerAndDay, since });
  await notifications.send(
    tx,
    matches.map(({ userId, sellerId, ...match }) => ({
      userId,
      type: "listing-match" as const,
      relatedId: itemId,
      actorId: sellerId,
      ...matchNotice(match),
    })),
  );
}
