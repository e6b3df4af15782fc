import { describe, expect, it } from "vitest";
import { aGoal } from "../../../test/makers/goals.ts";
import {
  afterTick,
  attendedText,
  dateFieldValue,
  daysUntil,
  dueText,
  historyLine,
  split,
  stepped,
  targetDateText,
} from "./goals.rules.ts";

describe("days until a target date", () => {
  // Late evening and early morning of the same day, in the reader's time zone.
  it.each([
    ["2026-06-03T00:00:00.000Z", new Date(2026, 5, 3, 0, 5), 0],
    ["2026-06-03T00:00:00.000Z", new Date(2026, 5, 3, 23, 55), 0],
    ["2026-06-03T00:00:00.000Z", new Date(2026, 5, 2, 23, 55), 1],
    ["2026-06-03T00:00:00.000Z", new Date(2026, 4, 22, 12), 12],
    ["2026-06-03T00:00:00.000Z", new Date(2026, 5, 6, 12), -3],
    ["2027-01-01T00:00:00.000Z", new Date(2026, 11, 31, 12), 1],
  ])("a target on %s seen from %o is %i days away", (target, now, days) => {
    expect(daysUntil(target, now)).toBe(days);
  });

  it.each([
    [0, "today"],
    [1, "tomorrow"],
    [12, "in 12 days"],
    [-1, "1 day overdue"],
    [-3, "3 days overdue"],
    [-99, "99 days overdue"],
    [-100, "long overdue"],
  ])("%i days read %s", (days, text) => {
    expect(dueText(days)).toBe(text);
  });
});

it("the target date doesn't depend on the reader's time zone", () => {
  expect(targetDateText("2026-06-03T00:00:00.000Z")).toBe("3 Jun 2026");
  expect([dateFieldValue("2026-06-03T00:00:00.000Z"), dateFieldValue(null)]).toEqual(["2026-06-03", ""]);
});

it.each([
  [0, 10, 10],
  [95, 10, 100],
  [5, -10, 0],
  [37, -10, 27],
])("%i percent plus %i is %i", (progress, by, next) => {
  expect(stepped(progress, by)).toBe(next);
});

it("just completed goals stay among the open ones, each list newest first", () => {
  const goal = (id: string, day: number, isCompleted: boolean) =>
    aGoal({ id, isCompleted, createdAt: `2026-05-0${day}T10:00:00.000Z` });
  const goals = [goal("c", 3, false), goal("a", 1, false), goal("d", 4, true), goal("b", 2, true)];
  const { open, completed } = split(goals, new Set(["b"]));
  expect(open.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(completed.map(({ id }) => id)).toEqual(["d"]);
});

describe("line of a progress history", () => {
  const at = (minutes: number, progress: number) => ({
    progress,
    createdAt: new Date(Date.UTC(2026, 4, 1, 0, minutes)).toISOString(),
  });

  it("stays level until progress changes, and continues to now", () => {
    const line = historyLine([at(50, 60), at(20, 20), at(0, 0)], Date.UTC(2026, 4, 1, 1, 40));
    expect(line).toEqual([
      { x: 0, y: 100 },
      { x: 20, y: 100 },
      { x: 20, y: 80 },
      { x: 50, y: 80 },
      { x: 50, y: 40 },
      { x: 100, y: 40 },
    ]);
  });

  it.each([[[]], [[at(0, 0)]]])("is empty if progress never changed: %o", (entries) => {
    expect(historyLine(entries, Date.UTC(2026, 4, 2))).toEqual([]);
  });

  it("stays finite if no time has passed", () => {
    const line = historyLine([at(0, 10), at(0, 0)], Date.UTC(2026, 4, 1));
    expect(line.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });
});

it.each([
  [10, "You went to “Garden hands”: +10%"],
  [0, "You went to “Garden hands”"],
  [-10, "“Garden hands” no longer counts: −10%"],
])("an experience that moved a goal by %i percent reads %s", (moved, text) => {
  expect(attendedText({ title: "Garden hands", moved })).toBe(text);
});

it.each([
  [40, { isCompleted: true }, { isCompleted: true, progress: 100 }],
  [100, { isCompleted: false }, { isCompleted: false, progress: 99 }],
  [40, { isCompleted: false }, { isCompleted: false, progress: 40 }],
  [90, { progress: 100 }, { isCompleted: true, progress: 100 }],
  [40, { progress: 50 }, { isCompleted: false, progress: 50 }],
])("a goal at %i percent is shown after %j as %j until the server answers", (progress, change, shown) => {
  expect(afterTick({ progress }, change)).toEqual(shown);
});
