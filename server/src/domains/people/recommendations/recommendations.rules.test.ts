import { describe, expect, it } from "vitest";
import { chances, type Facts, type Levels, matchReason, matchScore } from "./recommendations.rules.ts";

const none: Levels = {
  friends: 0,
  experiences: 0,
  categories: 0,
  interests: 0,
  pursuits: 0,
  languages: 0,
  nearness: 0,
  activity: 0,
};
const nothing: Facts = {
  ...none,
  experience: null,
  kinds: [],
  sharedInterests: [],
  sharedLanguages: [],
  city: null,
  isSameTown: false,
};
const run = { title: "Sunset run", hasBegun: true };

describe("the score", () => {
  it.each<[string, Partial<Levels>, number]>([
    ["nothing in common", {}, 0],
    ["one friend", { friends: 1 }, 24],
    ["two friends", { friends: 2 }, 36],
    ["a hundred friends", { friends: 100 }, 60],
    ["one experience", { experiences: 1 }, 30],
    ["one kind of goal", { categories: 1 }, 16],
    ["a goal about the same", { interests: 1 }, 18],
    ["an interest", { pursuits: 1 }, 22],
    ["a language", { languages: 1 }, 10],
    ["the same town", { nearness: 3 }, 20],
    ["having been there today", { activity: 2 }, 8],
    ["a friend in the same town", { friends: 1, nearness: 3 }, 39],
    ["a friend, an experience and a kind of goal", { friends: 1, experiences: 1, categories: 1 }, 55],
    ["everything", { friends: 9, experiences: 9, categories: 9, interests: 9, nearness: 3, activity: 2 }, 95],
  ])("of %s", (_, levels, expected) => {
    expect(matchScore({ ...none, ...levels })).toBe(expected);
  });

  it("never falls with more in common, and is at most a hundred", () => {
    for (const kind of Object.keys(chances) as (keyof Levels)[]) {
      const scores = Array.from({ length: 12 }, (_, level) => matchScore({ ...none, [kind]: level }));
      expect(scores).toEqual(scores.toSorted((one, other) => one - other));
      expect(scores.every((score) => score >= 0 && score <= 100)).toBe(true);
    }
  });
});

describe("the reason", () => {
  it.each<[string, Partial<Facts>, string]>([
    ["one friend", { friends: 1 }, "1 friend in common"],
    ["friends", { friends: 12 }, "12 friends in common"],
    ["an experience", { experiences: 1, experience: run }, "You were both at Sunset run"],
    ["an interest", { pursuits: 1, sharedInterests: ["chess"] }, "Also into chess"],
    ["interests", { pursuits: 3, sharedInterests: ["chess", "Film", "Yoga"] }, "Also into chess and Film"],
    ["a language", { languages: 1, sharedLanguages: ["pt"] }, "Also speaks Portuguese"],
    [
      "an interest and a language",
      { pursuits: 1, sharedInterests: ["chess"], languages: 2, sharedLanguages: ["pt", "sv"] },
      "Also into chess · also speaks Portuguese and Swedish",
    ],
    ["several experiences", { experiences: 3, experience: run }, "You were both at Sunset run and 2 more"],
    ["one to come", { experiences: 1, experience: { ...run, hasBegun: false } }, "You're both going to Sunset run"],
    [
      "one to come and others",
      { experiences: 4, experience: { ...run, hasBegun: false } },
      "You're both going to Sunset run",
    ],
    ["a kind of goal", { categories: 1, kinds: ["Learning"] }, "You both have goals in Learning"],
    [
      "kinds of goals",
      { categories: 3, kinds: ["Learning", "Money", "Creativity"] },
      "You both have goals in Learning and Money",
    ],
    ["themes of goals", { interests: 2 }, "Some of your goals are alike"],
    ["the same town", { nearness: 3, city: "Lisbon", isSameTown: true }, "Also in Lisbon"],
    ["a town near by", { nearness: 2, city: "Sintra" }, "Not far from you, in Sintra"],
    ["a town further off", { nearness: 1, city: "Setúbal" }, "Not far from you, in Setúbal"],
    ["a place that is not told", { nearness: 3, friends: 1 }, "1 friend in common"],
    [
      "several, the best three",
      {
        friends: 2,
        experiences: 1,
        experience: run,
        nearness: 3,
        city: "Lisbon",
        isSameTown: true,
        categories: 1,
        kinds: ["Money"],
      },
      "2 friends in common · you were both at Sunset run · also in Lisbon",
    ],
    ["a score by activity alone", { activity: 2 }, ""],
  ])("of %s", (_, facts, expected) => {
    expect(matchReason({ ...nothing, ...facts })).toBe(expected);
  });
});

it("always has a reason, except for activity alone and for a hidden place", () => {
  const kinds = (Object.keys(chances) as (keyof Levels)[]).filter((kind) => kind !== "activity");
  for (const kind of kinds) {
    for (const level of [1, 2, 3]) {
      const shared = {
        kinds: kind === "categories" ? ["Money"] : [],
        sharedInterests: kind === "pursuits" ? ["Chess"] : [],
        sharedLanguages: kind === "languages" ? ["pt"] : [],
      };
      const facts = { ...nothing, [kind]: level, city: "Sintra", ...shared };
      const told = matchReason({ ...facts, experience: kind === "experiences" ? run : null });
      expect(told, `${kind} ${level}`).not.toBe("");
    }
  }
});
