import { expect, it } from "vitest";
import { offsetText } from "./offset-time.rules.ts";

it.each([
  ["0:00", "Start"],
  ["0:45", "+45 min"],
  ["1:00", "+1 h"],
  ["2:05", "+2 h 5 min"],
  ["after lunch", "after lunch"],
])("shows %s after the start as %s", (time, text) => {
  expect(offsetText(time)).toBe(text);
});
