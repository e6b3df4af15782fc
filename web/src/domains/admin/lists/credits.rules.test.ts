import { expect, it } from "vitest";
import { creditsIn } from "./credits.rules.ts";

it.each([
  ["0", { credits: 0 }],
  [" 250 ", { credits: 250 }],
  ["1000000", { credits: 1_000_000 }],
  ["", { error: "Please enter a number of credits" }],
  ["-1", { error: "Credits cannot be negative" }],
  ["1.5", { error: "Credits are whole numbers" }],
  ["1e3", { error: "Credits are whole numbers" }],
  ["1000001", { error: "At most 1,000,000 credits" }],
  ["9".repeat(400), { error: "At most 1,000,000 credits" }],
])("parses %s as %o", (text, result) => {
  expect(creditsIn(text)).toEqual(result);
});
