import { expect, it } from "vitest";
import { badgeProgress, monthPoints, signed } from "./karma.rules.ts";

const now = new Date(2026, 4, 14, 9, 30);
const entry = (
  points: number,
  ...date: [year: number, month: number, day: number, hour?: number, minute?: number]
) => ({
  points,
  createdAt: new Date(...date).toISOString(),
});

it("adds up the current calendar month, what was taken back included", () => {
  const entries = [
    entry(5, 2026, 4, 14),
    entry(-3, 2026, 4, 2),
    entry(3, 2026, 4, 1, 0, 0),
    entry(50, 2026, 3, 30, 23, 59),
  ];
  expect(monthPoints(entries, false, now)).toBe(5);
});

it("does not mistake the same month of another year for this one", () => {
  expect(monthPoints([entry(5, 2025, 4, 14)], false, now)).toBe(0);
});

it("is not known while older entries of the month may be missing", () => {
  expect(monthPoints([entry(5, 2026, 4, 14)], true, now)).toBeNull();
});

it("is known as soon as the oldest loaded entry is of an earlier month", () => {
  expect(monthPoints([entry(5, 2026, 4, 14), entry(2, 2026, 3, 1)], true, now)).toBe(5);
});

it("is nothing for an empty ledger", () => {
  expect(monthPoints([], false, now)).toBe(0);
});

it.each([
  [-3, { done: 0, span: 50, next: { name: "Helper", missing: 53 } }],
  [0, { done: 0, span: 50, next: { name: "Helper", missing: 50 } }],
  [49, { done: 49, span: 50, next: { name: "Helper", missing: 1 } }],
  [50, { done: 0, span: 100, next: { name: "Connector", missing: 100 } }],
  [999, { done: 599, span: 600, next: { name: "Luminary", missing: 1 } }],
  [1000, { done: 1, span: 1, next: null }],
])("at %i points the way to the next badge is %o", (points, progress) => {
  expect(badgeProgress(points)).toEqual(progress);
});

it("writes points with their sign", () => {
  expect([signed(5), signed(-5), signed(0)]).toEqual(["+5", "−5", "+0"]);
});
