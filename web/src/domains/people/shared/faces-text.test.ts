import { expect, it } from "vitest";
import { facesText } from "./faces-text.ts";

const verbs = { one: "is going", several: "are going" };

it.each([
  [["Ana"], 1, "Ana is going"],
  [["Ana", "Bo"], 2, "Ana and Bo are going"],
  [["Ana", "Bo", "Cleo"], 3, "Ana, Bo and Cleo are going"],
  [["Ana", "Bo", "Cleo"], 4, "Ana, Bo and 2 others are going"],
  [["Ana"], 2, "Ana and 1 other are going"],
  [[], 2, "2 people are going"],
])("%j of %i reads %j", (names, count, expected) => {
  expect(facesText(names, count, verbs)).toBe(expected);
});
