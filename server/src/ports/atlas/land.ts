import { existsSync, readFileSync } from "node:fs";
import { compiledFolder } from "../ai/compiled.ts";
import { clippedLine, clippedRing } from "./clip.ts";
import { figuresPerLine, gridBytes } from "./land-content.ts";

/** Longitude and latitude in degrees. */
export type Point = readonly [number, number];

/** Degrees. A frame across the 180th meridian goes below -180 or above 180. */
export interface Frame {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What is in a frame: land as closed rings (lakes and islands are rings inside others), and the borders of countries. */
export interface Land {
  shores: Point[][];
  borders: Point[][];
}

interface File {
  grid: Float64Array;
  figures: Int32Array;
  steps: Int16Array;
}

let file: File | undefined;

/** The land in a frame, from Natural Earth's coastline (1:10 million). Land that fills the frame is one ring around it. */
export function landIn(frame: Frame): Land {
  file ??= readFile();
  const land: Land = { shores: [], borders: [] };
  // Islands on the 180th meridian are drawn beyond it, and so can be a frame: both may be a turn away from each other.
  for (const turn of [-360, 0, 360]) {
    collect(file, { ...frame, west: frame.west - turn, east: frame.east - turn }, turn, land);
  }
  return land;
}

function readFile(): File {
  const name = new URL("land.bin", compiledFolder);
  if (!existsSync(name)) throw new Error('land.bin is missing: run "node tools/content/compile.ts"');
  const { buffer, byteOffset, length } = readFileSync(name);
  const bytes = buffer.slice(byteOffset, byteOffset + length);
  const lines = new Int32Array(bytes, gridBytes, 1)[0] ?? 0;
  const start = gridBytes + 4;
  return {
    grid: new Float64Array(bytes, 0, 4),
    figures: new Int32Array(bytes, start, lines * figuresPerLine),
    steps: new Int16Array(bytes, start + lines * figuresPerLine * 4),
  };
}

function collect({ grid, figures, steps }: File, frame: Frame, turn: number, land: Land): void {
  const [scaleX = 1, scaleY = 1, offsetX = 0, offsetY = 0] = grid;
  const [west, east] = [(frame.west - offsetX) / scaleX, (frame.east - offsetX) / scaleX];
  const [south, north] = [(frame.south - offsetY) / scaleY, (frame.north - offsetY) / scaleY];
  let from = 0;
  for (let at = 0; at < figures.length; at += figuresPerLine) {
    const [kind, count = 0, x = 0, y = 0, left = 0, right = 0, bottom = 0, top = 0] = figures.subarray(
      at,
      at + figuresPerLine,
    );
    const ownSteps = steps.subarray(from, from + 2 * (count - 1));
    from += ownSteps.length;
    if (right < west || left > east || top < south || bottom > north) continue;
    const inSteps = near(x, y, ownSteps, { west, south, east, north });
    const points = inSteps.map(([stepX, stepY]): Point => [stepX * scaleX + offsetX, stepY * scaleY + offsetY]);
    const turned = (line: Point[]) => line.map(([longitude, latitude]): Point => [longitude + turn, latitude]);
    if (kind === 1) {
      land.borders.push(...clippedLine(points, frame).map(turned));
    } else {
      const ring = clippedRing(points, frame);
      if (ring.length > 2) land.shores.push(turned(ring));
    }
  }
}

/**
 * A line without the points that lie beyond the same side of the frame as the one before and the one after: they don't
 * change what is inside it. Eurasia has 100,000 points, a frame a few hundred.
 */
function near(x: number, y: number, steps: Int16Array, { west, south, east, north }: Frame): Point[] {
  const sideOf = (atX: number, atY: number) =>
    (atX < west ? 1 : 0) | (atX > east ? 2 : 0) | (atY < south ? 4 : 0) | (atY > north ? 8 : 0);
  const kept: Point[] = [[x, y]];
  let [atX, atY] = [x, y];
  let keptSide = sideOf(x, y);
  let side = keptSide;
  for (let at = 0; at < steps.length; at += 2) {
    const [nextX, nextY] = [atX + (steps[at] ?? 0), atY + (steps[at + 1] ?? 0)];
    const nextSide = sideOf(nextX, nextY);
    if (at > 0 && (keptSide & side & nextSide) === 0) {
      kept.push([atX, atY]);
      keptSide = side;
    }
    [atX, atY, side] = [nextX, nextY, nextSide];
  }
  kept.push([atX, atY]);
  return kept;
}
