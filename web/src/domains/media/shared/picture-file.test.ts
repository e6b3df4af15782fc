import { expect, it } from "vitest";
import { pictureOf } from "./picture-file.ts";

const file = (type: string, bytes = 4) => new File([new Uint8Array(bytes)], "me", { type });

it.each(["image/jpeg", "image/png", "image/gif", "image/webp"])("a file of type %s is accepted", (type) => {
  const picture = file(type);
  expect(pictureOf([picture])).toBe(picture);
});

it("a file may have at most 10 MB", () => {
  const largest = file("image/png", 10_485_760);
  expect(pictureOf([largest])).toBe(largest);
  expect(pictureOf([file("image/png", 10_485_761)])).toEqual({
    title: "File too large",
    text: "Maximum file size is 10MB",
  });
});

it.each([
  [[file("image/png"), file("image/png")], "Too many files"],
  [[file("image/svg+xml")], "We can't use this file"],
  [[file("video/mp4", 10_485_761)], "We can't use this file"],
  [[file("")], "We can't use this file"],
  [[file("image/png", 0)], "This file is empty"],
])("a wrong choice is refused %#", (files, title) => {
  expect(pictureOf(files)).toMatchObject({ title });
});
