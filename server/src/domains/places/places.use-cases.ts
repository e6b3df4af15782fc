import type { Db } from "../../db/client.ts";
import type { Geocoder, Place } from "../../ports/geocoder/geocoder.ts";
import type { Dependencies } from "./places.dependencies.ts";
import * as placesStore from "./places.store.ts";
import type { TownRow } from "./places.store.ts";

const most = 8;

export function suggest(deps: Dependencies, text: string, signal?: AbortSignal): Promise<Place[]> {
  return ask(deps, (source) => source.suggest(text, most, signal));
}

export function nearest(deps: Dependencies, lat: number, lon: number, signal?: AbortSignal): Promise<Place | null> {
  return ask(deps, (source) => source.nearest(lat, lon, signal));
}

/** The town in a written address such as "Rua Augusta 5, Lisbon, Portugal"; null if it names none. */
export async function townIn(
  { db }: Dependencies,
  text: string,
): Promise<{ name: string; latitude: number; longitude: number } | null> {
  const town = await placesStore.townIn(db, text);
  return town && { name: town.name, latitude: town.latitude, longitude: town.longitude };
}

/** The same town as a suggestion (P-PLACES-4). */
export async function townOfAddress({ db }: Dependencies, text: string): Promise<Place | null> {
  const town = await placesStore.townIn(db, text);
  return town && placeOf(town);
}

/** The most names looked up at once. */
const mostNames = 24;

/** The towns with these names, in their order; null for a name that is none. */
export function townsNamed({ db }: Dependencies, names: readonly string[]): Promise<(placesStore.NamedTown | null)[]> {
  return placesStore.townsNamed(db, names.slice(0, mostNames));
}

/** The large towns the positions are in or near, in their order; null for one far from any. */
export function townsAt({ db }: Dependencies, positions: Parameters<typeof placesStore.townsAt>[1]) {
  return placesStore.townsAt(db, positions);
}

/**
 * Falls back to the built-in towns if the operator's geocoder fails: an approximate answer is better than a late one.
 */
async function ask<T>({ db, log, geocoder }: Dependencies, call: (source: Geocoder) => Promise<T>): Promise<T> {
  const towns = townsOf(db);
  if (geocoder === null) return call(towns);
  try {
    return await call(geocoder);
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, "the geocoder failed; towns answer");
    return call(towns);
  }
}

function townsOf(db: Db): Geocoder {
  return {
    async suggest(text, limit) {
      const [name = "", ...rest] = text.split(",").map((part) => part.trim());
      if (name === "") return [];
      const found = await placesStore.townsBeginning(db, name, rest.at(-1) ?? "", limit);
      return found.map(placeOf);
    },
    async nearest(lat, lon) {
      const town = await placesStore.townNear(db, lat, lon);
      return town && placeOf(town);
    },
  };
}

function placeOf({ name, state, country, latitude, longitude }: TownRow): Place {
  const parts = [name, state === name ? null : state, country].filter((part) => part !== null);
  return { displayName: parts.join(", "), lat: latitude, lon: longitude, address: { city: name, state, country } };
}
