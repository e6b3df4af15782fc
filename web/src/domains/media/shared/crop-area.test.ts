import { expect, it } from "vitest";
import { toCropArea } from "./crop-area.ts";

it.each([
  [
    { x: 0.1, y: 0, width: 0.75, height: 1 },
    { x: 0.1, y: 0, width: 0.75, height: 1 },
  ],
  // Rounding never moves it outside the picture.
  [
    { x: 0.25004, y: -0.00001, width: 0.75, height: 1.0000001 },
    { x: 0.25, y: 0, width: 0.75, height: 1 },
  ],
  // Longer and narrower than the server crops: the middle.
  [{ x: 0.5, y: 0, width: 0.004, height: 1 }, undefined],
  // A picture without a layout.
  [{ x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }, undefined],
])("%j becomes %j", (area, kept) => {
  expect(toCropArea(area)).toEqual(kept);
});
