import { expect, it } from "vitest";
import { wantedOf } from "./search.rules.ts";

it.each([
  ["ana", { whole: "ana", words: ["ana"], split: null }],
  ["@ana_s", { whole: "ana_s", words: ["ana_s"], split: null }],
  ["  Ana   Silva ", { whole: "Ana Silva", words: ["Ana", "Silva"], split: ["Ana", "Silva"] }],
  ["Ana da Silva", { whole: "Ana da Silva", words: ["Ana", "da", "Silva"], split: ["Ana", "da Silva"] }],
  ["@", null],
  ["@@ ", null],
  ["a@b", { whole: "a@b", words: ["a@b"], split: null }],
])("reads %j", (query, wanted) => {
  expect(wantedOf(query)).toEqual(wanted);
});

it("uses at most eight words", () => {
  expect(wantedOf("a b c d e f g h i j")?.whole).toBe("a b c d e f g h");
});
