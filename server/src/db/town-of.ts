import { sql, type SQL } from "drizzle-orm";

/** The most parts of a written location: street, quarter, town, state and country. */
const mostParts = 8;

/** The names in a place as it is written: "Rua Augusta 5, Lisbon, Portugal". */
function namesIn(place: string): string[] {
  const parts = place.split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "").slice(0, mostParts);
}

/**
 * A query of the town that a place is in, as it is written: one whose state or country is named as well ("Paris, Texas"),
 * else the largest of the first name that is one ("Camden, London"). No row where none is named.
 */
export function townOf(place: string): SQL {
  const all = sql`${sql.param(namesIn(place))}::text[]`;
  return sql`select town.* from unnest(${all}) part cross join lateral (
      select towns.*, (fold(coalesce(state, '')) = any(named.parts) or fold(country) = any(named.parts)) as is_told
      from towns cross join (
        select array_agg(fold(other)) as parts from unnest(${all}) other where other <> part) named
      where folded in (fold(part), fold(part) || ' city')
      order by is_told desc nulls last, population desc limit 1) town
    order by is_told desc nulls last, population desc limit 1`;
}
