import { describe, expect, it } from "vitest";
import {
  addDays,
  groupByDay,
  dayOf,
  daysFrom,
  hoursOf,
  type Part,
  partsOf,
  assignLanes,
  spanOfWeek,
  parseWeek,
} from "./agenda-week.rules.ts";

const berlin = "Europe/Berlin";
const newYork = "America/New_York";
const item = (dateTime: string, duration = 60) => ({ dateTime, duration });

describe("days and weeks", () => {
  it("a week has seven days, also across the end of a month or a year", () => {
    expect(daysFrom("2026-12-28").at(-1)).toBe("2027-01-03");
    expect(daysFrom("2028-02-28")).toHaveLength(7);
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });

  it.each([
    ["2026-11-25", "2026-11-25"],
    ["2026-11-23", "2026-11-23"],
    [undefined, "2026-11-21"],
    ["", "2026-11-21"],
    ["2026-02-30", "2026-11-21"],
    ["2026-13-01", "2026-11-21"],
    ["next week", "2026-11-21"],
    ["1999-12-31", "2026-11-21"],
    ["9999-12-31", "2026-11-21"],
    ["2026-11-25T00:00", "2026-11-21"],
  ])("the URL parameter %s opens the seven days from %s", (text, first) => {
    expect(parseWeek(text, "2026-11-21")).toBe(first);
  });

  it("a moment can belong to different days in different time zones", () => {
    const moment = "2026-11-22T23:30:00.000Z";
    expect([dayOf(moment, berlin), dayOf(moment, newYork), dayOf(moment, "UTC")]).toEqual([
      "2026-11-23",
      "2026-11-22",
      "2026-11-22",
    ]);
  });
});

describe("span of a week", () => {
  const hours = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

  it.each([
    ["an ordinary week", "2026-11-23", berlin, "2026-11-21T23:00:00.000Z", "2026-11-29T23:00:00.000Z", 168],
    ["clocks back in Berlin", "2026-10-19", berlin, "2026-10-17T22:00:00.000Z", "2026-10-25T23:00:00.000Z", 169],
    ["clocks forward in Berlin", "2027-03-22", berlin, "2027-03-20T23:00:00.000Z", "2027-03-28T22:00:00.000Z", 167],
    ["clocks back in New York", "2026-10-26", newYork, "2026-10-25T04:00:00.000Z", "2026-11-02T05:00:00.000Z", 169],
    // In Santiago the clocks go forward at midnight: the Sunday starts at one.
    ["no midnight", "2026-08-31", "America/Santiago", "2026-08-30T04:00:00.000Z", "2026-09-07T03:00:00.000Z", 167],
  ])("covers %s", (_, first, zone, from, to, length) => {
    const span = spanOfWeek(first, zone);
    expect(span).toEqual({ from, to });
    // The span includes the previous day, whose items can extend into the week.
    expect(hours(span)).toBe(length + 24);
  });
});

