import { videoFileLimits } from "@alongside/contract/media/video-file.constants.ts";
import { expect, it } from "vitest";
import { chosenFileText, durationText, lengthProblem, problemOf, uploadProgressText, sizeText } from "./video-file.ts";

const file = (what: object) => ({ name: "a.mp4", type: "video/mp4", size: 1000, ...what });

it.each([
  [file({}), null],
  [file({ size: videoFileLimits.bytes }), null],
  [file({ name: "a.mov", type: "video/quicktime" }), null],
  // The rest is for the server to decide.
  [file({ name: "a.mkv", type: "video/x-matroska" }), null],
  [file({ name: "A.MOV", type: "" }), null],
  [file({ name: "a.txt", type: "" }), "Invalid file: Please select a video file"],
  [file({ name: "a.mp4", type: "text/plain" }), "Invalid file: Please select a video file"],
  [file({ name: "a.png", type: "image/png" }), "Invalid file: Please select a video file"],
  [file({ size: 0 }), "Invalid file: Please select a video file"],
  [file({ size: videoFileLimits.bytes + 1 }), "File too large: Video must be under 50MB"],
])("the problem with file %j is %s", (chosen, expected) => {
  const problem = problemOf(chosen);
  expect(problem && `${problem.title}: ${problem.description}`).toBe(expected);
});

it.each([
  [null, undefined],
  [0.5, undefined],
  [30, undefined],
  [30.2, undefined],
  [30.3, "Video must be 30 seconds or less (31s)"],
  [31, "Video must be 30 seconds or less (31s)"],
  [95.1, "Video must be 30 seconds or less (96s)"],
])("the problem with a length of %s seconds is %s", (seconds, expected) =>
  expect(lengthProblem(seconds)?.description).toBe(expected),
);

it.each([
  [0.2, "0 s / 30 s"],
  [12.4, "12 s / 30 s"],
  [29.97, "30 s / 30 s"],
  [30.2, "30 s / 30 s"],
])("%s seconds read %s", (seconds, expected) => expect(durationText(seconds)).toBe(expected));

it.each([
  [1, "under 0.1 MB"],
  [4_404_019, "4.2 MB"],
  [videoFileLimits.bytes, "50.0 MB"],
])("%i bytes read %s", (bytes, expected) => expect(sizeText(bytes)).toBe(expected));

it.each([
  [12.4, "walk.mp4 chosen, 12 s / 30 s, 4.2 MB"],
  [null, "walk.mp4 chosen, 4.2 MB"],
])("a video of %s seconds is announced as %s", (seconds, expected) => {
  expect(chosenFileText({ name: "walk.mp4", size: 4_404_019 }, seconds)).toBe(expected);
});

it.each([
  [0, "0% uploaded"],
  [0.24, "0% uploaded"],
  [0.5, "50% uploaded"],
  [0.99, "75% uploaded"],
  [1, "The server is checking your video"],
])("a share of %s is announced as %s", (share, expected) => expect(uploadProgressText(share)).toBe(expected));
