import { mapArea } from "@alongside/contract/places/places.constants.ts";

/** Degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Degrees. */
interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

type Pixels = readonly [number, number];

/** Kilometres per pixel, the closest view first. */
export const zooms: readonly [number, ...number[]] = [0.16, 0.28, 0.5, 0.9];

/** Kilometres of a degree of latitude, and of longitude at the equator. */
const degree = 111.2;
/** More than the map shows, so that the edge of the data is never on it. */
export const drawnArea = { width: mapArea.width + 80, height: mapArea.height + 80 };
/** What a phone shows. */
export const middle = { width: 340, height: 190 };

/** Pixels to the right of and below the position. A flat map is true enough for the few kilometres around it. */
export function pixelsOf(position: Position, zoom: number, { latitude, longitude }: Position): Pixels {
  const turns = Math.round((longitude - position.longitude) / 360);
  const east = longitude - position.longitude - turns * 360;
  return [(east * narrowing(position) * degree) / zoom, ((position.latitude - latitude) * degree) / zoom];
}

/** How much shorter a degree of longitude is here than at the equator; not nothing at the poles. */
const narrowing = ({ latitude }: Position) => Math.max(Math.cos((latitude * Math.PI) / 180), 0.02);

/** The area around a position, in degrees; may go beyond ±180. */
export function frameOf(position: Position, zoom: number, area: { width: number; height: number }): Box {
  const high = ((area.height / 2) * zoom) / degree;
  const wide = ((area.width / 2) * zoom) / degree / narrowing(position);
  return {
    west: position.longitude - Math.min(wide, 180),
    east: position.longitude + Math.min(wide, 180),
    south: Math.max(position.latitude - high, -90),
    north: Math.min(position.latitude + high, 90),
  };
}

/** The same as boxes that end at ±180. */
export function boxesOf(frame: Box): Box[] {
  const { west, east } = frame;
  if (west < -180)
    return [
      { ...frame, west: west + 360, east: 180 },
      { ...frame, west: -180 },
    ];
  if (east > 180)
    return [
      { ...frame, east: 180 },
      { ...frame, west: -180, east: east - 360 },
    ];
  return [frame];
}

/** Fewer towns say too little of where a map is. */
const fewest = 3;

/** Whether a phone would show enough towns. */
export function hasEnough(towns: readonly Pixels[]): boolean {
  return towns.filter(([x, y]) => Math.abs(x) < middle.width / 2 && Math.abs(y) < middle.height / 2).length >= fewest;
}

const rounding = 8;
const shortest = 2;

/** A path through points with rounded corners: the coastline has fewer points than a map of this size shows. */
export function pathOf(points: readonly Pixels[], isClosed: boolean): string {
  const line = thinned(points);
  if (line.length < (isClosed ? 3 : 2)) return "";
  const parts: string[] = [];
  for (const [at, point] of line.entries()) {
    const before = line[at - 1] ?? (isClosed ? line.at(-1) : undefined);
    const after = line[at + 1] ?? (isClosed ? line[0] : undefined);
    const begin = at === 0 ? "M" : "L";
    if (before === undefined || after === undefined) parts.push(`${begin}${text(point)}`);
    else parts.push(`${begin}${text(towards(point, before))}Q${text(point)} ${text(towards(point, after))}`);
  }
  return parts.join("") + (isClosed ? "Z" : "");
}

function thinned(points: readonly Pixels[]): Pixels[] {
  const kept: Pixels[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last === undefined || lengthOf(last, point) >= shortest) kept.push(point);
  }
  return kept;
}

function towards(from: Pixels, to: Pixels): Pixels {
  const share = Math.min(0.5, rounding / lengthOf(from, to));
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

const lengthOf = (a: Pixels, b: Pixels) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const text = ([x, y]: Pixels) => `${tenth(x)} ${tenth(y)}`;
/** Never -0, which an answer would write as 0. */
export const tenth = (value: number) => Math.round(value * 10) / 10 + 0;

const round = [1, 2, 5, 10, 20, 50, 100, 200] as const;

/** The longest round distance that takes at most 96 pixels. */
export function scaleOf(zoom: number): { kilometres: number; length: number } {
  const kilometres = round.findLast((one) => one / zoom <= 96) ?? round[0];
  return { kilometres, length: tenth(kilometres / zoom) };
}

/** Kilometres from the middle of a town to where it ends, about. */
export const reachOf = (population: number) => Math.sqrt(Math.max(population, 0)) * 0.0065;

/** Towns, the largest first, and which of them are inside a larger one: the data has districts of cities as towns. */
export function ranked<T extends Position & { population: number }>(
  towns: readonly T[],
): { town: T; isDistrict: boolean }[] {
  return towns.map((town, at) => {
    const larger = towns.slice(0, at);
    const isDistrict = larger.some((city) => Math.hypot(...pixelsOf(city, 1, town)) < reachOf(city.population));
    return { town, isDistrict };
  });
}
