import { describe, expect, it } from "vitest";
import { abandoned, type Alert, decide, type Level, type News, type Observation } from "./alerts.rules.ts";

const start = new Date("2026-11-21T12:00:00Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const seen = (level: 0 | Level, holdMs = 0): Observation => ({
  kind: "disk",
  server: "one",
  level,
  text: `level ${level}`,
  holdMs,
});

/** What administrators are told while a server sees these levels at these minutes. */
function story(steps: readonly [minute: number, level: 0 | Level][], holdMs = 0): [minute: number, news: News][] {
  let alert: Alert | null = null;
  const told: [number, News][] = [];
  for (const [minute, level] of steps) {
    const outcome = decide(alert, seen(level, holdMs), at(minute));
    alert = outcome.alert ?? alert;
    if (outcome.news !== null) told.push([minute, outcome.news]);
  }
  return told;
}

describe("a condition", () => {
  it("is told once when it begins, and once when it has been over for a while", () => {
    expect(
      story([
        [0, 0],
        [1, 1],
        [2, 1],
        [30, 1],
        [31, 0],
        [45, 0],
        [46, 0],
        [47, 0],
      ]),
    ).toEqual([
      [1, "begun"],
      [46, "over"],
    ]);
  });

  it("is told again within a day only if it gets worse than was told", () => {
    expect(
      story([
        [0, 1],
        [10, 2],
        [20, 1],
        [30, 2],
        [40, 2],
      ]),
    ).toEqual([
      [0, "begun"],
      [10, "worse"],
    ]);
  });

  it("is told once a day while it lasts", () => {
    expect(
      story([
        [0, 1],
        [1439, 1],
        [1440, 1],
        [1441, 1],
        [2880, 1],
      ]),
    ).toEqual([
      [0, "begun"],
      [1440, "lasting"],
      [2880, "lasting"],
    ]);
  });

  it("that comes and goes stays one", () => {
    expect(
      story([
        [0, 1],
        [5, 0],
        [10, 1],
        [20, 0],
        [30, 1],
        [31, 0],
        [46, 0],
      ]),
    ).toEqual([
      [0, "begun"],
      [46, "over"],
    ]);
  });

  it("that returns within a day of the mail is silent, also about its end, unless it is worse", () => {
    const back: [number, 0 | Level][] = [
      [0, 1],
      [10, 0],
      [25, 0],
      [60, 1],
      [70, 0],
      [85, 0],
    ];
    const first: [number, News][] = [
      [0, "begun"],
      [25, "over"],
    ];
    expect(story(back)).toEqual(first);
    expect(story([...back, [90, 2], [100, 0], [115, 0]])).toEqual([...first, [90, "worse"], [115, "over"]]);
  });

  it("that returned silently is told once a day has passed", () => {
    const steps: [number, 0 | Level][] = [
      [0, 1],
      [10, 0],
      [25, 0],
      [60, 1],
      [1440, 1],
    ];
    expect(story(steps).at(-1)).toEqual([1440, "begun"]);
  });

  it("is told and shown only after it has lasted", () => {
    const hold = 10 * 60_000;
    expect(
      story(
        [
          [0, 1],
          [9, 1],
          [10, 1],
        ],
        hold,
      ),
    ).toEqual([[10, "begun"]]);
    expect(
      story(
        [
          [0, 1],
          [5, 0],
          [20, 0],
          [21, 1],
          [30, 1],
        ],
        hold,
      ),
    ).toEqual([]);
    expect(decide(null, seen(1, hold), at(0)).alert).toMatchObject({ openedAt: null, isTold: false });
  });

  it("that was never there stores nothing", () => {
    expect(decide(null, seen(0), at(0))).toEqual({ alert: null, news: null });
  });
});

describe("the alert of a server that has gone", () => {
  const open = decide(null, seen(2), at(0)).alert;
  if (open === null) throw new Error("an alert");

  it("is over after an hour in which it has not looked", () => {
    expect(abandoned(open, at(59))).toBeNull();
    expect(abandoned(open, at(60))).toMatchObject({
      news: "over",
      alert: { endedAt: at(60), text: "The server one no longer runs." },
    });
  });

  it("stays where it concerns all servers, or is over", () => {
    expect(abandoned({ ...open, server: "" }, at(600))).toBeNull();
    expect(abandoned({ ...open, endedAt: at(1) }, at(600))).toBeNull();
  });
});
