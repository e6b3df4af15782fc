import { describe, expect, it } from "vitest";
import { clippedLine } from "./clip.ts";
import { landIn, type Point } from "./land.ts";
import { encodeLand, figuresPerLine, gridBytes } from "./land-content.ts";

const frame = (longitude: number, latitude: number, half = 0.5) => ({
  west: longitude - half,
  east: longitude + half,
  south: latitude - half,
  north: latitude + half,
});

/** Whether a point is on land, by the even-odd rule that the browser fills with. */
const isLand = (shores: readonly Point[][], [x, y]: Point) =>
  shores.flatMap((ring) => ring.map((end, at) => [ring.at(at - 1) ?? end, end] as const)).filter(([a, b]) => {
    return a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
  }).length % 2 === 1; // prettier-ignore

describe("the land in a frame", () => {
  it("has sea to the west of Lisbon and land to the east", () => {
    const { shores } = landIn(frame(-9.4, 38.8));
    expect([isLand(shores, [-9.7, 38.9]), isLand(shores, [-9.2, 38.9])]).toEqual([false, true]);
  });

  it("is inside the frame", () => {
    const { west, east, south, north } = frame(-9.4, 38.8);
    const points = landIn(frame(-9.4, 38.8)).shores.flat();
    expect(points.length).toBeGreaterThan(20);
    expect(points.filter(([x, y]) => x < west || x > east || y < south || y > north)).toEqual([]);
  });

  it("fills it inland, and is nothing on the ocean", () => {
    expect(landIn(frame(13.5, 52.5)).shores).toEqual([
      expect.arrayContaining([
        [13, 52],
        [14, 53],
      ]),
    ]);
    expect(landIn(frame(-30, 40))).toEqual({ shores: [], borders: [] });
  });

  it("has the borders of countries", () => {
    expect(landIn(frame(9.7, 47.4)).borders.length).toBeGreaterThan(0);
    expect(landIn(frame(13.5, 52.5)).borders).toEqual([]);
  });

  it("is the same on both sides of the 180th meridian", () => {
    const vanuaLevu: Point = [179.3, -16.6];
    const taveuni: Point = [180.05, -16.8];
    const from = (west: number, east: number) => landIn({ west, east, south: -18, north: -16 }).shores;
    const turned = ([x, y]: Point): Point => [x - 360, y];
    for (const island of [vanuaLevu, taveuni]) {
      expect(isLand(from(179, 181), island)).toBe(true);
      expect(isLand(from(-181, -179), turned(island))).toBe(true);
    }
    expect(isLand(from(179, 181), [179.7, -17.5])).toBe(false);
  });

  it("reaches the south pole", () => {
    for (const longitude of [-170, 0, 90]) {
      expect(isLand(landIn({ ...frame(longitude, -88), south: -90 }).shores, [longitude, -88.1])).toBe(true);
    }
  });
});

it("the parts of a line beyond a side are left out", () => {
  const line: Point[] = [[-5, 0], [0, 0], [5, 0], [5, 20], [0, 20], [0, 0.5]]; // prettier-ignore
  expect(clippedLine(line, frame(0, 0, 1))).toEqual([
    [[-5, 0], [0, 0], [5, 0]],
    [[0, 20], [0, 0.5]],
  ]); // prettier-ignore
});

it("a step too long for its bytes is split", () => {
  const bytes = encodeLand({ scale: [1, 1], offset: [0, 0] }, [{ kind: "border", points: [[0, 0], [90_000, -10]] }]); // prettier-ignore
  const table = new Int32Array(bytes.slice(gridBytes).buffer, 0, 1 + figuresPerLine);
  expect([...table]).toEqual([1, 1, 4, 0, 0, 0, 90_000, -10, 0]);
  const steps = [...new Int16Array(bytes.slice(gridBytes + table.byteLength).buffer)];
  const sum = (start: number) => steps.filter((_, at) => at % 2 === start).reduce((all, step) => all + step, 0);
  expect([steps.length, sum(0), sum(1)]).toEqual([6, 90_000, -10]);
});
