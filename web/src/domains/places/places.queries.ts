import { call, type Reply } from "../../api/call.ts";
import { query } from "../../api/query.ts";

/** A suggestion for a location field; degrees. */
export type PlaceSuggestion = Reply<"GET /api/locations/search">[number];

/** Suggestions start at this many characters (P-PLACES-2). */
export const placeSearchStart = 3;

/** Milliseconds after the last keystroke at which the search starts (P-PLACES-2). */
export const placeSearchDelay = 300;

export const placeSearchQuery = (text: string) => query("GET /api/locations/search", { query: { query: text } });

export type DrawnMap = Reply<"GET /api/locations/map">;

/** The map around a position; coastlines and towns stay where they are. */
export const mapQuery = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  ...query("GET /api/locations/map", { query: { lat: latitude, lon: longitude } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The town nearest to a position; null if none is near. */
export function nearestPlace(position: { lat: number; lon: number }): Promise<Reply<"GET /api/locations/nearest">> {
  return call("GET /api/locations/nearest", { query: position });
}

/** The town that a typed address names (P-PLACES-4); null if it names none. */
export function townOfAddress(address: string): Promise<Reply<"GET /api/locations/town">> {
  return call("GET /api/locations/town", { query: { address } });
}
