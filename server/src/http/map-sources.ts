import type { Config } from "../config.ts";
import { noSources, type OutsideSources } from "./security-headers.ts";

/** What a page and its worker need to show the operator's map tiles: their origin, and no other. */
export function mapSources(tiles: Config["mapTiles"]): OutsideSources {
  return tiles === null ? noSources : { ...noSources, connections: [tiles.origin] };
}
