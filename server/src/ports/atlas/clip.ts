import type { Frame, Point } from "./land.ts";

type Side = (point: Point) => number;

/** How far a point is inside each side of a frame; negative outside. */
const sidesOf = ({ west, south, east, north }: Frame): Side[] => [
  ([x]) => x - west,
  ([x]) => east - x,
  ([, y]) => y - south,
  ([, y]) => north - y,
];

/** The part of a ring inside a frame (Sutherland and Hodgman); edges that run along the frame may be added. */
export function clippedRing(ring: readonly Point[], frame: Frame): Point[] {
  let kept = [...ring];
  for (const side of sidesOf(frame)) {
    const before = kept;
    kept = [];
    let last = before.at(-1);
    for (const point of before) {
      if (last !== undefined && side(last) < 0 !== side(point) < 0) kept.push(crossing(last, point, side));
      if (side(point) >= 0) kept.push(point);
      last = point;
    }
  }
  return kept;
}

/** The parts of an open line whose segments may be inside a frame. */
export function clippedLine(line: readonly Point[], frame: Frame): Point[][] {
  const sides = sidesOf(frame);
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const [at, point] of line.entries()) {
    const before = line[at - 1];
    if (before === undefined) continue;
    if (sides.some((side) => side(before) < 0 && side(point) < 0)) {
      part = [];
      continue;
    }
    if (part.length === 0) {
      part = [before];
      parts.push(part);
    }
    part.push(point);
  }
  return parts;
}

function crossing(from: Point, to: Point, side: Side): Point {
  const [a, b] = [side(from), side(to)];
  const share = a / (a - b);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
