import { expect, it } from "vitest";
import { plainAnswer } from "./coach-text.ts";

it("an answer's Markdown becomes plain text", () => {
  expect(plainAnswer("## First\n**Begin** at 40%\n- Now\n  * Later ")).toBe("First\nBegin at 40%\n• Now\n  • Later");
});
