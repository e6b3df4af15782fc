import { HelpNotice } from "../../../shared/help-text.tsx";
import { resultCountText } from "../browse/market-list.rules.ts";
import type { SearchResult } from "../marketplace.queries.ts";

/** The AI's answer about the results: text, reasons and the number of items. */
export function SearchAnswer({ result }: { result: SearchResult }) {
  const { recommendations, reasoning, help } = result;
  if (help) return <HelpNotice text={help} />;
  return (
    <>
      <p className="wrap-anywhere text-ink">{recommendations}</p>
      {reasoning.length > 0 && (
        <ul aria-live="off" className="mt-2 list-disc space-y-1 ps-5 text-sm text-ink-soft marker:text-accent-ink">
          {reasoning.map((reason) => (
            <li key={reason} className="wrap-anywhere">
              {reason}
            </li>
          ))}
        </ul>
      )}
      <p className="figures mt-2 text-sm font-semibold text-ink">{resultCountText(result)}</p>
    </>
  );
}
