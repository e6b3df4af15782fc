import { expect, it } from "vitest";
import { morningAfter } from "./morning-after.rules.ts";

it.each([
  ["2031-05-10T19:00:00Z", null, "2031-05-11T09:00:00Z"],
  ["2031-05-10T19:00:00Z", "UTC", "2031-05-11T09:00:00Z"],
  ["2031-05-10T19:00:00Z", "Europe/Lisbon", "2031-05-11T08:00:00Z"],
  // It has begun on the 11th there.
  ["2031-05-10T19:00:00Z", "Asia/Tokyo", "2031-05-12T00:00:00Z"],
  ["2031-05-10T03:00:00Z", "America/Los_Angeles", "2031-05-10T16:00:00Z"],
  // Clocks go back during the night.
  ["2031-10-25T18:00:00Z", "Europe/Vienna", "2031-10-26T08:00:00Z"],
] as const)("after a start at %s in %s is %s", (start, zone, morning) => {
  expect(morningAfter(new Date(start), zone)).toEqual(new Date(morning));
});
