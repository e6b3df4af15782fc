import { describe, expect, it } from "vitest";
import { countdown, stepsToShow } from "./today.rules.ts";

const now = new Date(2026, 10, 27, 15, 0).getTime();
const at = (day: number, hours: number, minutes = 0) => ({
  dateTime: new Date(2026, 10, day, hours, minutes).toISOString(),
  duration: 60,
});

it.each([
  [at(27, 15, 1), "In 1 minute"],
  [at(27, 15, 45), "In 45 minutes"],
  [at(27, 16), "In 1 hour"],
  [at(27, 20), "In 5 hours"],
  [at(28, 1), "Tomorrow"],
  [at(28, 23), "Tomorrow"],
  [at(29, 9), "In 2 days"],
  [at(27, 14, 30), "Happening now"],
  [at(27, 13), "Over"],
])("a plan at %j is %j", (plan, expected) => {
  expect(countdown(plan, now)).toBe(expected);
});

describe("the steps shown of a goal", () => {
  const steps = [
    { id: "a", isDone: true },
    { id: "b", isDone: true },
    { id: "c", isDone: false },
    { id: "d", isDone: false },
    { id: "e", isDone: false },
  ];

  it("are the first open ones and what was ticked here", () => {
    const ids = (ticked: string[]) => stepsToShow(steps, new Set(ticked), 3).map(({ id }) => id);
    expect(ids([])).toEqual(["c", "d", "e"]);
    expect(ids(["b"])).toEqual(["b", "c", "d"]);
  });
});
