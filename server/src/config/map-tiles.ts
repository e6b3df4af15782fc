import { browserOrigin } from "./browser-origin.ts";
import { ConfigError } from "./config-error.ts";

/** The map tiles that the browser loads from the operator's provider. */
export interface MapTiles {
  /** The address of a MapLibre style, or of tiles with {z}, {x} and {y}. Every visitor can read it. */
  url: string;
  isStyle: boolean;
  /** The only origin besides its own that a page may load from because of this. */
  origin: string;
  attribution: string | null;
}

interface Values {
  MAP_TILES_URL?: string | undefined;
  MAP_ATTRIBUTION?: string | undefined;
}

/** The map tiles; null if none are configured. Throws ConfigError for what a browser couldn't load. */
export function mapTilesOf({ MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution }: Values): MapTiles | null {
  if (url === undefined) {
    if (attribution !== undefined) throw new ConfigError("MAP_TILES_URL must be set when MAP_ATTRIBUTION is");
    return null;
  }
  const isStyle = isStyleAddress(url);
  if (!isStyle && attribution === undefined) {
    throw new ConfigError(
      "MAP_ATTRIBUTION must be set when MAP_TILES_URL has {z}, {x} and {y}: tiles don't say whose they are",
    );
  }
  return { url, isStyle, origin: browserOrigin("MAP_TILES_URL", url), attribution: attribution ?? null };
}

function isStyleAddress(url: string): boolean {
  const places = url.match(/\{[^}]*\}?/gu) ?? [];
  if (places.length === 0) return true;
  const wanted = ["{x}", "{y}", "{z}"];
  if (places.toSorted().join() === wanted.join()) return false;
  throw new ConfigError(
    "MAP_TILES_URL must have each of {z}, {x} and {y} once and nothing else in braces, or be the address of a style",
  );
}
