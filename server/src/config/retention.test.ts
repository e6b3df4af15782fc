import { expect, it } from "vitest";
import { readConfig } from "../config.ts";

const names = ["MESSAGE_RETENTION_DAYS", "COACH_RETENTION_DAYS", "VIEW_RETENTION_DAYS"] as const;

it("keeps everything unless an operator sets days", () => {
  const kept = { messages: null, coach: null, views: null };
  expect(readConfig({}).retention).toEqual(kept);
  expect(readConfig(Object.fromEntries(names.map((name) => [name, "0"]))).retention).toEqual(kept);
  expect(
    readConfig({ MESSAGE_RETENTION_DAYS: "30", COACH_RETENTION_DAYS: "365", VIEW_RETENTION_DAYS: "36500" }).retention,
  ).toEqual({ messages: 30, coach: 365, views: 36_500 });
});

it.each(names)("refuses a %s that isn't a number of days, or is too short", (name) => {
  for (const value of ["soon", "1.5", "-30", "1", "29", "36501"]) {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be`, "u"));
  }
});
