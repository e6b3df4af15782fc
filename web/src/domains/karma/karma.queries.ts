import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Reply } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { freshFor, query } from "../../api/query.ts";
import { ownTimeZone } from "../../api/time-zone.ts";

export type KarmaEntry = Reply<"GET /api/karma">[number];
export type KarmaWeek = Reply<"GET /api/karma/weeks">[number];

/** The member's ledger, newest first, page by page. */
export const karmaQuery = { ...pagesQuery("GET /api/karma", { query: { limit: 100 } }), staleTime: freshFor };

/** The last weeks of the ledger in the reader's calendar, oldest first. */
export const karmaWeeksQuery = () => ({
  ...query("GET /api/karma/weeks", { query: { timeZone: ownTimeZone() } }),
  staleTime: freshFor,
});

/** The loaded part of the ledger as one list. */
export function useKarmaLedger() {
  const ledger = useInfiniteQuery(karmaQuery);
  const entries = useMemo(() => ledger.data?.pages.flatMap((page) => page.items), [ledger.data]);
  return { ledger, entries };
}
