import { expect, it } from "vitest";
import { freeTop } from "./toast-place.ts";

const header = { top: 10, bottom: 54 };
const rows = [
  { top: 330, bottom: 386 },
  { top: 420, bottom: 480 },
];

it.each([
  ["at the top where nothing is", [], 8],
  ["below the header's controls", [header, ...rows], 62],
  ["above a control further down", rows, 8],
  [
    "between two controls that leave enough room",
    [
      { top: 0, bottom: 300 },
      { top: 390, bottom: 840 },
    ],
    308,
  ],
  ["below the last one", [{ top: 0, bottom: 700 }], 708],
  ["nowhere without room", [{ top: 0, bottom: 790 }], null],
])("places a toast %s", (_, taken, top) => expect(freeTop(70, 844, taken)).toBe(top));
