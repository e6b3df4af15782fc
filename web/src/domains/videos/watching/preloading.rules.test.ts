import { expect, it } from "vitest";
import { hasBufferedEnough } from "./preloading.rules.ts";

type Ranges = ReadonlyArray<readonly [from: number, to: number]>;

const ranges = (parts: Ranges): TimeRanges => ({
  length: parts.length,
  start: (at) => parts[at]?.[0] ?? 0,
  end: (at) => parts[at]?.[1] ?? 0,
});

/** `networkState` values: fully loaded, loading, and stopped. */
const enoughData = 4;
const loading = 2;
const idle = 1;

it.each<[condition: string, readyState: number, networkState: number, at: number, parts: Ranges, answer: boolean]>([
  ["nothing has loaded yet", 0, loading, 0, [], false],
  ["its metadata is unknown, and nothing is loading", 0, idle, 0, [], false],
  ["its first seconds have loaded", 3, loading, 0, [[0, 2]], false],
  ["seconds are buffered, but the connection is too slow", 3, loading, 0, [[0, 9]], false],
  ["seconds are buffered on a fast connection", enoughData, loading, 0, [[0, 6]], true],
  ["too little is buffered on a fast connection", enoughData, loading, 4, [[0, 6]], false],
  ["it is buffered to its end", 3, loading, 17, [[0, 19.9]], true],
  [
    "its end is buffered, with a gap before it",
    3,
    loading,
    2,
    [
      [0, 4],
      [9, 20],
    ],
    false,
  ],
  ["only an earlier part is buffered", 3, loading, 12, [[0, 4]], false],
  ["the browser stopped loading by itself", 3, idle, 0, [[0, 3]], true],
])("whether a video has buffered enough if %s", (_, readyState, networkState, currentTime, parts, answer) => {
  expect(hasBufferedEnough({ readyState, networkState, currentTime, duration: 20, buffered: ranges(parts) })).toBe(
    answer,
  );
});
