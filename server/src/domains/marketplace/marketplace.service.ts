import type { Db } from "../../db/client.ts";
import type { ListingContext } from "../../ports/ai/ai.ts";
import * as comparableStore from "./comparable/comparable.store.ts";
import * as itemsStore from "./selling/items.store.ts";
import { createItems } from "./selling/items.use-cases.ts";
import * as listsStore from "./reading/lists.store.ts";
import { mark, unmark } from "./favourites/favourites.use-cases.ts";
import * as marksStore from "./favourites/favourites.store.ts";
import type { Dependencies } from "./marketplace.dependencies.ts";
import { createReading } from "./reading/reading.use-cases.ts";
import { createSaved } from "./saved-searches/saved-searches.use-cases.ts";
import { createMarketSearch } from "./search/search.use-cases.ts";
import * as vocabularyStore from "./search/vocabulary.store.ts";
import { bind } from "../../use-cases.ts";

/** More than anybody comes to have; an export is bounded all the same, and its oldest are left out first. */
const exported = 100_000;
/** Milliseconds for which the price of what was sold says something: half a year. */
const priceHolds = 183 * 24 * 3600 * 1000;

export type MarketplaceService = ReturnType<typeof createMarketplace>;

/** Everything other domains and the routes may ask of the market, made of its use cases. */
export function createMarketplace(deps: Dependencies) {
  const { db, clock, notifications } = deps;
  const reading = createReading(deps);
  const search = createMarketSearch(deps);
  const saved = createSaved(deps, search);
  const show = async (tx: Db, id: string, isActive: boolean): Promise<boolean> => {
    const sellerId = await itemsStore.show(tx, id, isActive);
    if (sellerId !== null) await notifications.tell(tx, [sellerId], ["marketplace"]);
    return sellerId !== null;
  };
  return {
    ...reading,
    ...createItems(deps, reading, saved),
    ...bind(deps, { mark, unmark }),
    search,
    saved,

    /** An item as it is asked about; null where it is not there for the member. */
    async listingFor(userId: string, itemId: string): Promise<ListingContext | null> {
      const soldSince = new Date(clock.now().getTime() - priceHolds);
      const row = await comparableStore.listing(db, userId, itemId, soldSince);
      if (row === null) return null;
      const { prices, sold, createdAt, ...said } = row;
      return { ...said, createdAt: createdAt.toISOString(), comparable: { prices, sold } };
    },

    /** What a block takes away here, in its transaction; items and notices it hides by itself. */
    async onBlock(tx: Db, one: string, other: string): Promise<void> {
      await marksStore.unmarkBetween(tx, one, other);
      await notifications.tell(tx, [one, other], ["marketplace"]);
    },

    /** By the administrators: it and its images are there for nobody else, until it is put back. Null where it is not there. */
    takeDown: async (tx: Db, id: string) => ((await show(tx, id, false)) ? {} : null),
    /** False where it is there already, or gone for good. */
    putBack: (tx: Db, id: string): Promise<boolean> => show(tx, id, true),

    /** Before anything holds an account that is about to go: items are held before members, as by who sells or looks. */
    beforeAccountDeletion: (tx: Db, userId: string): Promise<void> => marksStore.holdAllOf(tx, userId),

    /** Before an account goes, once nothing can be tied to it any more: what it has looked at is in no count then. */
    async onAccountDeletion(tx: Db, userId: string): Promise<void> {
      // Again, since something may have come in between.
      await marksStore.holdAllOf(tx, userId);
      await marksStore.withdrawViews(tx, userId);
    },

    /** Words of titles that are gone. */
    sweep: (): Promise<void> => vocabularyStore.forget(db),

    exportOf: async (userId: string) => ({
      ...(await listsStore.exportOf(db, userId, exported)),
      savedSearches: await saved.exportOf(userId),
    }),
  };
}
