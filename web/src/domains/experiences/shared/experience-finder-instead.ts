import { query } from "../../../api/query.ts";
import type { Reply } from "../../../api/call.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import type { FinderFilters } from "./experience-finder-query.ts";

export type Instead = Reply<"GET /api/experiences/instead">;

/** What to offer where a search found nothing. */
export const insteadQuery = ({ place, date, category }: FinderFilters) =>
  query("GET /api/experiences/instead", {
    query: {
      location: place === "" ? undefined : place,
      category: category === "all" ? undefined : category,
      dateFilter: date === "all" ? undefined : date,
      timeZone: ownTimeZone(),
    },
  });

/** What was understood of a search without results: "Nothing called “chess” on Saturday near Porto". */
export function understoodText({ words, when, town }: Pick<Instead, "words" | "when" | "town">): string {
  const called = words === null ? "Nothing" : `Nothing called “${words}”`;
  return [called, when, town === null ? null : `near ${town}`].filter((part) => part !== null).join(" ");
}

export const insteadTitles: Readonly<Record<Instead["kind"], string>> = {
  "other-days": "On other days",
  elsewhere: "Further away",
  "something-else": "What's on instead",
};
