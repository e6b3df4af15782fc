import { expect, it } from "vitest";
import { columnsFor } from "./grid.rules.ts";
import { sendingLimits } from "./sending.rules.ts";

it("shows all of eight people without scrolling, in two rows on a wide screen and four on a phone", () => {
  expect([1, 2, 3, 4, 6, 8].map((people) => columnsFor(people))).toEqual([
    { narrow: 1, wide: 1 },
    { narrow: 1, wide: 2 },
    { narrow: 2, wide: 2 },
    { narrow: 2, wide: 2 },
    { narrow: 2, wide: 3 },
    { narrow: 2, wide: 4 },
  ]);
});

it("lets a phone receive no more than 1.6 Mbit/s, however many people there are", () => {
  const received = [2, 3, 4, 5, 6, 7, 8].map((people) => (people - 1) * sendingLimits(people).maxBitrate);
  expect(Math.max(...received)).toBeLessThanOrEqual(1_600_000);
  const sent = [1, 2, 3, 4, 5, 8].map((people) => sendingLimits(people).maxBitrate);
  expect(sent).toEqual(sent.toSorted((one, other) => other - one));
});
