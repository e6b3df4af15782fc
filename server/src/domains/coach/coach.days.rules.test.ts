import { expect, test } from "vitest";
import { clockTime, dayOf, dayText } from "./coach.days.rules.ts";

test.each([
  // moment, zone, date, name, hours
  ["2026-05-04T08:00:00Z", "UTC", "2026-05-04", "Monday", 24],
  ["2026-05-04T23:30:00Z", "Europe/Lisbon", "2026-05-05", "Tuesday", 24],
  ["2026-05-04T03:30:00Z", "America/New_York", "2026-05-03", "Sunday", 24],
  ["2026-05-04T11:00:00Z", "Pacific/Kiritimati", "2026-05-05", "Tuesday", 24],
  // Clocks change.
  ["2026-03-29T12:00:00Z", "Europe/Berlin", "2026-03-29", "Sunday", 23],
  ["2026-10-25T12:00:00Z", "Europe/Berlin", "2026-10-25", "Sunday", 25],
  ["2026-04-05T02:00:00Z", "Australia/Lord_Howe", "2026-04-05", "Sunday", 24.5],
  // The day begins at one o'clock where midnight is skipped.
  ["2026-04-24T12:00:00Z", "Africa/Cairo", "2026-04-24", "Friday", 23],
])("%s in %s is %s, a %s of %d hours", (moment, zone, date, name, hours) => {
  const day = dayOf(new Date(moment), zone);
  expect([day.date, day.name]).toEqual([date, name]);
  expect((day.to.getTime() - day.from.getTime()) / 3_600_000).toBe(hours);
  expect(day.from.getTime()).toBeLessThanOrEqual(Date.parse(moment));
  expect(day.to.getTime()).toBeGreaterThan(Date.parse(moment));
});

test.each([
  ["2026-05-04T20:00:00Z", "today"],
  ["2026-05-05T20:00:00Z", "tomorrow"],
  ["2026-05-08T20:00:00Z", "on Friday"],
  ["2026-05-08T23:30:00Z", "on Saturday"],
  ["2026-05-11T20:00:00Z", "on 11 May"],
  ["2026-05-03T20:00:00Z", "on 3 May"],
])("%s is worded as %s", (moment, text) => {
  expect(dayText(new Date(moment), dayOf(new Date("2026-05-04T08:00:00Z"), "Europe/Lisbon"), "Europe/Lisbon")).toBe(
    text,
  );
});

test("hours are those of the zone", () => {
  expect(clockTime(new Date("2026-05-04T08:05:00Z"), "Europe/Lisbon")).toBe("09:05");
  expect(clockTime(new Date("2026-05-04T23:00:00Z"), "Asia/Kolkata")).toBe("04:30");
});
