import { describe, expect, it } from "vitest";
import {
  climbsOf,
  dayOf,
  lineOf,
  monthStart,
  totalsOf,
  weeksUntil,
  withoutRepeats,
  type Movement,
} from "./karma.rules.ts";

const movement = { userId: "a", rule: "experience-joined", sourceId: "x" } as const;

it("builds the rows of an award and its reversal", () => {
  expect(lineOf({ kind: "award", ...movement })).toEqual({
    activity: "experience-joined",
    category: "experiences",
    points: 3,
    description: "Joined an experience",
    perDay: null,
  });
  expect(lineOf({ kind: "reverse", ...movement }).description).toBe("Taken back: Joined an experience");
});

it("awards the points of the record if it has any, within the daily cap", () => {
  expect(lineOf({ kind: "award", userId: "a", rule: "goal-completed", sourceId: "x", points: 25 }).points).toBe(25);
  expect(lineOf({ kind: "award", userId: "a", rule: "goal-completed", sourceId: "x" }).points).toBe(10);
  expect(lineOf({ kind: "award", userId: "a", rule: "comment", sourceId: "x" }).perDay).toBe(5);
});

it("removes duplicate movements", () => {
  const award: Movement = { kind: "award", ...movement };
  const others: Movement[] = [
    { ...award, userId: "b" },
    { ...award, sourceId: "y" },
    { ...award, kind: "reverse" },
  ];
  expect(withoutRepeats([award, ...others, { ...award, points: 9 }, ...others])).toEqual([award, ...others]);
});

it("sums up the change of each balance, without members whose sum is zero", () => {
  const lines = [
    { userId: "a", points: 3 },
    { userId: "b", points: 5 },
    { userId: "a", points: -1 },
    { userId: "c", points: 2 },
    { userId: "c", points: -2 },
  ];
  expect(totalsOf(lines)).toEqual(
    new Map([
      ["a", 2],
      ["b", 5],
    ]),
  );
});

describe("reaching a badge", () => {
  it.each([
    ["below the first", 3, 49, undefined],
    ["onto a border", 3, 50, "Helper"],
    ["over a border", 5, 52, "Helper"],
    ["between two", 5, 60, undefined],
    ["over two borders at once", 200, 210, "Connector"],
    ["down over a border", -3, 49, undefined],
    ["down onto a border", -3, 50, undefined],
    ["to the last", 1, 1000, "Luminary"],
    ["beyond the last", 5, 2000, undefined],
  ])("%s", (_, change, total, badge) => {
    const climbs = climbsOf(new Map([["a", change]]), new Map([["a", total]]));
    expect(climbs.get("a")?.name).toBe(badge);
  });
});

it("returns the UTC day", () => {
  expect(dayOf(new Date("2031-03-30T23:59:59.999Z"))).toEqual({
    from: new Date("2031-03-30T00:00:00Z"),
    to: new Date("2031-03-31T00:00:00Z"),
  });
});

describe("the past weeks", () => {
  const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;

  it.each([
    ["on a Wednesday", "2031-05-07T12:00:00Z", "UTC", "2031-05-05"],
    ["on a Monday at midnight", "2031-05-05T00:00:00Z", "UTC", "2031-05-05"],
    ["on a Sunday to the last moment", "2031-05-11T23:59:59.999Z", "UTC", "2031-05-05"],
    ["where Monday has come already", "2031-05-11T15:00:00Z", "Asia/Tokyo", "2031-05-12"],
    ["where it is still Sunday", "2031-05-05T03:00:00Z", "America/Los_Angeles", "2031-04-28"],
  ])("%s", (_, now, zone, monday) => {
    const weeks = weeksUntil(new Date(now), zone, 12);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)?.weekStart).toBe(monday);
    for (const [index, week] of weeks.entries()) if (index > 0) expect(week.from).toEqual(weeks[index - 1]?.to);
  });

  it("are an hour shorter or longer when clocks change", () => {
    const spring = weeksUntil(new Date("2031-04-10T12:00:00Z"), "Europe/Berlin", 12);
    expect(spring.map(hours)).toEqual([168, 168, 168, 168, 168, 168, 168, 168, 168, 167, 168, 168]);
    expect(spring[9]).toEqual({
      weekStart: "2031-03-24",
      from: new Date("2031-03-23T23:00:00Z"),
      to: new Date("2031-03-30T22:00:00Z"),
    });
    expect(weeksUntil(new Date("2031-10-26T12:00:00Z"), "Europe/Berlin", 1).map(hours)).toEqual([169]);
  });
});

it.each([
  ["2031-05-01T00:00:00Z", "UTC", "2031-05-01T00:00:00Z"],
  ["2031-04-30T23:30:00Z", "Europe/Lisbon", "2031-04-30T23:00:00Z"],
  ["2031-11-20T00:00:00Z", "America/New_York", "2031-11-01T04:00:00Z"],
])("at %s the month in %s began at %s", (now, zone, began) => {
  expect(monthStart(new Date(now), zone)).toEqual(new Date(began));
});
