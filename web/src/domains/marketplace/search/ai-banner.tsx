import { Sparkles, X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { resultCountText } from "../browse/market-list.rules.ts";
import type { MarketSearch, SearchResult } from "../marketplace.queries.ts";
import { SaveSearchButton } from "./save-search-button.tsx";
import { SearchParts } from "./search-parts.tsx";

interface AiBannerProps {
  search: MarketSearch;
  /** Undefined while the search is loading. */
  result: SearchResult | undefined;
  isPending: boolean;
  /** Null clears it. */
  onSearch: (search: MarketSearch | null) => void;
}

/** Shows that the results were found by AI and how the question was understood, with a button back to all items. */
export function AiBanner({ search, result, isPending, onSearch }: AiBannerProps) {
  const { question } = search;
  // Even if the search fails, its parts can be changed.
  const parts = result?.parts ?? search.parts;
  return (
    <Card as="section" tone="accent" pad="sm" aria-label="AI Search" className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <Sparkles aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <p className="min-w-0 grow wrap-anywhere text-ink">
          Showing AI-powered results for <strong className="font-semibold">“{question}”</strong>
        </p>
        <Button
          variant="quiet"
          size="sm"
          aria-label="Clear AI results"
          icon={<X aria-hidden="true" className="size-4" />}
          className="-my-1.5 -me-1"
          onClick={() => onSearch(null)}
        >
          Clear
        </Button>
      </div>
      {parts && (
        <div className="flex flex-wrap items-center gap-2">
          <SearchParts
            parts={parts}
            disabled={isPending}
            isOneLine
            onRemove={(left) => onSearch(left.length === 0 ? null : { question, parts: left })}
          />
          {result && <SaveSearchButton search={search} parts={result.parts} />}
        </div>
      )}
      {result && (
        <>
          <p className="figures text-sm font-semibold text-ink">{resultCountText(result)}</p>
          <p className="text-sm wrap-anywhere text-ink">{result.recommendations}</p>
          {result.reasoning.length > 0 && (
            <Disclosure summary="Why these" className="-my-2">
              <ul className="list-disc space-y-1 ps-5 text-sm text-ink marker:text-accent-ink">
                {result.reasoning.map((reason) => (
                  <li key={reason} className="wrap-anywhere">
                    {reason}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      )}
    </Card>
  );
}
