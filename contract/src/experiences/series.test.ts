import { describe, expect, it } from "vitest";
import { placeInMonth, seriesDays, type SeriesPlan } from "./series.constants.ts";
import { newSeries } from "./series.shapes.ts";

describe("the days of a series", () => {
  it.each<[string, SeriesPlan, string[]]>([
    ["2026-10-20", { repeat: "weekly", dates: 3 }, ["2026-10-20", "2026-10-27", "2026-11-03"]],
    ["2026-12-30", { repeat: "weekly", dates: 2 }, ["2026-12-30", "2027-01-06"]],
    ["2028-02-22", { repeat: "weekly", dates: 3 }, ["2028-02-22", "2028-02-29", "2028-03-07"]],
    ["2026-10-20", { repeat: "fortnightly", dates: 3 }, ["2026-10-20", "2026-11-03", "2026-11-17"]],
    // The second Tuesday stays the second.
    ["2026-10-13", { repeat: "monthly", dates: 4 }, ["2026-10-13", "2026-11-10", "2026-12-08", "2027-01-12"]],
    ["2026-10-01", { repeat: "monthly", dates: 3 }, ["2026-10-01", "2026-11-05", "2026-12-03"]],
    // A fifth Saturday becomes the last.
    ["2026-10-31", { repeat: "monthly", dates: 4 }, ["2026-10-31", "2026-11-28", "2026-12-26", "2027-01-30"]],
    ["2026-10-20", { repeat: "weekly", until: "2026-11-03" }, ["2026-10-20", "2026-10-27", "2026-11-03"]],
    ["2026-10-20", { repeat: "weekly", until: "2026-11-02" }, ["2026-10-20", "2026-10-27"]],
    ["2026-10-20", { repeat: "weekly", until: "2026-10-21" }, ["2026-10-20"]],
    ["2026-10-20", { repeat: "weekly", until: "2026-01-01" }, ["2026-10-20"]],
  ])("from %s, %j", (first, series, days) => expect(seriesDays(first, series)).toEqual(days));

  it("are cut one beyond the limit", () => {
    expect(seriesDays("2026-10-20", { repeat: "weekly", until: "2099-01-01" })).toHaveLength(27);
    expect(seriesDays("2026-10-20", { repeat: "weekly", dates: 26 })).toHaveLength(26);
  });

  it.each([
    ["2026-10-07", 1],
    ["2026-10-08", 2],
    ["2026-10-28", 4],
    ["2026-10-29", 5],
  ])("%s is number %i of its weekday", (day, place) => expect(placeInMonth(day)).toBe(place));
});

describe("what a host enters", () => {
  it.each([
    [{ repeat: "weekly", dates: 2 }, true],
    [{ repeat: "weekly", dates: 26 }, true],
    [{ repeat: "monthly", until: "2026-12-01" }, true],
    [{ repeat: "weekly", dates: 1 }, false],
    [{ repeat: "weekly", dates: 27 }, false],
    [{ repeat: "weekly", dates: 2.5 }, false],
    [{ repeat: "weekly" }, false],
    [{ repeat: "weekly", dates: 3, until: "2026-12-01" }, false],
    [{ repeat: "daily", dates: 3 }, false],
    [{ repeat: "weekly", until: "2026-02-30" }, false],
  ])("%j: %s", (body, isValid) => expect(newSeries.safeParse(body).success).toBe(isValid));
});
