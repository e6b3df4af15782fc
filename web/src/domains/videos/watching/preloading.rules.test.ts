import { expect, it } from "vitest";
import { hasBufferedEnough } from "./preloading.rules.ts";

type Ranges = ReadonlyArray<readonly [from: number, to: number]>;

const ranges = (parts: Ranges): TimeRanges => ({
  length: parts.length,
  start: (at) => parts[at]?.[0] ?? 0,
  end: (at) => parts[at]?.[1] ?? 0,
});

/** Known to the last bit, on its way, and stopped, as browsers number it. */
const enoughData = 4;
const onItsWay = 2;
const idle = 1;

it.each<[says: string, readyState: number, networkState: number, at: number, parts: Ranges, answer: boolean]>([
  ["nothing is there yet", 0, onItsWay, 0, [], false],
  ["it is not even known, and nothing fetches it", 0, idle, 0, [], false],
  ["its first seconds are there", 3, onItsWay, 0, [[0, 2]], false],
  ["seconds are in hand, but the line is slower than the film", 3, onItsWay, 0, [[0, 9]], false],
  ["seconds are in hand on a good line", enoughData, onItsWay, 0, [[0, 6]], true],
  ["too little is in hand for that", enoughData, onItsWay, 4, [[0, 6]], false],
  ["it is there to its end", 3, onItsWay, 17, [[0, 19.9]], true],
  [
    "its end is there, and a gap before it",
    3,
    onItsWay,
    2,
    [
      [0, 4],
      [9, 20],
    ],
    false,
  ],
  ["what is there lies before it", 3, onItsWay, 12, [[0, 4]], false],
  ["the browser has stopped to fetch more", 3, idle, 0, [[0, 3]], true],
])("%s", (_, readyState, networkState, currentTime, parts, answer) => {
  expect(hasBufferedEnough({ readyState, networkState, currentTime, duration: 20, buffered: ranges(parts) })).toBe(
    answer,
  );
});
