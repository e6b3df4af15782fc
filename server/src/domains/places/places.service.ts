import type { Db } from "../../db/client.ts";
import type { Geocoder, Place } from "../../ports/geocoder/geocoder.ts";
import type { Log } from "../../ports/log.ts";
import * as placesStore from "./places.store.ts";
import type { TownRow } from "./places.store.ts";

const most = 8;

interface Dependencies {
  db: Db;
  log: Log;
  /** A geocoder of the operator's own; the built-in towns answer without it and whenever it fails. */
  geocoder: Geocoder | null;
}

export type PlacesService = ReturnType<typeof createPlaces>;

export function createPlaces({ db, log, geocoder }: Dependencies) {
  const towns: Geocoder = {
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

  /** Asks the operator's geocoder, and the towns when it fails: a suggestion late is worth less than a coarse one. */
  const asking = async <T>(ask: (source: Geocoder) => Promise<T>): Promise<T> => {
    if (geocoder === null) return ask(towns);
    try {
      return await ask(geocoder);
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "the geocoder failed; towns answer");
      return ask(towns);
    }
  };

  return {
    suggest: (text: string, signal?: AbortSignal) => asking((source) => source.suggest(text, most, signal)),
    nearest: (lat: number, lon: number, signal?: AbortSignal) => asking((source) => source.nearest(lat, lon, signal)),

    /** Where the town lies that a place is in, as it is written: "Rua Augusta 5, Lisbon, Portugal"; null where none is named. */
    async townIn(text: string): Promise<{ name: string; latitude: number; longitude: number } | null> {
      const town = await placesStore.townIn(db, text);
      return town && { name: town.name, latitude: town.latitude, longitude: town.longitude };
    },
  };
}

function placeOf({ name, state, country, latitude, longitude }: TownRow): Place {
  const parts = [name, state === name ? null : state, country].filter((part) => part !== null);
  return { displayName: parts.join(", "), lat: latitude, lon: longitude, address: { city: name, state, country } };
}
