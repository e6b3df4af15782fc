import { mediaFaults as faults } from "@alongside/contract/media/media.faults.ts";
import { describe, expect, test } from "vitest";
import {
  photoFileOf,
  pictureKey,
  refusalOfClaims,
  refusalOfSize,
  refusalOfType,
  storedName,
  uploadIn,
  uploadPathOf,
} from "./media.rules.ts";

const id = "019a0000-0000-7000-8000-00000000abcd";
const mb = 1_048_576;

describe("an upload's claims", () => {
  test.each([
    [[], [], null],
    [[null, undefined, ""], [null, undefined], null],
    [["image/jpeg", "image/jpg"], [5, 5], null],
    [["image/png", "application/octet-stream"], [10 * mb], null],
    [["image/png"], [10 * mb + 1], faults.tooLarge],
    [["text/html"], [10 * mb + 1], faults.tooLarge],
    [["image/png"], [0], faults.empty],
    [["image/svg+xml"], [5], faults.notAnImage],
    [["image/png", "text/html"], [5], faults.notAnImage],
    [["image/png", "image/gif"], [5], faults.otherType],
    [["image/png"], [5, 6], faults.otherSize],
  ])("are checked for types %j and sizes %j", (types, sizes, refusal) => {
    expect(refusalOfClaims({ types, sizes })).toBe(refusal);
  });

  test("are compared with what arrived", () => {
    const claims = { types: ["image/jpg"], sizes: [5] };
    expect(refusalOfSize(claims, 5)).toBeNull();
    expect(refusalOfSize(claims, 4)).toBe(faults.otherSize);
    expect(refusalOfSize({ types: [], sizes: [] }, 0)).toBe(faults.empty);
    expect(refusalOfType(claims, "image/jpeg")).toBeNull();
    expect(refusalOfType(claims, "image/png")).toBe(faults.otherType);
    expect(refusalOfType({ types: [null], sizes: [] }, "image/png")).toBeNull();
  });
});

test("uploadIn only accepts an object path of one upload", () => {
  expect(uploadIn(uploadPathOf(id))).toBe(id);
  for (const wrong of [
    "",
    id,
    `/objects/uploads/${id}/`,
    `/objects/uploads/${id}?x`,
    `/objects/uploads/../${id}`,
    `/objects/uploads/${id}\n`,
    `//evil.example/objects/uploads/${id}`,
    `https://evil.example/objects/uploads/${id}`,
    `/objects/profile-pictures/${id}/1-me.jpg`,
    "/objects/uploads/not-an-id",
  ])
    expect(uploadIn(wrong), wrong).toBeNull();
});

test.each([
  [`${id}.webp`, { id, key: `media/7/${id}.webp`, largeKey: `media/7/${id}.webp` }],
  [`${id}-small.webp`, { id, key: `media/7/${id}-small.webp`, largeKey: `media/7/${id}.webp` }],
  [`${id}-large.webp`, null],
  [`${id}.jpg`, null],
  [id, null],
  [`${id.toUpperCase()}.webp`, null],
  [`x${id}.webp`, null],
  [`${id}.webp.webp`, null],
  ["..", null],
  ["", null],
])("photoFileOf %s", (name, photo) => {
  expect(photoFileOf("7", name)).toEqual(photo);
});

test.each([
  ["me.jpg", "me.jpg"],
  ["Ferien in Köln (2).JPG", "Ferien-in-Koln-2-.JPG"],
  ["../../etc/passwd", "passwd"],
  ["..\\..\\boot.ini", "boot.ini"],
  ["..", "picture"],
  [".htaccess", "htaccess"],
  ["a/b/", "picture"],
  ["写真", "picture"],
  ['"><script>.png', "script-.png"],
  ["a\u202egnp.exe", "a-gnp.exe"],
  ["%2e%2e%2fx.png", "2e-2e-2fx.png"],
  [`${"x".repeat(190)}.png`, `${"x".repeat(76)}.png`],
])("storedName turns %j into %j", (filename, expected) => {
  expect(storedName(filename)).toBe(expected);
  expect(pictureKey(id, new Date(1_700_000_000_000), filename)).toBe(
    `profile-pictures/${id}/1700000000000-${expected}`,
  );
});
