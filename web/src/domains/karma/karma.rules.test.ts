import { expect, it } from "vitest";
import { badgeProgress, signed, weekBars, weeksText } from "./karma.rules.ts";

it.each([
  [-3, { done: 0, span: 50, next: { name: "Helper", missing: 53 } }],
  [0, { done: 0, span: 50, next: { name: "Helper", missing: 50 } }],
  [49, { done: 49, span: 50, next: { name: "Helper", missing: 1 } }],
  [50, { done: 0, span: 100, next: { name: "Connector", missing: 100 } }],
  [999, { done: 599, span: 600, next: { name: "Luminary", missing: 1 } }],
  [1000, { done: 1, span: 1, next: null }],
])("%i points give the next badge and progress %o", (points, progress) => {
  expect(badgeProgress(points)).toEqual(progress);
});

it("points have a sign", () => {
  expect([signed(5), signed(-5), signed(0)]).toEqual(["+5", "−5", "0"]);
});

const week = (weekStart: string, earned: number, takenBack = 0) => ({ weekStart, earned, takenBack });

it("weeks are named, and the axis has only as many ticks as fit on a phone", () => {
  const weeks = ["2026-09-07", "2026-09-14", "2026-09-21", "2026-09-28", "2026-10-05"].map((day) => week(day, 3, -1));
  expect(weekBars(weeks)).toEqual([
    { name: "Week of 7 September", up: 3, down: 1 },
    { name: "Week of 14 September", tick: "14 Sept", up: 3, down: 1 },
    { name: "Week of 21 September", up: 3, down: 1 },
    { name: "Week of 28 September", up: 3, down: 1 },
    { name: "This week", tick: "now", up: 3, down: 1 },
  ]);
});

it.each([
  [[], "Nothing earned in these weeks yet."],
  [[week("2026-09-07", 0), week("2026-09-14", 0)], "Nothing earned in these weeks yet."],
  [[week("2026-09-07", 5), week("2026-09-14", 3)], "8 earned."],
  [[week("2026-09-07", 5, -3), week("2026-09-14", 3, -3)], "8 earned, 6 taken back."],
])("%o reads %s", (weeks, text) => {
  expect(weeksText(weeks)).toBe(text);
});
