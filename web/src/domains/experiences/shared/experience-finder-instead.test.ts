import { expect, it } from "vitest";
import { understoodText } from "./experience-finder-instead.ts";

it.each([
  [["chess", "on Saturday", "Porto"], "Nothing called “chess” on Saturday near Porto"],
  [["potluck", null, null], "Nothing called “potluck”"],
  [[null, "tonight", "Porto"], "Nothing tonight near Porto"],
  [[null, null, "Porto"], "Nothing near Porto"],
  [[null, "this weekend", null], "Nothing this weekend"],
] as const)("says what was understood: %j", ([words, when, town], text) => {
  expect(understoodText({ words, when, town })).toBe(text);
});
