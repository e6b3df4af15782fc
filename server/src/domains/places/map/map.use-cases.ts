import { mapArea } from "@alongside/contract/places/places.constants.ts";
import type { drawnMap } from "@alongside/contract/places/places.shapes.ts";
import type { z } from "zod";
import { landIn } from "../../../ports/atlas/land.ts";
import type { Dependencies } from "../places.dependencies.ts";
import * as placesStore from "../places.store.ts";
import {
  boxesOf,
  drawnArea,
  middle,
  ranked,
  frameOf,
  hasEnough,
  pathOf,
  pixelsOf,
  type Position,
  reachOf,
  scaleOf,
  tenth,
  zooms,
} from "./map.rules.ts";
import { wordsFor } from "./map-words.rules.ts";

/** Towns of a map, and again of its middle; the browser names those that fit. */
const mostTowns = 36;

/** The map around a position (P-EXPERIENCES-45), in a style that the browser decides. */
export async function mapAround(
  deps: Dependencies,
  latitude: number,
  longitude: number,
): Promise<z.input<typeof drawnMap>> {
  const position = { latitude, longitude };
  const [{ zoom, towns }, nearest] = await Promise.all([
    closestView(deps, position),
    placesStore.townNear(deps.db, latitude, longitude),
  ]);
  const toPixels = ([east, north]: readonly [number, number]) =>
    pixelsOf(position, zoom, { latitude: north, longitude: east });
  const { shores, borders } = landIn(frameOf(position, zoom, drawnArea));
  return {
    description: wordsFor(position, nearest, towns),
    shores: shores.map((ring) => pathOf(ring.map(toPixels), true)).join(""),
    borders: borders.map((line) => pathOf(line.map(toPixels), false)).join(""),
    towns: ranked(towns).map(({ town, isDistrict }) => {
      const [x, y] = pixelsOf(position, zoom, town);
      return { name: town.name, x: tenth(x), y: tenth(y), reach: tenth(reachOf(town.population) / zoom), isDistrict };
    }),
    scale: scaleOf(zoom),
  };
}

/** The closest view with some towns in the middle, else the widest: most places have them in the first. */
async function closestView(
  deps: Dependencies,
  position: Position,
  [zoom, ...wider]: typeof zooms = zooms,
): Promise<{ zoom: number; towns: placesStore.MapTown[] }> {
  const area = { whole: boxesOf(frameOf(position, zoom, mapArea)), middle: boxesOf(frameOf(position, zoom, middle)) };
  const towns = await placesStore.townsWithin(deps.db, area, mostTowns);
  const [next, ...others] = wider;
  if (next === undefined || hasEnough(towns.map((town) => pixelsOf(position, zoom, town)))) return { zoom, towns };
  return closestView(deps, position, [next, ...others]);
}
