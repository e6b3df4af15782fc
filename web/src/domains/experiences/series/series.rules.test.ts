import { describe, expect, it } from "vitest";
import { hasWrongEnd, monthlyLabel, noSeries, type SeriesDraft, seriesOf, seriesText } from "./series.rules.ts";

const start = "2026-10-13T19:00";
const weekly = { ...noSeries, repeat: "weekly" } as const;

describe("what the form holds", () => {
  it.each<[SeriesDraft, unknown]>([
    [noSeries, undefined],
    [weekly, { repeat: "weekly", dates: 8 }],
    [
      { ...weekly, dates: " " },
      { repeat: "weekly", dates: Number.NaN },
    ],
    [
      { ...weekly, ends: "until", until: "2026-12-01" },
      { repeat: "weekly", until: "2026-12-01" },
    ],
    [{ ...weekly, ends: "until" }, { repeat: "weekly" }],
  ])("%j is %j", (draft, series) => expect(seriesOf(draft)).toEqual(series));

  it.each<[string, SeriesDraft, string | null]>([
    [start, weekly, "8 dates, the last on Tue, 1 Dec 2026"],
    [start, { ...weekly, repeat: "monthly", dates: "3" }, "3 dates, the last on Tue, 8 Dec 2026"],
    [start, { ...weekly, ends: "until", until: "2026-10-28" }, "3 dates, the last on Tue, 27 Oct 2026"],
    [start, { ...weekly, ends: "until", until: "2026-10-14" }, null],
    [start, { ...weekly, ends: "until", until: "" }, null],
    [start, { ...weekly, dates: "30" }, null],
    [start, { ...weekly, dates: "" }, null],
    ["", weekly, null],
    [start, noSeries, null],
  ])("from %s, %j: %s", (from, draft, text) => expect(seriesText(from, draft)).toBe(text));

  it.each<[SeriesDraft, boolean]>([
    [{ ...weekly, ends: "until", until: "2026-10-14" }, true],
    [{ ...weekly, ends: "until", until: "2036-10-14" }, true],
    [{ ...weekly, ends: "until", until: "2026-11-14" }, false],
    [{ ...weekly, ends: "until", until: "" }, false],
    [weekly, false],
  ])("%j has a wrong end: %s", (draft, isWrong) => expect(hasWrongEnd(start, draft)).toBe(isWrong));
});

it.each([
  ["2026-10-13T19:00", "Every month, on the second Tuesday"],
  ["2026-10-31T19:00", "Every month, on the last Saturday"],
  ["", "Every month"],
])("says when %s repeats", (from, label) => expect(monthlyLabel(from)).toBe(label));
