import { expect, test } from "vitest";
import { photoOf } from "./photos.rules.ts";

const id = "019a0000-0000-7000-8000-00000000000a";

test.each([
  [`${id}.webp`, { id, isSmall: false }],
  [`${id}-small.webp`, { id, isSmall: true }],
  [`${id}-large.webp`, null],
  [`${id}.jpg`, null],
  [id, null],
  [`${id.toUpperCase()}.webp`, null],
  [`x${id}.webp`, null],
  [`${id}.webp.webp`, null],
  ["..", null],
  ["", null],
])("the file %s", (name, photo) => {
  expect(photoOf(name)).toEqual(photo);
});
