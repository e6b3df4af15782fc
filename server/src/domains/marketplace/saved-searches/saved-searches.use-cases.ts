import { listingLimits } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import type { newSavedSearch } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import { matchNotice, savedColumns } from "./saved-searches.rules.ts";
import * as savedStore from "./saved-searches.store.ts";
import { savedView } from "./saved-searches.views.ts";
import type { MarketSearch } from "../search/search.use-cases.ts";
import * as vocabularyStore from "../search/vocabulary.store.ts";

/** Who hears of one new item at most. */
const told = 1_000;
/** New items of one seller that a member hears of in a day: whoever lists and withdraws without end rings nobody's bell. */
const toldOfSeller = 5;
const day = 24 * 3600 * 1000;

/** Searches that are kept, and telling their members of what is new. */
export function createSaved(
  { db, clock, notifications }: Pick<Dependencies, "db" | "clock" | "notifications">,
  search: Pick<MarketSearch, "understand">,
) {
  return {
    savedSearches: async (userId: string) => (await savedStore.of(db, userId)).map(savedView),

    /** Saved again, it is the same one. Two at once never make more than there may be. */
    async saveSearch(userId: string, { query, parts }: z.output<typeof newSavedSearch>) {
      const understood = await search.understand(userId, parts);
      // Kept without its place, it would tell of what is anywhere.
      if (understood.isLost) throw new AppError(faults.noTown);
      const columns = savedColumns(understood);
      const row = await inTransaction(db, async (tx) => {
        await savedStore.hold(tx, userId);
        const same = await savedStore.same(tx, userId, query, parts);
        if (same !== null) return same;
        if ((await savedStore.countOf(tx, userId)) >= listingLimits.savedSearches)
          throw new AppError(faults.tooManySearches);
        const made = await savedStore.insert(tx, { userId, query, parts, createdAt: clock.now() }, columns);
        await notifications.tell(tx, [userId], ["marketplace"]);
        return made;
      });
      if (row === null) throw new Error("an insert without conflict answers its row");
      return savedView(row);
    },

    async forgetSearch(userId: string, id: string): Promise<void> {
      const isGone = await inTransaction(db, async (tx) => {
        const gone = await savedStore.remove(tx, userId, id);
        if (gone) await notifications.tell(tx, [userId], ["marketplace"]);
        return gone;
      });
      if (!isGone) throw new AppError(faults.searchNotFound);
    },

    /** Tells members of an item that fits a search of theirs, each once, however often it is edited. */
    async tellOf(tx: Db, itemId: string): Promise<void> {
      await vocabularyStore.learn(tx, itemId);
      await savedStore.holdTelling(tx, itemId);
      const since = new Date(clock.now().getTime() - day);
      const matches = await savedStore.matching(tx, itemId, { most: told, ofSeller: toldOfSeller, since });
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
    },

    exportOf: async (userId: string) => (await savedStore.of(db, userId)).map(savedView),
  };
}
