import { useEffect } from "react";
import { useKarmaLedger } from "./karma.queries.ts";
import { monthPoints } from "./karma.rules.ts";

/** The points earned this month; null until they are known. A month longer than one page is read to its beginning. */
export function useMonthKarma(now: Date) {
  const { ledger, entries } = useKarmaLedger();
  const { hasNextPage, isFetching, isError, fetchNextPage } = ledger;
  const points = entries === undefined ? null : monthPoints(entries, hasNextPage, now);
  const isCut = entries !== undefined && points === null;
  useEffect(() => {
    if (isCut && !isFetching && !isError) void fetchNextPage();
  }, [isCut, isFetching, isError, fetchNextPage]);
  const retry = () => void (isCut ? fetchNextPage() : ledger.refetch());
  return { points, isError: isError && points === null, isFetching, retry };
}
