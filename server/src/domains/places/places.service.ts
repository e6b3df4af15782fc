import { bind } from "../../use-cases.ts";
import type { Dependencies } from "./places.dependencies.ts";
import { mapAround } from "./map/map.use-cases.ts";
import { nearest, suggest, townIn, townOfAddress, townsAt, townsNamed } from "./places.use-cases.ts";

export type PlacesService = ReturnType<typeof createPlaces>;

export function createPlaces(deps: Dependencies) {
  return bind(deps, { suggest, nearest, townIn, townOfAddress, townsAt, townsNamed, mapAround });
}
