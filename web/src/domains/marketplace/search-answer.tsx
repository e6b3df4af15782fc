import { matchWords } from "./market-list.rules.ts";
import type { SearchResult } from "./marketplace.queries.ts";

/** What the AI says of what it has found: in words, with its reasons and the number of items. */
export function SearchAnswer({ result }: { result: SearchResult }) {
  const { recommendations, reasoning, matchingItems, closeItems } = result;
  const isNothing = matchingItems.length === 0;
  return (
    <>
      <p className="wrap-anywhere text-ink">{recommendations}</p>
      {reasoning.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 ps-5 text-sm text-ink-soft marker:text-accent-ink">
          {reasoning.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
      )}
      <p className="figures mt-2 text-sm font-semibold text-ink">
        {isNothing ? "Nothing fits all of it" : matchWords(matchingItems.length)}
        {isNothing && closeItems.length > 0 && (
          <span className="font-normal text-ink-soft">
            {closeItems.length === 1 ? " · 1 item came close" : ` · ${closeItems.length} items came close`}
          </span>
        )}
      </p>
    </>
  );
}
