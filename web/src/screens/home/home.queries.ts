import type { QueryClient } from "@tanstack/react-query";
import { query } from "../../api/query.ts";
import { ownTimeZone } from "../../api/time-zone.ts";
import { motivationQuery } from "../../domains/coach/coach.queries.ts";
import { sessionQuery } from "../../domains/identity/identity.queries.ts";
import { calendarDay } from "./home.rules.ts";

/** Others move the figures too: a host accepts, a guest joins. In milliseconds. */
const freshFor = 10_000;

/** The figures of the dashboard; those of the month are of the reader's own calendar. */
export const summaryQuery = {
  ...query("GET /api/user/summary", { query: { timeZone: ownTimeZone() } }),
  staleTime: freshFor,
};

/** The longest the dashboard waits for the member's day, in milliseconds. */
const patience = 400;

/**
 * Sets out for what the dashboard needs while its code is on the way; each block shows its own state. Only the day is
 * waited for a moment: it decides how high the first card is, and all below would jump when it comes.
 */
export async function loadHome(client: QueryClient): Promise<void> {
  void client.prefetchQuery(summaryQuery);
  void client.prefetchQuery({ ...sessionQuery, staleTime: freshFor });
  const day = client.prefetchQuery(motivationQuery(calendarDay(new Date())));
  await Promise.race([day, new Promise((goOn) => setTimeout(goOn, patience))]);
}
