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
])("video %i of %i has the dots %j", (at, count, dots) => expect(dotsAround(at, count)).toEqual(dots));

it.each([
  ["its own", videos(3, 2, 1), videoId(1), 0, 2],
  ["further down after newer ones were added", videos(5, 4, 3, 2, 1), videoId(1), 2, 4],
  ["that of its replacement after it was removed", videos(3, 1), videoId(2), 1, 1],
  ["the last after the last was removed", videos(3, 2), videoId(1), 2, 1],
  ["the first if none was requested", videos(3, 2), undefined, 0, 0],
  ["0 if there are no videos", [], videoId(1), 4, 0],
])("a video's position is %s", (_, list, id, before, at) => expect(placeOf(list, id, before)).toBe(at));

it("the requested video is first, and appears once", () => {
  const list = withPinned(videos(3, 2, 1), aVideo(1));
  expect(list.map(({ id }) => id)).toEqual([1, 3, 2].map(videoId));
  expect(withPinned(videos(2, 1), undefined)).toHaveLength(2);
});

it.each([
  [aVideo(7), 1, 20, false, "Video 2 of 20: Video 7 by Ana Number7"],
  [aVideo(7, { title: null }), 0, 20, true, "Video 1 of 20+: Untitled video by Ana Number7"],
])("the announced position has the title and author: %#", (video, at, count, hasMore, expected) => {
  expect(positionText(video, at, count, hasMore)).toBe(expected);
});

it.each([
  [540, 960, true],
  [720, 1280, true],
  [720, 960, false],
  [1280, 720, false],
  [null, null, false],
])("a video of %s by %s fills a phone: %s", (width, height, tall) => expect(isTall({ width, height })).toBe(tall));

it.each([
  [0, "0", "0 likes"],
  [1, "1", "1 like"],
  [1234, "1,234", "1,234 likes"],
  [12_345, "12.3K", "12,345 likes"],
  [2_000_000, "2M", "2,000,000 likes"],
])("a count of %i reads %s, and %s for screen readers", (count, short, expected) => {
  expect([shortCount(count), counted(count, "like", "likes")]).toEqual([short, expected]);
});
