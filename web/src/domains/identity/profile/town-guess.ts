import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import type { Town } from "./use-city-search.ts";

/** "America/Argentina/Buenos_Aires" names a city; "UTC" and "Etc/GMT+1" don't. */
export function cityOfZone(timeZone: string): string | null {
  const [area, ...rest] = timeZone.split("/");
  const city = rest.at(-1)?.replaceAll("_", " ");
  return city === undefined || city.length < 3 || area === "Etc" ? null : city;
}

/** Zones are spelled without accents: "Sao_Paulo". */
function plain(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The town that the browser's time zone is named after; null where it names none. Only a guess to be confirmed. */
export const townGuessQuery = queryOptions<Town | null>({
  queryKey: ["town guess"],
  queryFn: async ({ signal }) => {
    const city = cityOfZone(ownTimeZone());
    if (city === null) return null;
    const towns = await call("GET /api/locations/search", { query: { query: city }, signal });
    return towns.find(({ address }) => address.city !== null && plain(address.city) === plain(city)) ?? null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
