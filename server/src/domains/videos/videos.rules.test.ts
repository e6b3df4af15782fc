import { describe, expect, it } from "vitest";
import { addressOf, fileOf, keyOf, likedNotice, pictureOf, videoKeys } from "./videos.rules.ts";

const [owner, id] = ["019a0000-0000-7000-8000-000000000001", "019a0000-0000-7000-8000-000000000002"];

describe("the files of a video", () => {
  it.each([
    ["video/mp4", "mp4"],
    ["video/quicktime", "mov"],
    ["video/webm", "webm"],
  ] as const)("are named by the container: %s as .%s", (type, ending) => {
    const keys = videoKeys(owner, id, type);
    expect(keys).toEqual({ video: `videos/${owner}/${id}.${ending}`, poster: `videos/${owner}/${id}.webp` });
    for (const key of [keys.video, keys.poster]) {
      expect(keyOf(addressOf(key))).toBe(key);
      expect(fileOf(owner, key.slice(key.lastIndexOf("/") + 1))).toEqual({ id, key });
    }
  });

  it.each([`${id}.exe`, id, `${id}.mp4.webp`, `${id}-small.webp`, "..", "...mp4", `../${id}.mp4`, `${id}.MP4`, ""])(
    "are never called %j",
    (name) => expect(fileOf(owner, name)).toBeNull(),
  );
});

it.each([
  [undefined, null],
  ["", null],
  ["====", null],
  ["data:image/webp;base64,", null],
  ["aGk=", "hi"],
  ["data:image/webp;base64,aGk=", "hi"],
])("pictureOf decodes %j", (text, found) => {
  expect(pictureOf(text)?.toString() ?? null).toBe(found);
});

it("likedNotice names the latest member and mentions the others", () => {
  expect(likedNotice("Ana")).toEqual({
    title: "Ana liked your video",
    message: "Ana liked your video.",
    merged: { title: "Ana and others liked your video", message: "Ana and others liked your video." },
  });
});
