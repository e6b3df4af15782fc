import type { SeriesPlan } from "@alongside/contract/experiences/series.constants.ts";
import { describe, expect, it } from "vitest";
import { startsOf } from "./series.rules.ts";

const weekly = { repeat: "weekly", dates: 2 } as const;

describe("the starts of a series", () => {
  it.each<[string, string, SeriesPlan, string[]]>([
    ["2026-10-20T17:30:00Z", "Europe/Lisbon", weekly, ["2026-10-20T17:30:00.000Z", "2026-10-27T18:30:00.000Z"]],
    ["2026-03-25T18:30:00Z", "Europe/Berlin", weekly, ["2026-03-25T18:30:00.000Z", "2026-04-01T17:30:00.000Z"]],
    ["2026-10-20T17:30:00Z", "UTC", weekly, ["2026-10-20T17:30:00.000Z", "2026-10-27T17:30:00.000Z"]],
    // The southern spring moves the other way.
    ["2026-09-29T08:00:00Z", "Australia/Sydney", weekly, ["2026-09-29T08:00:00.000Z", "2026-10-06T07:00:00.000Z"]],
    // Clocks skip 2:30 on 29 March in Berlin.
    ["2026-03-22T01:30:00Z", "Europe/Berlin", weekly, ["2026-03-22T01:30:00.000Z", "2026-03-29T01:30:00.000Z"]],
    // Clocks show 2:30 twice on 25 October in Berlin; it is the earlier one.
    ["2026-10-18T00:30:00Z", "Europe/Berlin", weekly, ["2026-10-18T00:30:00.000Z", "2026-10-25T00:30:00.000Z"]],
    // The day is that of the place: Tuesday there, Monday in UTC.
    [
      "2026-10-12T18:00:00Z",
      "Asia/Tokyo",
      { repeat: "monthly", dates: 2 },
      ["2026-10-12T18:00:00.000Z", "2026-11-09T18:00:00.000Z"],
    ],
    [
      "2026-10-12T18:00:00Z",
      "Asia/Tokyo",
      { repeat: "weekly", until: "2026-10-20" },
      ["2026-10-12T18:00:00.000Z", "2026-10-19T18:00:00.000Z"],
    ],
  ])("from %s in %s, %j", (first, timeZone, series, starts) => {
    expect(startsOf(new Date(first), timeZone, series)?.map((start) => start.toISOString())).toEqual(starts);
  });

  it.each([{ until: "2026-10-21" }, { until: "2099-01-01" }])("are refused where too few or many: %j", (end) => {
    expect(startsOf(new Date("2026-10-20T17:30:00Z"), "UTC", { repeat: "weekly", ...end })).toBeNull();
  });
});
