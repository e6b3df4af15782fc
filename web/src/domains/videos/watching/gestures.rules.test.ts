import { describe, expect, it } from "vitest";
import { actionOfKey, pixelsOf, type Step, idleWheel, stepOfSwipe, stepOfWheel } from "./gestures.rules.ts";

/** Wheel events: the distance in pixels, and the milliseconds since the previous one. */
type Events = ReadonlyArray<readonly [way: number, after: number]>;

function stepsOf(events: Events): Step[] {
  let wheel = idleWheel;
  let at = 1_000;
  const steps: Step[] = [];
  for (const [way, after] of events) {
    at += after;
    const result = stepOfWheel(wheel, way, at);
    wheel = result.wheel;
    if (result.step !== 0) steps.push(result.step);
  }
  return steps;
}

/** A trackpad's events for one flick: it swells, and fades for nearly a second. */
const flick: Events = [2, 8, 22, 44, 66, 72, 61, 50, 44, 38, 33, 29, 25, 22, 19, 16, 14, 12, 10, 8, 7, 5, 4, 3, 2, 2, 1]
  .map((way) => [way, 32] as const)
  .concat([[1, 32]]);
const back = flick.map(([way, after]) => [-way, after] as const);

describe("wheel", () => {
  it.each<[string, Events, Step[]]>([
    ["a notch", [[100, 0]], [1]],
    ["a notch back", [[-100, 0]], [-1]],
    [
      "two notches of one turn",
      [
        [100, 0],
        [100, 60],
      ],
      [1],
    ],
    [
      "two notches with a rest between",
      [
        [100, 0],
        [100, 400],
      ],
      [1, 1],
    ],
    ["a flick", flick, [1]],
    ["a flick, and another when it has died away", [...flick, [0, 300], ...flick], [1, 1]],
    ["a flick into the end of another", [...flick.slice(0, 20), ...flick], [1, 1]],
    ["a flick, and one back", [...flick.slice(0, 14), ...back], [1, -1]],
    [
      "a finger that trembles",
      [
        [3, 0],
        [4, 16],
        [3, 16],
      ],
      [],
    ],
    [
      "a finger that trembles now and then",
      [
        [10, 0],
        [10, 500],
        [10, 500],
      ],
      [],
    ],
    [
      "a slow push",
      [
        [8, 0],
        [8, 16],
        [8, 16],
      ],
      [1],
    ],
    [
      "sideways only",
      [
        [0, 0],
        [0, 16],
      ],
      [],
    ],
  ])("%s", (_, events, steps) => expect(stepsOf(events)).toEqual(steps));

  it.each([
    [0, 100],
    [1, 1600],
    [2, 40_000],
  ])("wheel distances are in pixels (mode %i)", (deltaMode, pixels) =>
    expect(pixelsOf({ deltaY: 100, deltaMode })).toBe(pixels),
  );
});

it.each<[along: number, across: number, Step]>([
  [-51, 0, 1],
  [51, 0, -1],
  [-50, 0, 0],
  [50, 0, 0],
  [-200, 30, 1],
  [-60, 61, 0],
  [-60, -90, 0],
  [0, 300, 0],
])("a swipe of %i px along and %i across moves by %i", (along, across, step) => {
  expect(stepOfSwipe(along, across)).toBe(step);
});

it.each([
  ["ArrowDown", { isOnStage: false, isOnControl: false }, "next"],
  ["PageDown", { isOnStage: true, isOnControl: true }, "next"],
  ["ArrowUp", { isOnStage: true, isOnControl: false }, "previous"],
  ["PageUp", { isOnStage: true, isOnControl: false }, "previous"],
  ["Home", { isOnStage: true, isOnControl: false }, "first"],
  [" ", { isOnStage: true, isOnControl: false }, "play"],
  [" ", { isOnStage: true, isOnControl: true }, undefined],
  ["j", { isOnStage: true, isOnControl: false }, "next"],
  ["J", { isOnStage: true, isOnControl: true }, "next"],
  ["k", { isOnStage: true, isOnControl: false }, "previous"],
  ["m", { isOnStage: true, isOnControl: false }, "mute"],
  ["l", { isOnStage: true, isOnControl: false }, "like"],
  ["l", { isOnStage: false, isOnControl: false }, undefined],
  ["x", { isOnStage: true, isOnControl: false }, undefined],
  ["Enter", { isOnStage: true, isOnControl: false }, undefined],
])("the key %j, %j, means %s", (key, where, action) => expect(actionOfKey({ key, ...where })).toBe(action));
