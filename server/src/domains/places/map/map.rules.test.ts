import fc from "fast-check";
import { mapArea } from "@alongside/contract/places/places.constants.ts";
import { describe, expect, it } from "vitest";
import { boxesOf, frameOf, hasEnough, pathOf, pixelsOf, ranked, scaleOf, zooms } from "./map.rules.ts";

const lisbon = { latitude: 38.7167, longitude: -9.1333 };
const sintra = { latitude: 38.7976, longitude: -9.3904 };

describe("pixels", () => {
  it("are kilometres from the position, to the right and down", () => {
    const [x, y] = pixelsOf(sintra, 1, lisbon);
    expect(x).toBeCloseTo(22.3, 1);
    expect(y).toBeCloseTo(9, 1);
    expect(pixelsOf(sintra, 0.5, lisbon)).toEqual([x * 2, y * 2]);
  });

  it("take the short way across the 180th meridian", () => {
    const [x] = pixelsOf({ latitude: 0, longitude: 179.9 }, 1, { latitude: 0, longitude: -179.9 });
    expect(x).toBeCloseTo(0.2 * 111.2, 5);
  });
});

describe("the boxes of a frame", () => {
  it("are one box, or two where it crosses the 180th meridian", () => {
    expect(boxesOf(frameOf(lisbon, 0.16, mapArea))).toHaveLength(1);
    const boxes = boxesOf(frameOf({ latitude: -17, longitude: 179.99 }, 0.16, mapArea));
    expect(boxes.map(({ west, east }) => [Math.round(west), Math.round(east)])).toEqual([
      [179, 180],
      [-180, -179],
    ]);
  });

  it("are degrees that exist, anywhere on earth", () => {
    const position = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(position, fc.constantFrom(...zooms), (around, zoom) => {
        for (const { west, east, south, north } of boxesOf(frameOf(around, zoom, mapArea))) {
          expect([west >= -180, west <= east, east <= 180, south >= -90, south <= north, north <= 90]).not.toContain(
            false,
          );
        }
      }),
    );
  });
});

describe("a path", () => {
  it("rounds the corners of a ring", () => {
    const square = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ] as const;
    expect(pathOf(square, true)).toBe("M0 8Q0 0 8 0L92 0Q100 0 100 8L100 92Q100 100 92 100L8 100Q0 100 0 92Z");
  });

  it("keeps the ends of an open line", () => {
    expect(pathOf([[0, 0], [40, 0], [40, 40]], false)).toBe("M0 0L32 0Q40 0 40 8L40 40"); // prettier-ignore
  });

  it("is empty for what is smaller than a line", () => {
    expect(pathOf([[0, 0], [0.5, 0], [0, 0.5]], true)).toBe(""); // prettier-ignore
    expect(pathOf([], false)).toBe("");
  });
});

it("the scale is the longest round distance with room", () => {
  expect(zooms.map((zoom) => scaleOf(zoom))).toEqual([
    { kilometres: 10, length: 62.5 },
    { kilometres: 20, length: 71.4 },
    { kilometres: 20, length: 40 },
    { kilometres: 50, length: 55.6 },
  ]);
});

it("three towns in the middle say enough", () => {
  expect(hasEnough([[0, 0], [-160, 0], [0, 90]])).toBe(true); // prettier-ignore
  expect(hasEnough([[0, 0], [-180, 0], [0, 100]])).toBe(false); // prettier-ignore
});

it("a town inside a larger one is a district", () => {
  const towns = [
    { name: "Lisbon", ...lisbon, population: 517_802 },
    { name: "Sintra", ...sintra, population: 26_000 },
    { name: "Alvalade", latitude: 38.75, longitude: -9.14, population: 33_000 },
  ];
  expect(ranked(towns).map(({ town, isDistrict }) => [town.name, isDistrict])).toEqual([
    ["Lisbon", false],
    ["Sintra", false],
    ["Alvalade", true],
  ]);
});
