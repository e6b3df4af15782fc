import { expect, it } from "vitest";
import { missedWords } from "./messages.rules.ts";

const mira = { firstName: "Mira", username: "mira" };

it.each([
  [mira, "Mira wrote to you"],
  [{ ...mira, firstName: null }, "@mira wrote to you"],
  [{ firstName: null, username: null }, "New member wrote to you"],
])("%j: %s", (who, title) => {
  expect(missedWords({ ...who, message: "Hello" })).toEqual({ type: "message-missed", title, message: "Hello" });
});

it.each([
  ["Bring a towel.\n\n  And water.", "Bring a towel. And water."],
  ["x".repeat(100), "x".repeat(100)],
  ["x".repeat(101), `${"x".repeat(100)}…`],
  [`${"x".repeat(99)} yes`, `${"x".repeat(99)}…`],
  ["👩‍👩‍👧‍👦".repeat(101), `${"👩‍👩‍👧‍👦".repeat(100)}…`],
  ["x".repeat(4000), `${"x".repeat(100)}…`],
])("shows the beginning of a text on one line", (message, shown) => {
  expect(missedWords({ ...mira, message }).message).toBe(shown);
});
