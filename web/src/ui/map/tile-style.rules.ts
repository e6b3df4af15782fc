import type { StyleSpecification } from "maplibre-gl";

/** Where tiles come from: the address of a style, or of tiles with {z}, {x} and {y}. */
export interface TileSource {
  url: string;
  isStyle: boolean;
  attribution: string | null;
}

/** Pixels of a tile's side, as nearly all servers of raster tiles send them. */
const tileSize = 256;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The style that MapLibre shows: the operator's, or one made for its tiles. */
export function styleOf({ url, isStyle, attribution }: TileSource, isReduced: boolean): string | StyleSpecification {
  if (isStyle) return url;
  return {
    version: 8,
    sources: {
      tiles: { type: "raster", tiles: [url], tileSize, maxzoom: 19, attribution: attributionHtml(attribution ?? "") },
    },
    layers: [{ id: "tiles", type: "raster", source: "tiles", paint: { "raster-fade-duration": isReduced ? 0 : 300 } }],
  };
}

/** The operator's attribution, which is a text, as MapLibre takes it: its licence asks OpenStreetMap's name to be a link. */
export function attributionHtml(text: string): string {
  const escaped = text.replaceAll(/[&<>"]/gu, (sign) => escapes[sign] ?? "");
  const link = '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';
  return escaped.replace("OpenStreetMap", link);
}
