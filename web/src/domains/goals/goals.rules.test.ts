import { describe, expect, it } from "vitest";
import { aGoal } from "../../../test/makers/goals.ts";
import { dateFieldValue, daysUntil, dueText, historyLine, split, stepped, targetDateText } from "./goals.rules.ts";

describe("the days until a target date", () => {
  // Late in the evening and early in the morning of the same day, by the reader's own clock.
  it.each([
    ["2026-06-03T00:00:00.000Z", new Date(2026, 5, 3, 0, 5), 0],
    ["2026-06-03T00:00:00.000Z", new Date(2026, 5, 3, 23, 55), 0],
    ["2026-06-03T00:00:00.000Z", new Date(2026, 5, 2, 23, 55), 1],
    ["2026-06-03T00:00:00.000Z", new Date(2026, 4, 22, 12), 12],
    ["2026-06-03T00:00:00.000Z", new Date(2026, 5, 6, 12), -3],
    ["2027-01-01T00:00:00.000Z", new Date(2026, 11, 31, 12), 1],
  ])("%s seen from %o are %i", (target, now, days) => {
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
  ])("%i reads %s", (days, text) => {
    expect(dueText(days)).toBe(text);
  });
});

it("shows the date of a target, not the reader's", () => {
  expect(targetDateText("2026-06-03T00:00:00.000Z")).toBe("3 Jun 2026");
  expect([dateFieldValue("2026-06-03T00:00:00.000Z"), dateFieldValue(null)]).toEqual(["2026-06-03", ""]);
});

it.each([
  [0, 10, 10],
  [95, 10, 100],
  [5, -10, 0],
  [37, -10, 27],
])("%i percent and %i more are %i", (progress, by, next) => {
  expect(stepped(progress, by)).toBe(next);
});

it("keeps what was completed just now among the open ones, each list newest first", () => {
  const goal = (id: string, day: number, isCompleted: boolean) =>
    aGoal({ id, isCompleted, createdAt: `2026-05-0${day}T10:00:00.000Z` });
  const goals = [goal("c", 3, false), goal("a", 1, false), goal("d", 4, true), goal("b", 2, true)];
  const { open, completed } = split(goals, new Set(["b"]));
  expect(open.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(completed.map(({ id }) => id)).toEqual(["d"]);
});

describe("the line of a history", () => {
  const at = (minutes: number, progress: number) => ({
    progress,
    createdAt: new Date(Date.UTC(2026, 4, 1, 0, minutes)).toISOString(),
  });

  it("stays level until it changes, and goes on to now", () => {
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

  it.each([[[]], [[at(0, 0)]]])("is none where nothing has moved: %o", (entries) => {
    expect(historyLine(entries, Date.UTC(2026, 4, 2))).toEqual([]);
  });

  it("does not divide by no time at all", () => {
    const line = historyLine([at(0, 10), at(0, 0)], Date.UTC(2026, 4, 1));
    expect(line.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });
});
