import { expect, it } from "vitest";
import { firstStepsOf } from "./first-steps.rules.ts";

const facts = { hasPicture: false, hasTown: true, hasGoal: false, hasJoined: true, hasGreeted: false };

it("ticks the first steps by what the member has done", () => {
  expect(firstStepsOf(facts).map(({ label, isDone }) => [label, isDone])).toEqual([
    ["Add a photo", false],
    ["Pick your town", true],
    ["Set a first goal", false],
    ["Join your first event", true],
    ["Say hello to someone", false],
  ]);
});
