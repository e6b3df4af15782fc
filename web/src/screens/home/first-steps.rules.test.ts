import { expect, it } from "vitest";
import { firstStepsOf, isNew } from "./first-steps.rules.ts";

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

it("are shown for 30 days", () => {
  const now = Date.parse("2026-11-30T12:00:00Z");
  expect([isNew("2026-11-01T12:00:00Z", now), isNew("2026-10-31T12:00:00Z", now)]).toEqual([true, false]);
});
