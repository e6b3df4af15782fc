import { describe, expect, it } from "vitest";
import { distanceOf, similarityOf, meantBy } from "./search.spelling.rules.ts";

const known = ["bicycle", "barbecue", "sofa", "soap", "guitar", "refrigerator", "kettle", "boat"];

describe("the intended word", () => {
  it.each([
    ["bycicle", "bicycle"],
    ["bicylce", "bicycle"],
    ["guittar", "guitar"],
    ["refridgerator", "refrigerator"],
    ["ketle", "kettle"],
    ["sofaa", "sofa"],
    ["boot", "boat"],
    ["xylophone", null],
    ["harp", null],
  ])("%s: %j", (word, meant) => expect(meantBy(word, known)).toBe(meant));
});

it.each([
  ["abcd", "abcd", 0],
  ["abcd", "abdc", 1],
  ["abcd", "abd", 1],
  ["abcd", "xbcd", 1],
  ["abcd", "abcde", 1],
  ["abcd", "wxyz", 4],
])("the distance of %s and %s is %d", (one, other, distance) => expect(distanceOf(one, other, 4)).toBe(distance));

it("similarityOf computes the same as the database", () => {
  expect(similarityOf("bicycle", "bycicle")).toBeCloseTo(0.2308, 4);
  expect(similarityOf("sofa", "sofa")).toBe(1);
});