describe("parts of a day", () => {
  const partsShown = (timed: ReturnType<typeof item>, day: string, zone = berlin) =>
    partsOf([timed], day, zone).map(({ begins, ends, isContinued }) => [begins, ends, isContinued]);

  it.each([
    ["nine o'clock in winter", item("2026-11-23T08:00:00Z"), "2026-11-23", [[540, 600, false]]],
    ["nine o'clock in summer", item("2026-07-20T07:00:00Z"), "2026-07-20", [[540, 600, false]]],
    ["nothing on the day before", item("2026-11-23T08:00:00Z"), "2026-11-22", []],
    ["the first part of an item over midnight", item("2026-11-23T22:00:00Z", 120), "2026-11-23", [[1380, 1440, false]]],
    ["the second part of an item over midnight", item("2026-11-23T22:00:00Z", 120), "2026-11-24", [[0, 60, true]]],
    ["nothing of what ends at midnight", item("2026-11-23T22:00:00Z", 60), "2026-11-24", []],
    ["a whole day", item("2026-11-22T23:00:00Z", 1440), "2026-11-23", [[0, 1440, false]]],
    // On 2026-10-25, three o'clock becomes two o'clock. The day has 25 hours.
    ["nine on the day the clocks go back", item("2026-10-25T08:00:00Z"), "2026-10-25", [[540, 600, false]]],
    ["the first pass of the repeated hour", item("2026-10-25T00:30:00Z", 15), "2026-10-25", [[150, 165, false]]],
    ["the second pass of the repeated hour", item("2026-10-25T01:30:00Z", 15), "2026-10-25", [[150, 165, false]]],
    [
      "an item that ends before it starts on the wall clock",
      item("2026-10-25T00:45:00Z", 30),
      "2026-10-25",
      [[165, 195, false]],
    ],
    [
      "a night item that ends at the wall clock time",
      item("2026-10-24T20:00:00Z", 600),
      "2026-10-25",
      [[0, 420, true]],
    ],
    // On 2027-03-28, two o'clock becomes three o'clock. The day has 23 hours.
    ["nine on the day the clocks go forward", item("2027-03-28T07:00:00Z"), "2027-03-28", [[540, 600, false]]],
    ["an hour that includes the skipped one", item("2027-03-28T00:30:00Z"), "2027-03-28", [[90, 210, false]]],
    ["the last hour of a short day", item("2027-03-28T21:00:00Z"), "2027-03-28", [[1380, 1440, false]]],
  ])("show %s", (_, timed, day, expected) => {
    expect(partsShown(timed, day)).toEqual(expected);
  });

  it("are in the viewer's time zone, earliest and longest first", () => {
    const timed = item("2026-11-02T14:00:00Z");
    expect(partsShown(timed, "2026-11-02", newYork)).toEqual([[540, 600, false]]);
    expect(partsShown(item("2026-10-30T13:00:00Z"), "2026-10-30", newYork)).toEqual([[540, 600, false]]);
    const [short, long, early] = [item("2026-11-02T14:00:00Z", 15), timed, item("2026-11-02T13:00:00Z")];
    expect(partsOf([short, long, early], "2026-11-02", newYork).map((part) => part.item)).toEqual([early, long, short]);
  });
});

describe("lanes of a day", () => {
  const part = (name: string, begins: number, ends: number): Part<string> => {
    return { item: name, begins, ends, isContinued: false };
  };
  const layout = (...parts: Part<string>[]) => {
    const { placed, overflows } = assignLanes(parts);
    return {
      placed: placed.map(({ item, lane, lanes }) => `${item} ${lane + 1}/${lanes}`),
      overflows: overflows.map(({ parts, begins, ends }) => [parts.map(({ item }) => item).join(""), begins, ends]),
    };
  };

  it.each([
    ["no items", [], []],
    ["consecutive items", [part("a", 0, 60), part("b", 60, 120)], ["a 1/1", "b 1/1"]],
    ["two overlapping items", [part("a", 0, 60), part("b", 30, 90)], ["a 1/2", "b 2/2"]],
    [
      "a long item beside two short ones",
      [part("a", 0, 180), part("b", 0, 60), part("c", 90, 150)],
      ["a 1/2", "b 2/2", "c 2/2"],
    ],
    ["a chain of overlaps", [part("a", 0, 60), part("b", 30, 90), part("c", 60, 120)], ["a 1/2", "b 2/2", "c 1/2"]],
    ["items so short that their boxes overlap", [part("a", 0, 5), part("b", 10, 15)], ["a 1/2", "b 2/2"]],
  ])("are assigned to %s", (_, parts, placed) => {
    expect(layout(...parts)).toEqual({ placed, overflows: [] });
  });

  it("collect only the items that would need a third lane", () => {
    const parts = [part("a", 0, 600), part("b", 0, 60), part("c", 30, 90), part("d", 80, 95), part("e", 300, 360)];
    expect(layout(...parts)).toEqual({ placed: ["a 1/2", "e 2/2"], overflows: [["bcd", 0, 110]] });
  });

  it("hours include the daytime, and earlier or later hours if needed", () => {
    expect(hoursOf([])).toEqual([8, 20]);
    expect(hoursOf([part("a", 600, 660)])).toEqual([8, 20]);
    expect(hoursOf([part("a", 390, 400), part("b", 1200, 1261)])).toEqual([6, 22]);
    expect(hoursOf([part("a", 0, 10), part("b", 1430, 1440)])).toEqual([0, 24]);
  });
});

it("groups a list by day in the viewer's time zone, in the list's order", () => {
  const list = [item("2026-11-22T22:30:00Z"), item("2026-11-22T23:30:00Z"), item("2026-11-23T12:00:00Z")];
  expect(groupByDay(list, berlin).map(({ day, items }) => [day, items.length])).toEqual([
    ["2026-11-22", 1],
    ["2026-11-23", 2],
  ]);
  expect(groupByDay(list.toReversed(), "UTC").map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-22"]);
});
