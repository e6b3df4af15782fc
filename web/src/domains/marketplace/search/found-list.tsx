import { SearchX } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { HelpNotice } from "../../../shared/help-text.tsx";
import { refusalText } from "../../../shared/failure.ts";
import { AiBanner } from "./ai-banner.tsx";
import { ItemGrid, ItemGridSkeleton } from "../browse/item-grid.tsx";
import { NoItems } from "../browse/item-list.tsx";
import { resultCountText } from "../browse/market-list.rules.ts";
import type { FoundItem, MarketSearch } from "../marketplace.queries.ts";
import type { MarketAddress } from "../browse/use-market-address.ts";
import { searchFailure } from "./use-market-search.ts";
import type { FoundItems } from "../browse/use-shown-items.ts";

interface FoundListProps {
  found: FoundItems;
  address: MarketAddress;
  search: MarketSearch;
}

/** The results of an AI search, replacing the list; if nothing fits, the close matches in a separate section. */
export function FoundList({ found, address, search }: FoundListProps) {
  const { asked, items, close, isSettling, more } = found;
  const { data: result } = asked;
  return (
    <div className="flex flex-col gap-5">
      <AiBanner search={search} result={result} isPending={isSettling} onSearch={address.show} />
      <p role="status" className="sr-only">
        {!isSettling && result && resultCountText(result)}
      </p>
      {result === undefined ? (
        asked.isError ? (
          <ErrorState
            title={searchFailure.title}
            message={refusalText(asked.error, searchFailure.description)}
            onRetry={() => void asked.refetch()}
            pending={asked.isFetching}
          />
        ) : (
          <ItemGridSkeleton />
        )
      ) : (
        <div className={`flex flex-col gap-6 transition-opacity ${isSettling ? "opacity-60" : ""}`}>
          {result.help && <HelpNotice text={result.help} />}
          {items && items.length > 0 ? (
            <>
              <h2 className="sr-only">{labelOf(result.matchingItems)}</h2>
              <ItemGrid label={labelOf(result.matchingItems)} items={items} />
            </>
          ) : result.matchingItems.length > 0 && !more.hasMore ? (
            <NoItems address={address} />
          ) : (
            result.matchingItems.length === 0 &&
            !result.help && <NothingFits close={close[0]?.match ?? null} onAll={() => address.show(null)} />
          )}
          <LoadMore {...more} label={more.hasFailed ? "Try again" : "Show more"} />
          {close.length > 0 && (
            <Section title={labelOf(close)} description={closeTexts[close[0]?.match ?? "limits"]}>
              <div className="rounded-2xl border-2 border-dashed border-line p-3 sm:p-4">
                <ItemGrid label={labelOf(close)} items={close} isClose />
              </div>
            </Section>
          )}
        </div>
      )}
    </div>
  );
}

const labels = { asked: "Matching items", meaning: "Close in meaning", limits: "Close matches" };
const closeTexts = {
  asked: "",
  meaning: "Not what you asked for, but used for something similar.",
  limits: "These don't match everything you asked for.",
};

/** All items of a list were found in the same way. */
function labelOf([first]: readonly FoundItem[]): string {
  return labels[first?.match ?? "asked"];
}

function NothingFits({ close, onAll }: { close: FoundItem["match"] | null; onAll: () => void }) {
  const all = (
    <Button variant="secondary" size="sm" onClick={onAll}>
      Show all items
    </Button>
  );
  if (close === "meaning") {
    return (
      <Notice title="Not here yet" action={all}>
        Nobody sells that right now. Save this search and we'll tell you when somebody does.
      </Notice>
    );
  }
  if (close !== null) {
    return (
      <Notice title="No exact match" action={all}>
        Nothing matches everything you asked for. Here are the closest, and what doesn't match.
      </Notice>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title="No matches"
        text="Ask for less, or save this search and we'll tell you about new matches."
        action={all}
      />
    </Card>
  );
}
