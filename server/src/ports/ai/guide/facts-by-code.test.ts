import { expect, test } from "vitest";
import { factByCode } from "./facts-by-code.ts";

const now = new Date("2026-05-04T22:30:00Z"); // a Monday; already Tuesday in Lisbon's east

test.each([
  ["What day is it today?", "Europe/Berlin", "Today is Tuesday, 5 May 2026."],
  ["what's the date", undefined, "Today is Monday, 4 May 2026."],
  ["hey, what time is it?", "Europe/Berlin", "It's 00:30."],
  ["what is 17*23", undefined, "17 * 23 is 391."],
  ["12.5 + 3", undefined, "12.5 + 3 is 15.5."],
  ["20% of 80", undefined, "20 % of 80 is 16."],
  ["how long until the 25th?", undefined, "21 days."],
  ["how many days till 3 June", undefined, "30 days."],
  ["1/0", undefined, "Dividing by zero has no answer."],
])("answers %j", (message, zone, answer) => {
  expect(factByCode(message, now, zone)).toBe(answer);
});

test.each([
  "what day suits me for running?",
  "3 goals - 2 of them late",
  "run 10-12 km a week",
  "what time should I get up?",
])("leaves %j to the guide", (message) => {
  expect(factByCode(message, now, undefined)).toBeNull();
});
