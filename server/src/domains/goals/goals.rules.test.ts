import { describe, expect, it } from "vitest";
import { stateAfter, targetMidnight } from "./goals.rules.ts";

describe("where a change takes a goal", () => {
  const open = (progress: number) => ({ progress, isCompleted: false });
  const done = { progress: 100, isCompleted: true };

  it.each([
    ["nothing leaves an open one", open(30), {}, open(30)],
    ["nothing leaves a completed one", done, {}, done],
    ["progress moves an open one", open(30), { progress: 45 }, open(45)],
    ["progress may fall", open(30), { progress: 0 }, open(0)],
    ["100 completes", open(30), { progress: 100 }, done],
    ["100 again changes nothing", done, { progress: 100 }, done],
    ["less than 100 opens a completed one", done, { progress: 80 }, open(80)],
    ["completing sets the progress", open(30), { isCompleted: true }, done],
    ["completing wins over a progress that says otherwise", open(30), { isCompleted: true, progress: 40 }, done],
    ["opening goes back to the last progress below 100", done, { isCompleted: false }, open(70)],
    ["opening with a progress goes there", done, { isCompleted: false, progress: 20 }, open(20)],
    ["opening wins over 100", done, { isCompleted: false, progress: 100 }, open(70)],
    ["opening an open one changes nothing", open(30), { isCompleted: false }, open(30)],
    ["an open one that stays open moves", open(30), { isCompleted: false, progress: 31 }, open(31)],
    ["an open one that stays open does not reach 100", open(30), { isCompleted: false, progress: 100 }, open(30)],
  ])("%s", (_, before, change, after) => expect(stateAfter(before, change, 70)).toEqual(after));
});

it.each([
  ["2031-02-28", "2031-02-28T00:00:00.000Z"],
  ["2031-02-28T23:59:59Z", "2031-02-28T00:00:00.000Z"],
  ["2031-02-28T23:30:00-02:00", "2031-03-01T00:00:00.000Z"],
])("stores %s as %s", (given, kept) => expect(targetMidnight(given).toISOString()).toBe(kept));
