import { expect, it } from "vitest";
import { lineOf, totalsOf } from "./karma.rules.ts";

const movement = { userId: "a", rule: "experience-joined", sourceId: "x" } as const;

it("makes the line of a payment and of its reversal", () => {
  expect(lineOf({ kind: "award", ...movement })).toEqual({
    activity: "experience-joined",
    category: "experiences",
    points: 3,
    description: "Joined an experience",
  });
  expect(lineOf({ kind: "reverse", ...movement }).description).toBe("Taken back: Joined an experience");
});

it("adds up what each balance changes by, and leaves out who stays even", () => {
  const lines = [
    { userId: "a", points: 3 },
    { userId: "b", points: 5 },
    { userId: "a", points: -1 },
    { userId: "c", points: 2 },
    { userId: "c", points: -2 },
  ];
  expect(totalsOf(lines)).toEqual(
    new Map([
      ["a", 2],
      ["b", 5],
    ]),
  );
});
