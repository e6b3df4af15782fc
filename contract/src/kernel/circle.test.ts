import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Circle, circleOf } from "./circle.ts";
import { earthRadius } from "./distance.constants.ts";

type Point = Pick<Circle, "latitude" | "longitude">;
type Box = Circle["boxes"][number];

describe("the bounding boxes of a circle", () => {
  const radians = Math.PI / 180;
  /** The point that lies so many kilometres from a point in a given direction. */
  const arrival = ({ latitude, longitude }: Point, km: number, direction: number): Point => {
    const [lat, far] = [latitude * radians, km / earthRadius];
    const sine = Math.sin(lat) * Math.cos(far) + Math.cos(lat) * Math.sin(far) * Math.cos(direction);
    const east = Math.atan2(Math.sin(direction) * Math.sin(far) * Math.cos(lat), Math.cos(far) - Math.sin(lat) * sine);
    const turned = longitude + east / radians;
    return { latitude: Math.asin(sine) / radians, longitude: ((turned + 540) % 360) - 180 };
  };
  const holds = ({ south, north, west, east }: Box, { latitude, longitude }: Point) =>
    latitude >= south - 1e-9 && latitude <= north + 1e-9 && longitude >= west - 1e-9 && longitude <= east + 1e-9;

  it("contain every point within the distance, anywhere on earth", () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const way = fc.tuple(
      fc.double({ min: 0, max: 29.9, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    );
    fc.assert(
      fc.property(place, way, (centre, [km, direction]) => {
        const there = arrival(centre, km, direction);
        expect(circleOf(centre, 30).boxes.some((box) => holds(box, there))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("contain little else", () => {
    const [box] = circleOf({ latitude: 38.72, longitude: -9.14 }, 30).boxes;
    expect(box?.north).toBeCloseTo(38.99, 2);
    expect(box?.east).toBeCloseTo(-8.794, 2);
  });

  it("are two across the date line and a whole ring around a pole", () => {
    expect(circleOf({ latitude: -16.8, longitude: 179.99 }, 30).boxes).toHaveLength(2);
    expect(circleOf({ latitude: -16.8, longitude: -179.99 }, 30).boxes).toHaveLength(2);
    expect(circleOf({ latitude: 89.9, longitude: 12 }, 30).boxes).toMatchObject([{ west: -180, east: 180, north: 90 }]);
  });
});
