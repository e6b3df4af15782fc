import { expect, it } from "vitest";
import { anExperience, marta } from "../../../../test/makers/experiences.ts";
import { bringsText, canJoinTogether, plusOneOf } from "./plus-one.rules.ts";

it.each([
  [true, 8, true],
  [true, 9, false],
  [true, 10, false],
  [false, 0, false],
])("allowed %s, %i of 10 taken: room for two %s", (plusOneAllowed, currentParticipants, expected) => {
  expect(canJoinTogether({ plusOneAllowed, currentParticipants, maxParticipants: 10 })).toBe(expected);
});

it("names whom a guest brings, if known", () => {
  expect([bringsText({ name: "Ana" }), bringsText({ name: null })]).toEqual(["brings Ana", "brings someone"]);
});

it("finds whom the viewer brings", () => {
  const joinedAt = "2026-01-01T10:00:00.000Z";
  const experience = anExperience({ participants: [{ user: marta, joinedAt, plusOne: { name: "Ana" } }] });
  expect(plusOneOf(experience, marta.id)).toEqual({ name: "Ana" });
  expect(plusOneOf(experience, "somebody else")).toBeNull();
});
