import { expect, it } from "vitest";
import { plainAnswer, tied } from "./coach-text.ts";

it("keeps a figure and its per cent sign on one line", () => {
  expect(tied("40 % of it, and a % of its own")).toBe("40\u00a0% of it, and a % of its own");
});

it("reads an answer as plain text", () => {
  expect(plainAnswer("## First\n**Begin** at 40 %\n- Now\n  * Later ")).toBe(
    "First\nBegin at 40\u00a0%\n• Now\n  • Later",
  );
});
