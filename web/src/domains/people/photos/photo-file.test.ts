import { expect, it } from "vitest";
import { problemOf } from "./photo-file.ts";

it.each([
  ["image/jpeg", 1, undefined],
  ["image/webp", 5_242_880, undefined],
  ["image/png", 5_242_881, "File Too Large"],
  // Both are wrong; the message is about the size.
  ["video/mp4", 50_000_000, "File Too Large"],
  ["video/mp4", 1000, "We can't use this file"],
  ["image/svg+xml", 1000, "We can't use this file"],
  ["", 1000, "We can't use this file"],
  ["image/gif", 0, "This file is empty"],
])("%s of %i bytes: %s", (type, size, title) => {
  expect(problemOf({ type, size })?.title).toBe(title);
});
