import type { DrawnMap } from "../../places.queries.ts";

type Town = DrawnMap["towns"][number];

export interface Size {
  width: number;
  height: number;
}

/** A town as it is drawn: where its name begins or ends, and how large it is. */
export interface TownLabel {
  name: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  rank: Rank;
  /** Where the town itself is. */
  at: readonly [number, number];
}

type Rank = "city" | "town" | "village";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Font sizes in pixels, as drawn-map.tsx sets them. */
const sizes: Record<Rank, number> = { city: 15, town: 13, village: 12 };
/** A letter's share of the font size, on average. */
const letter = 0.57;
const edge = 8;
const gap = 7;
/** Pixels of the map for each name: more would be a list, not a map. */
const roomOfName = 8_500;

const pin: Box = { left: -17, right: 17, top: -44, bottom: 6 };

/** What is drawn over the map: the pin with its point at 0 0, and in corners the scale and what the map opens. */
function obstaclesOf({ width, height }: Size): Box[] {
  return [
    pin,
    { left: -width / 2, right: -width / 2 + 124, top: height / 2 - 38, bottom: height / 2 },
    { left: width / 2 - 60, right: width / 2, top: -height / 2, bottom: -height / 2 + 56 },
  ];
}

/**
 * The towns whose names have room, the most important first, and the others that no name covers; positions are pixels
 * from the middle of the map.
 */
export function labelsOf(towns: readonly Town[], size: Size): { labels: TownLabel[]; unnamed: Town[] } {
  const taken = obstaclesOf(size);
  const most = Math.max(3, Math.floor((size.width * size.height) / roomOfName));
  const labels: TownLabel[] = [];
  const others: Town[] = [];
  for (const town of byImportance(towns)) {
    const rank = rankOf(town);
    const dot = around(town, 4);
    const isLeftOut =
      labels.length === most ||
      labels.some(({ name }) => name === town.name) ||
      taken.some((box) => box !== pin && overlaps(box, dot));
    const place = isLeftOut ? undefined : placesAround(town, rank).find(({ box }) => isFree(box, size, taken));
    if (place === undefined) {
      others.push(town);
      continue;
    }
    taken.push(place.box, dot);
    labels.push({ name: town.name, x: place.x, y: place.y, anchor: place.anchor, rank, at: [town.x, town.y] });
  }
  const unnamed = others.filter((town) => !taken.some((box) => overlaps(box, around(town, 2))));
  return { labels, unnamed };
}

/** The larger and nearer, the more important; districts count less than towns. A town at the pin itself is named if it can be. */
function byImportance(towns: readonly Town[]): Town[] {
  const weight = (town: Town) => {
    const distance = Math.hypot(town.x, town.y);
    return ((town.isDistrict ? 0.2 : 1) * (town.reach + 1) * (distance < 18 ? 4 : 1)) / (1 + distance / 120);
  };
  return towns.toSorted((a, b) => weight(b) - weight(a));
}

function rankOf({ reach, isDistrict }: Town): Rank {
  if (isDistrict) return "village";
  if (reach >= 14) return "city";
  return reach >= 7 ? "town" : "village";
}

/** Where a name may be: beside its town, above or below; farther off where the pin stands on the town. */
function placesAround({ x, y, name }: Town, rank: Rank) {
  const size = sizes[rank];
  const width = name.length * size * letter;
  return (overlaps(around({ x, y }, 1), pin) ? [gap, gap + 14] : [gap])
    .flatMap((space) => [
      { x: x + space, y: y + size * 0.34, anchor: "start" as const },
      { x: x - space, y: y + size * 0.34, anchor: "end" as const },
      { x, y: y - space, anchor: "middle" as const },
      { x, y: y + space + size * 0.8, anchor: "middle" as const },
    ])
    .map((place) => {
      const left = { start: place.x, middle: place.x - width / 2, end: place.x - width }[place.anchor];
      const box: Box = { left: left - 2, right: left + width + 2, top: place.y - size, bottom: place.y + size * 0.3 };
      return { ...place, box };
    });
}

const around = ({ x, y }: Pick<Town, "x" | "y">, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

const isFree = (box: Box, size: Size, taken: readonly Box[]) =>
  isInside(box, size) && taken.every((other) => !overlaps(box, other));

function isInside(box: Box, { width, height }: Size): boolean {
  return (
    box.left > -width / 2 + edge &&
    box.right < width / 2 - edge &&
    box.top > -height / 2 + edge &&
    box.bottom < height / 2 - edge
  );
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
