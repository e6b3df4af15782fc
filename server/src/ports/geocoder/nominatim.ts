import { z } from "zod";
import { createBoundedFetch } from "../http-client/bounded-fetch.ts";
import type { Geocoder, Place } from "./geocoder.ts";

const timeLimit = 2_500;
const boundedFetch = createBoundedFetch({ totalMs: timeLimit });

const address = z
  .object({
    city: z.string().optional(),
    town: z.string().optional(),
    village: z.string().optional(),
    municipality: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
  })
  .default({});

const result = z.object({
  display_name: z.string().min(1).max(500),
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  address,
});

/** A server with Nominatim's API, such as the operator's own. Responds in English, within 2.5 seconds or not at all. */
export function nominatim(baseUrl: string, agent: string): Geocoder {
  const ask = async (path: string, query: Record<string, string>, signal?: AbortSignal): Promise<unknown> => {
    const url = new URL(path, baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
    for (const [name, value] of Object.entries({ ...query, format: "jsonv2", addressdetails: "1" })) {
      url.searchParams.set(name, value);
    }
    const response = await boundedFetch(url, {
      headers: { "User-Agent": agent, "Accept-Language": "en" },
      ...(signal && { signal }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the geocoder answered ${response.status}`);
    }
    return response.json();
  };
  return {
    async suggest(text, limit, signal) {
      const found = await ask("search", { q: text, limit: String(limit) }, signal);
      return z.array(result).parse(found).slice(0, limit).map(placeOf);
    },
    async nearest(lat, lon, signal) {
      const found = await ask("reverse", { lat: String(lat), lon: String(lon), zoom: "14" }, signal);
      const place = result.safeParse(found);
      if (place.success) return placeOf(place.data);
      if (z.object({ error: z.string() }).safeParse(found).success) return null;
      throw place.error;
    },
  };
}

function placeOf({ display_name, lat, lon, address: where }: z.output<typeof result>): Place {
  return {
    displayName: display_name,
    lat,
    lon,
    address: {
      city: where.city ?? where.town ?? where.village ?? where.municipality ?? null,
      state: where.state ?? null,
      country: where.country ?? null,
    },
  };
}
