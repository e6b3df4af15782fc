import { expect, it } from "vitest";
import { aVideo, videoId, videos } from "../../../test/makers/videos.ts";
import { dotsAround, isTall, placeOf, positionText, withPinned } from "./video-list.rules.ts";
import { counted } from "../../ui/number-format.ts";
import { shortCount } from "./video-text.ts";

it.each([
  [0, 0, []],
  [0, 1, [0]],
  [0, 9, [0, 1, 2]],
  [1, 9, [0, 1, 2, 3]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [6, 7, 8]],
  [1, 3, [0, 1, 2]],
])("at %i of %i there are the dots %j", (at, count, dots) => expect(dotsAround(at, count)).toEqual(dots));

it.each([
  ["where it is", videos(3, 2, 1), videoId(1), 0, 2],
  ["further down, when newer ones have come", videos(5, 4, 3, 2, 1), videoId(1), 2, 4],
  ["at what took its place, when it has gone", videos(3, 1), videoId(2), 1, 1],
  ["at the last, when the last has gone", videos(3, 2), videoId(1), 2, 1],
  ["at the first, when none was asked for", videos(3, 2), undefined, 0, 0],
  ["nowhere, when there are none", [], videoId(1), 4, 0],
])("one is %s", (_, list, id, before, at) => expect(placeOf(list, id, before)).toBe(at));

it("puts what was asked for on top, and shows it once", () => {
  const list = withPinned(videos(3, 2, 1), aVideo(1));
  expect(list.map(({ id }) => id)).toEqual([1, 3, 2].map(videoId));
  expect(withPinned(videos(2, 1), undefined)).toHaveLength(2);
});

it.each([
  [aVideo(7), 1, 20, false, "Video 2 of 20: Video 7 by Ana Number7"],
  [aVideo(7, { title: null }), 0, 20, true, "Video 1 of 20+: Untitled video by Ana Number7"],
])("says where one is", (video, at, count, hasMore, words) => {
  expect(positionText(video, at, count, hasMore)).toBe(words);
});

it.each([
  [540, 960, true],
  [720, 1280, true],
  [720, 960, false],
  [1280, 720, false],
  [null, null, false],
])("%s by %s fills a phone: %s", (width, height, tall) => expect(isTall({ width, height })).toBe(tall));

it.each([
  [0, "0", "0 likes"],
  [1, "1", "1 like"],
  [1234, "1,234", "1,234 likes"],
  [12_345, "12.3K", "12,345 likes"],
  [2_000_000, "2M", "2,000,000 likes"],
])("counts %i as %s, and says %s", (count, short, words) => {
  expect([shortCount(count), counted(count, "like", "likes")]).toEqual([short, words]);
});
