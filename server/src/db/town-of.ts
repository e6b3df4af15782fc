import { sql, type SQL } from "drizzle-orm";
import { townName } from "./town-names.ts";

/** The most parts of a location: street, quarter, town, state and country. */
const mostParts = 8;

/** The names in a location such as "Rua Augusta 5, Lisbon, Portugal". */
function namesIn(place: string): string[] {
  const parts = place.split(",").map((part) => townName(part.trim()));
  return parts.filter((part) => part !== "").slice(0, mostParts);
}

/**
 * A query of the town in a written location: one whose state or country is named as well ("Paris, Texas"), else the
 * largest with the first name that is a town ("Camden, London"). No row if there is none.
 */
export function townOf(place: string): SQL {
  const all = sql`${sql.param(namesIn(place))}::text[]`;
  return sql`select town.* from unnest(${all}) part cross join lateral (
      select towns.*, (fold(coalesce(state, '')) = any(named.parts) or fold(country) = any(named.parts)) as is_qualified
      from towns cross join (
        select array_agg(fold(other)) as parts from unnest(${all}) other where other <> part) named
      where folded in (fold(part), fold(part) || ' city')
      order by is_qualified desc nulls last, population desc limit 1) town
    order by is_qualified desc nulls last, population desc limit 1`;
}
