import { describe, expect, it } from "vitest";
import { dayName, measures, shapeOf, summaryOf } from "./chart.rules.ts";

describe("shapeOf", () => {
  it.each([
    [[0, 5, 10], "M0 100L50 50L100 0", 100],
    [[0, 0, 0], "M0 100L50 100L100 100", 100],
    [[5, -5], "M0 0L100 100", 50],
    [[-4, -2], "M0 100L100 50", 0],
    [[3], "M0 0", 100],
  ])("draws %o as %s with the zero line at %d", (values, line, zero) => {
    expect(shapeOf(values, 100, 100)).toMatchObject({ line, zero });
  });
});

const days = [4, 9, 9].map((newUsers, at) => ({
  date: `2026-11-0${at + 1}`,
  newUsers,
  experiences: 0,
  joins: 0,
  creditsUsed: 0,
  tickets: 0,
  revenue: at === 0 ? 700 : -1250,
}));

it("summarises a chart by its total and its best day", () => {
  const summaries = measures.map((measure) => summaryOf(measure, days));
  expect(summaries[0]).toBe("New members: 22 in 3 days, most on 2 Nov 2026 with 9.");
  expect(summaries[1]).toBe("Experiences created: 0 in 3 days.");
  expect(summaries[5]).toBe("Revenue: −$18.00 in 3 days, most on 1 Nov 2026 with $7.00.");
});

it("formats a calendar day independently of the viewer's time zone", () => {
  expect(dayName("2026-01-01")).toBe("1 Jan 2026");
});
