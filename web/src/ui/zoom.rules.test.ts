import { expect, it } from "vitest";
import { bounded, mostZoom, movedBy, pinchOf, wholeView, zoomedAt } from "./zoom.rules.ts";

const box = { width: 300, height: 200 };

it("keeps what is under the finger where it is", () => {
  const view = zoomedAt(wholeView, 2, { x: 60, y: -40 }, box);
  expect(view).toEqual({ scale: 2, x: -60, y: 40 });
  const further = zoomedAt(view, 1.5, { x: 0, y: 0 }, box);
  expect(further).toEqual({ scale: 3, x: -90, y: 60 });
});

it("never leaves the box, nor its bounds", () => {
  expect(zoomedAt(wholeView, 100, { x: 0, y: 0 }, box).scale).toBe(mostZoom);
  expect(movedBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, box)).toEqual({ scale: 2, x: 150, y: -100 });
  expect(bounded({ scale: 0.5, x: 40, y: 40 }, box)).toEqual(wholeView);
  expect(zoomedAt({ scale: 2, x: 150, y: 100 }, 0.5, { x: 90, y: 0 }, box)).toEqual(wholeView);
  expect(movedBy(wholeView, { x: 5, y: 5 }, box)).toEqual(wholeView);
});

it("measures how two fingers spread and moved", () => {
  const before = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ] as const;
  const after = [
    { x: -50, y: 20 },
    { x: 150, y: 20 },
  ] as const;
  expect(pinchOf(before, after)).toEqual({ factor: 2, at: { x: 50, y: 20 }, by: { x: 0, y: 20 } });
  expect(pinchOf([before[0], before[0]], after).factor).toBe(200);
});
