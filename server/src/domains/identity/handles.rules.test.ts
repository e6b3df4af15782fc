import { username } from "@alongside/contract/identity/identity.shapes.ts";
import { describe, expect, it } from "vitest";
import { adjectives, handleFrom, nouns } from "./handles.rules.ts";

describe("a generated handle", () => {
  it("is an adjective, a noun and a number", () => {
    expect(handleFrom(() => 0, 1)).toBe(`${adjectives[0]}_${nouns[0]}_1000`);
    expect(handleFrom((below) => below - 1, 1)).toBe(`${adjectives.at(-1)}_${nouns.at(-1)}_9999`);
  });

  it("follows the rules of usernames for every pair of words, with the longest number", () => {
    for (const adjective of adjectives.keys())
      for (const noun of nouns.keys()) {
        const picks = [adjective, noun, 8_999_999];
        expect(username.safeParse(handleFrom(() => picks.shift() ?? 0, 10)).success).toBe(true);
      }
  });

  it("draws from longer numbers when short ones are often taken", () => {
    expect(handleFrom(() => 0, 5)).toBe(`${adjectives[0]}_${nouns[0]}_1000000`);
  });

  it("uses no word twice", () => {
    for (const words of [adjectives, nouns]) expect(new Set(words).size).toBe(words.length);
  });
});
