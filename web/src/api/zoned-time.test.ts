import { describe, expect, it } from "vitest";
import { momentAt, wallTime } from "./zoned-time.ts";

describe("the local time in a zone", () => {
  it.each([
    ["2026-01-10T18:30", "Europe/Lisbon", "2026-01-10T18:30:00.000Z"],
    ["2026-07-10T18:30", "Europe/Lisbon", "2026-07-10T17:30:00.000Z"],
    ["2026-07-10T00:05", "Asia/Kathmandu", "2026-07-09T18:20:00.000Z"],
    ["2026-03-08T01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
    ["2026-03-08T03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
    ["2026-12-31T23:30", "Pacific/Kiritimati", "2026-12-31T09:30:00.000Z"],
  ])("%s in %s is %s, and back", (wall, zone, moment) => {
    expect(momentAt(wall, zone)).toBe(moment);
    expect(wallTime(moment, zone)).toBe(wall);
  });

  it("an hour skipped by a clock change counts on from the old time", () => {
    expect(momentAt("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
  });

  it("an invalid time gives an empty text", () => {
    expect(momentAt("", "Europe/Lisbon")).toBe("");
    expect(momentAt("soon", "Europe/Lisbon")).toBe("");
  });
});
