import { describe, expect, it } from "vitest";
import { rangeOf } from "./calendar.rules.ts";

const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;

describe("the calendar ranges of the date filter", () => {
  it.each([
    // A Wednesday in Lisbon; the clocks go forward on Sunday the 29th.
    ["today", "2026-03-25T12:00Z", "Europe/Lisbon", "2026-03-25T00:00Z", "2026-03-26T00:00Z"],
    ["tomorrow", "2026-03-25T12:00Z", "Europe/Lisbon", "2026-03-26T00:00Z", "2026-03-27T00:00Z"],
    ["this-week", "2026-03-25T12:00Z", "Europe/Lisbon", "2026-03-23T00:00Z", "2026-03-29T23:00Z"],
    ["this-weekend", "2026-03-25T12:00Z", "Europe/Lisbon", "2026-03-28T00:00Z", "2026-03-29T23:00Z"],
    ["next-week", "2026-03-25T12:00Z", "Europe/Lisbon", "2026-03-29T23:00Z", "2026-04-05T23:00Z"],
    // Sunday still belongs to its week; in Berlin this one has 25 hours.
    ["today", "2026-10-25T12:00Z", "Europe/Berlin", "2026-10-24T22:00Z", "2026-10-25T23:00Z"],
    ["this-week", "2026-10-25T12:00Z", "Europe/Berlin", "2026-10-18T22:00Z", "2026-10-25T23:00Z"],
    ["this-weekend", "2026-10-25T12:00Z", "Europe/Berlin", "2026-10-23T22:00Z", "2026-10-25T23:00Z"],
    ["next-week", "2026-10-25T12:00Z", "Europe/Berlin", "2026-10-25T23:00Z", "2026-11-01T23:00Z"],
    // The first instant of Monday begins a new week.
    ["this-week", "2026-03-23T00:00Z", "UTC", "2026-03-23T00:00Z", "2026-03-30T00:00Z"],
    ["this-week", "2026-03-22T23:59:59.999Z", "UTC", "2026-03-16T00:00Z", "2026-03-23T00:00Z"],
    // Over a year's end.
    ["tomorrow", "2026-12-31T20:00Z", "UTC", "2027-01-01T00:00Z", "2027-01-02T00:00Z"],
    ["this-weekend", "2026-12-31T20:00Z", "UTC", "2027-01-02T00:00Z", "2027-01-04T00:00Z"],
    // Ahead of, behind and beside the whole hours of UTC.
    ["today", "2026-03-25T12:00Z", "Pacific/Kiritimati", "2026-03-25T10:00Z", "2026-03-26T10:00Z"],
    ["today", "2026-03-25T05:00Z", "Pacific/Pago_Pago", "2026-03-24T11:00Z", "2026-03-25T11:00Z"],
    ["today", "2026-03-25T18:20Z", "Asia/Kathmandu", "2026-03-25T18:15Z", "2026-03-26T18:15Z"],
    // In Santiago the clocks go forward at midnight: the day begins at one.
    ["today", "2026-09-06T12:00Z", "America/Santiago", "2026-09-06T04:00Z", "2026-09-07T03:00Z"],
  ] as const)("%s at %s in %s", (filter, now, zone, from, to) => {
    const range = rangeOf(filter, new Date(now), zone);
    expect([range.from.toISOString(), range.to.toISOString()]).toEqual(
      [new Date(from), new Date(to)].map((at) => at.toISOString()),
    );
  });

  it("gives the weekend of a clock change 47 or 49 hours", () => {
    expect(hours(rangeOf("this-weekend", new Date("2026-03-25T12:00Z"), "Europe/Lisbon"))).toBe(47);
    expect(hours(rangeOf("this-weekend", new Date("2026-10-20T12:00Z"), "Europe/Lisbon"))).toBe(49);
  });
});
