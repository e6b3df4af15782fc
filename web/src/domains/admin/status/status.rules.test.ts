import { expect, it } from "vitest";
import { sizeOf, spanOf, durationOf } from "./status.rules.ts";

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [1250, "1.3 kB"],
  [123_456, "123 kB"],
  [5e9, "5 GB"],
  [2.5e15, "2500 TB"],
])("formats %i bytes as %s", (bytes, expected) => {
  expect(sizeOf(bytes)).toBe(expected);
});

it.each([
  [0, "0 ms"],
  [999.4, "999 ms"],
  [1000, "1 s"],
  [3449, "3.4 s"],
  [120_000, "2 min"],
])("formats %i milliseconds as %s", (milliseconds, expected) => {
  expect(durationOf(milliseconds)).toBe(expected);
});

it.each([
  [0, "less than a minute"],
  [60_000, "1 minute"],
  [59 * 60_000, "59 minutes"],
  [3_600_000, "1 hour"],
  [47 * 3_600_000, "1 day"],
  [72 * 3_600_000, "3 days"],
])("describes %i milliseconds as %s", (milliseconds, expected) => {
  expect(spanOf(milliseconds)).toBe(expected);
});
