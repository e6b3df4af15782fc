import { Link } from "@tanstack/react-router";
import { Heart, PackageSearch, Plus, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { ItemGrid, ItemGridSkeleton } from "./item-grid.tsx";
import { filterText, itemCountText } from "./market-list.rules.ts";
import type { View } from "./market-address.rules.ts";
import type { MarketAddress } from "./use-market-address.ts";
import type { ShownItems } from "./use-shown-items.ts";

const labels: Record<View, string> = { all: "Items for sale", own: "My items", favourites: "Favourites" };

/** The loaded items of a view. */
export function ItemList({ shown, address }: { shown: ShownItems; address: MarketAddress }) {
  const { items, isSettling, asked, more } = shown;
  return (
    <>
      <h2 className="sr-only">{labels[address.view]}</h2>
      {/* Rendered before the result arrives; otherwise screen readers wouldn't announce it. */}
      <p role="status" className="sr-only">
        {!isSettling && items && (items.length > 0 || !more.hasMore) && itemCountText(items.length, more.hasMore)}
      </p>
      <Loaded query={{ ...asked, data: items }} skeleton={<ItemGridSkeleton />} failed="Failed to fetch items">
        {(known) =>
          known.length > 0 ? (
            <ItemGrid label={labels[address.view]} items={known} />
          ) : more.hasMore ? (
            // A later page may contain matches.
            <ItemGridSkeleton />
          ) : (
            <NoItems address={address} />
          )
        }
      </Loaded>
      <ScrollMore {...more} label="More items" />
      {address.view === "all" && items && items.length > 0 && !isSettling && !more.hasMore && (
        <FurtherAway address={address} />
      )}
    </>
  );
}

const createButton = (
  <Button
    variant="secondary"
    icon={<Plus aria-hidden="true" className="size-4.5" />}
    render={<Link to={paths.createListing} />}
  >
    Create Listing
  </Button>
);

/** At the end of a list that is limited to a distance. */
function FurtherAway({ address }: { address: MarketAddress }) {
  const { within } = address.filter;
  if (within === null) return null;
  return (
    <div className="mt-6 flex flex-col items-center gap-3 text-center">
      <p className="text-sm text-ink-soft">That's everything within {within} km of you.</p>
      <Button variant="secondary" onClick={() => address.chooseDistance(null)}>
        Show items from anywhere
      </Button>
    </div>
  );
}

export function NoItems({ address }: { address: MarketAddress }) {
  const { view, filter, typed, search, clearFilters } = address;
  const isNarrowed = filterText({ ...filter, sort: "newest", within: null }) !== "" || typed.trim() !== "";
  const isNearby = view === "all" && search === null && filter.within !== null;
  const empty: Record<View, { icon: ReactNode; text: string }> = {
    all: { icon: <PackageSearch />, text: "No listings yet. Sell your first item." },
    own: { icon: <Tag />, text: "No listings yet. Sell your first item." },
    favourites: { icon: <Heart />, text: "Tap an item's heart to save it here. We'll tell you when it's sold." },
  };
  return (
    <Card>
      <EmptyState
        icon={isNarrowed ? <PackageSearch /> : empty[view].icon}
        title="No items found"
        text={
          isNearby
            ? `Nothing ${isNarrowed ? "like it " : ""}within ${filter.within} km of you yet.`
            : isNarrowed
              ? "Try other words or another category, or describe it to AI Search."
              : empty[view].text
        }
        action={
          <>
            {isNearby && <Button onClick={() => address.chooseDistance(null)}>Show items from anywhere</Button>}
            {isNarrowed && (
              <Button variant="secondary" onClick={clearFilters}>
                Clear filters
              </Button>
            )}
            {!isNarrowed && view === "favourites" ? (
              <Button variant="secondary" onClick={() => address.chooseView("all")}>
                See all items
              </Button>
            ) : (
              createButton
            )}
          </>
        }
      />
    </Card>
  );
}
