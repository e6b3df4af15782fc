import { expect, it } from "vitest";
import { dayText, durationText, hoursText, momentText, continuedHoursText, spanText, weekText } from "./agenda-text.ts";

it.each([
  ["2026-11-21", "Today"],
  ["2026-11-22", "Tomorrow"],
  ["2026-11-20", "Yesterday"],
  ["2026-11-25", "Wednesday 25 November"],
  ["2027-01-01", "Friday 1 January 2027"],
])("calls the day %s %s", (day, expected) => {
  expect(dayText(day, "2026-11-21")).toBe(expected);
});

it("formats times in a time zone, also over midnight", () => {
  const item = { dateTime: "2026-10-25T22:30:00.000Z", duration: 120 };
  expect(hoursText(item, "Europe/Berlin")).toBe("23:30 – 01:30 the next day");
  expect(spanText(item, "Europe/Berlin")).toBe("23:30 – 01:30");
  expect(continuedHoursText(item, "Europe/Berlin")).toBe("23:30 the day before – 01:30");
  // Midnight itself counts as the day that ends.
  expect(hoursText({ ...item, duration: 30 }, "Europe/Berlin")).toBe("23:30 – 00:00");
  expect(hoursText(item, "America/New_York")).toBe("18:30 – 20:30");
  const now = Date.parse("2026-10-26T12:00:00Z");
  expect(momentText(item.dateTime, now, "Europe/Berlin")).toBe("Yesterday, 23:30");
  expect(momentText("2026-10-20T07:00:00Z", now, "Europe/Berlin")).toBe("Tue 20 Oct, 09:00");
  expect(momentText("2025-10-20T07:00:00Z", now, "Europe/Berlin")).toBe("Mon 20 Oct 2025, 09:00");
});

it.each([
  ["2026-11-23", /^23\s?–\s?29 Nov$/u],
  ["2026-11-21", /^21\s?–\s?27 Nov$/u],
  ["2026-11-30", /^30 Nov – 6 Dec$/u],
  ["2026-12-28", /^28 Dec 2026 – 3 Jan 2027$/u],
  ["2025-11-24", /^24\s?–\s?30 Nov 2025$/u],
])("formats the seven days from %s", (first, expected) => {
  expect(weekText(first, "2026-11-21").replaceAll(/\s/gu, " ")).toMatch(expected);
});

it.each([
  [5, "5 minutes"],
  [60, "1 hour"],
  [90, "1 h 30 min"],
  [1440, "24 hours"],
])("formats %s minutes as %s", (minutes, expected) => {
  expect(durationText(minutes)).toBe(expected);
});
