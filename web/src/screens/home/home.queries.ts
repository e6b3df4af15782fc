import type { QueryClient } from "@tanstack/react-query";
import { freshFor, query } from "../../api/query.ts";
import { ownTimeZone } from "../../api/time-zone.ts";
import { motivationQuery } from "../../domains/coach/coach.queries.ts";
import { sessionQuery } from "../../domains/identity/identity.queries.ts";
import { calendarDay } from "./home.rules.ts";

/** The dashboard's numbers; months follow the viewer's calendar. */
export const summaryQuery = {
  ...query("GET /api/user/summary", { query: { timeZone: ownTimeZone() } }),
  staleTime: freshFor,
};

/** What Home begins with. */
export const todayQuery = { ...query("GET /api/user/today", {}), staleTime: freshFor };

/**
 * The longest the dashboard waits for the member's plans, in milliseconds: more than one round trip of a slow phone, which
 * its code also takes.
 */
const patience = 1500;

/**
 * Starts loading the dashboard's data while its code loads; each block shows its own state. Only the plans are awaited
 * for a moment, unless this device has kept some: they determine the height of the first cards, and everything below would shift.
 */
export async function loadHome(client: QueryClient): Promise<void> {
  void client.prefetchQuery(summaryQuery);
  void client.prefetchQuery({ ...sessionQuery, staleTime: freshFor });
  void client.prefetchQuery(motivationQuery(calendarDay(new Date())));
  const isKnown = client.getQueryData(todayQuery.queryKey) !== undefined;
  const plans = client.prefetchQuery(todayQuery);
  if (!isKnown) await Promise.race([plans, new Promise((goOn) => setTimeout(goOn, patience))]);
}
