import { bind } from "../../use-cases.ts";
import {
  beforeAccountDeletion,
  exportOf,
  onAccountDeletion,
  onBlock,
  putBack,
  takeDown,
} from "./account/account.use-cases.ts";
import { listingFor } from "./comparable/comparable.use-cases.ts";
import { mark, unmark } from "./favourites/favourites.use-cases.ts";
import type { Dependencies } from "./marketplace.dependencies.ts";
import { deleteOldViews, favourites, one, onSale, open, own } from "./reading/reading.use-cases.ts";
import { forgetSearch, savedSearches, saveSearch } from "./saved-searches/saved-searches.use-cases.ts";
import { ask, search, speaksOfCrisis } from "./search/search.use-cases.ts";
import { sweep } from "./search/vocabulary.use-cases.ts";
import { change, create, sell, withdraw } from "./selling/items.use-cases.ts";

export type MarketplaceService = ReturnType<typeof createMarketplace>;

/** The local marketplace. */
export function createMarketplace(deps: Dependencies) {
  return {
    ...bind(deps, {
      onSale,
      own,
      favourites,
      open,
      one,
      create,
      change,
      sell,
      withdraw,
      deleteOldViews,
      mark,
      unmark,
      listingFor,
      onBlock,
      takeDown,
      putBack,
      beforeAccountDeletion,
      onAccountDeletion,
      sweep,
      exportOf,
    }),
    search: bind(deps, { ask, search, speaksOfCrisis }),
    saved: bind(deps, { savedSearches, saveSearch, forgetSearch }),
  };
}
