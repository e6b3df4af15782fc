import { expect, it } from "vitest";
import { clockOf, dayOf, dayText, durationText, shortTime } from "./message-time.ts";

/** Noon in the reader's time zone, this many days before 15 July 2026. */
const noon = (daysAgo: number, year = 2026) => new Date(year, 6, 15 - daysAgo, 12).toISOString();
const now = new Date(2026, 6, 15, 18).getTime();

it.each([
  [noon(0), "12:00", "Today"],
  [noon(1), "Yesterday", "Yesterday"],
  [noon(3), "Sunday", "Sunday 12 July"],
  [noon(7), "8 Jul", "Wednesday 8 July"],
  [noon(0, 2025), "15 Jul 2025", "Tuesday 15 July 2025"],
])("%s is %s in a list and %s between messages", (moment, short, long) => {
  expect(shortTime(moment, now)).toBe(short);
  expect(dayText(moment, now).replace(",", "")).toBe(long);
});

it("a time slightly in the future counts as today", () => {
  expect(dayText(noon(-1), now)).toBe("Today");
  expect(shortTime(noon(-1), now)).toBe("12:00");
});

it("the day and the time use the reader's time zone", () => {
  expect(dayOf(noon(0))).toBe("2026-07-15");
  expect(clockOf(noon(0))).toBe("12:00");
});

it.each([
  [0, "0:00"],
  [7, "0:07"],
  [127, "2:07"],
  [3909, "1:05:09"],
])("%d seconds read %s", (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});
