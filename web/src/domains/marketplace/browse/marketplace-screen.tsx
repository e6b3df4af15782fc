import { Link } from "@tanstack/react-router";
import { Bookmark, Heart, House, Plus, Sparkles, Store, Tag } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/tabs.tsx";
import { AiSearchDialog } from "../search/ai-search-dialog.tsx";
import { FoundList } from "../search/found-list.tsx";
import { ItemList } from "./item-list.tsx";
import { MarketFilters } from "./market-filters.tsx";
import { statsOf } from "./market-list.rules.ts";
import { MarketStats } from "./market-stats.tsx";
import type { MarketSearch } from "../marketplace.queries.ts";
import { SavedSearchesDialog } from "../search/saved-searches-dialog.tsx";
import { type MarketAddress, useMarketAddress } from "./use-market-address.ts";
import { useScrollToResults } from "./use-scroll-to-results.ts";
import { useFoundItems, useFavouriteItems, useMarketItems } from "./use-shown-items.ts";

/** The marketplace, with the member's own items and favourites. */
export function MarketplaceScreen() {
  const address = useMarketAddress();
  const { view, search } = address;
  const isFound = view === "all" && search !== null;
  const market = useMarketItems(address, view === "all" && !isFound);
  const memberItems = useFavouriteItems(address);
  const found = useFoundItems(address, isFound);
  const [top, scrollToResults] = useScrollToResults(search);
  const show = (next: MarketSearch) => {
    scrollToResults();
    address.show(next);
  };
  const shown = view !== "all" ? memberItems : isFound ? found : market;
  return (
    <Page>
      <PageHeader
        isCompact
        title="Marketplace"
        description="Buy and sell with people nearby."
        actions={
          <>
            <Button
              variant="secondary"
              className="max-sm:hidden"
              icon={<House aria-hidden="true" className="size-4.5" />}
              render={<Link to={paths.home} />}
            >
              Home
            </Button>
            <Button icon={<Plus aria-hidden="true" className="size-4.5" />} render={<Link to={paths.createListing} />}>
              Sell Item
            </Button>
          </>
        }
      />
      <Tools address={address} pending={shown.isSettling} onSearch={show} />
      <Tabs value={view} onValueChange={address.chooseView}>
        <TabList
          label="Which items"
          layout="fill"
          className="mb-2 max-[24rem]:[&_svg]:hidden sm:mb-5 sm:w-fit sm:*:basis-auto"
        >
          <Tab value="all" icon={<Store />}>
            All
          </Tab>
          <Tab value="own" icon={<Tag />}>
            My items
          </Tab>
          <Tab value="favourites" icon={<Heart />}>
            Favourites
          </Tab>
        </TabList>
        <div className="grid gap-2 sm:gap-5 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-6">
          <MarketFilters address={address} isWhole={view === "all" && !isFound}>
            <MarketStats stats={shown.items && statsOf(shown.items)} hasMore={shown.more.hasMore} />
          </MarketFilters>
          <TabPanel value={view} className="min-w-0">
            <div ref={top} />
            {isFound ? (
              <FoundList found={found} address={address} search={search} />
            ) : (
              <ItemList shown={shown} address={address} />
            )}
          </TabPanel>
        </div>
      </Tabs>
    </Page>
  );
}

interface ToolsProps {
  address: MarketAddress;
  pending: boolean;
  onSearch: (search: MarketSearch) => void;
}

/** The search field and AI search. */
function Tools({ address, pending, onSearch }: ToolsProps) {
  return (
    <div className="mb-2 flex flex-wrap gap-2 sm:mb-4">
      <div role="search" className="min-w-0 grow basis-32 max-[22.5rem]:basis-full">
        <SearchInput
          role="searchbox"
          label="Search items"
          placeholder="Search items"
          maxLength={200}
          value={address.typed}
          onValueChange={address.type}
          pending={pending}
        />
      </div>
      <AiSearchDialog
        question={address.search?.question ?? ""}
        onFound={onSearch}
        trigger={
          <Button
            variant="secondary"
            className="max-[22.5rem]:grow max-[24rem]:px-3"
            icon={<Sparkles aria-hidden="true" className="size-4.5 text-accent-ink" />}
          >
            AI Search
          </Button>
        }
      />
      <SavedSearchesDialog
        onRun={onSearch}
        trigger={<IconButton tone="raised" label="Saved searches" icon={<Bookmark />} />}
      />
    </div>
  );
}
