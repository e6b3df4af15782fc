import { expect, it } from "vitest";
import { agoOf } from "./ago.ts";

const now = new Date("2026-11-21T12:00:00Z");

it.each([
  ["2026-11-21T12:00:05Z", "just now"],
  ["2026-11-21T11:59:01Z", "just now"],
  ["2026-11-21T11:59:00Z", "1 minute ago"],
  ["2026-11-21T11:01:00Z", "59 minutes ago"],
  ["2026-11-21T11:00:00Z", "1 hour ago"],
  ["2026-11-20T12:01:00Z", "23 hours ago"],
  ["2026-11-20T12:00:00Z", "yesterday"],
  ["2026-11-15T12:00:00Z", "6 days ago"],
  ["2026-11-14T12:00:00Z", "14 November"],
  ["2025-12-14T12:00:00Z", "14 December 2025"],
])("%s was %s", (moment, words) => {
  expect(agoOf(moment, now)).toBe(words);
});
