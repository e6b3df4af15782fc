import { describe, expect, it } from "vitest";
import { isMatch, scoreOf, thingOf } from "./search.rank.rules.ts";
import { groupsOf, hitOf, type Known } from "./search.words.rules.ts";

const isDescribing = (word: string) => /^(?:red|blue|small|\d.*)$/u.test(word);
const known: Known = {
  synonyms: new Map([
    ["bike", ["bicycle", "bike"]],
    ["mountain bike", ["mtb", "mountain bike"]],
  ]),
  nearest: new Map([["guittar", "guitar"]]),
};

describe("the main thing of a title", () => {
  it.each([
    ["Red bike", ["red", "bike"]],
    ["Bike helmet, size M", ["bike", "helmet"]],
    ["Seat for a bike", ["seat"]],
    ["Bike with basket", ["bike"]],
    ["iPhone 12 red", ["iphone"]],
    ["Rucksack 50 litres", ["rucksack"]],
    ["???", []],
  ])("%s: %j", (title, words) => expect(thingOf(title, isDescribing)).toEqual(words));
});

describe("groups of words", () => {
  it("weigh the last word of the first thing most, and accessories least", () => {
    const { groups, head } = groupsOf(["red city bike", "basket"], known, isDescribing);
    expect(groups.map(({ text, weight }) => [text, weight])).toEqual([
      ["red", 1],
      ["city", 1.5],
      ["bike", 3],
      ["basket", 1],
    ]);
    expect(head?.wide).toBe("('bike' | 'bicycle')");
  });

  it("keep the words of a term together, and add the known word to a misspelt one", () => {
    const { groups } = groupsOf(["mountain bikes", "guittar"], known, isDescribing);
    expect(groups.map(({ text, meanings }) => [text, meanings])).toEqual([
      ["mountain bikes", ["mtb"]],
      ["guittar", ["guitar"]],
    ]);
  });

  it("use describing words if there are no others", () => {
    expect(groupsOf(["red"], known, isDescribing).head?.text).toBe("red");
  });
});

describe("the rank of an item", () => {
  const { groups, head } = groupsOf(["red bike"], known, isDescribing);
  const of = (title: string, hits: number[], awayKm: number | null = null) =>
    scoreOf({ title, category: "vehicles", hits, awayKm }, { groups, head, isDescribing, shares: new Map() });

  it("puts the thing before its accessories, all words before some, and near before far", () => {
    expect(of("Red bike", [1, 1])).toBeGreaterThan(of("Red bike helmet", [1, 1]));
    expect(of("Red bike", [1, 1])).toBeGreaterThan(of("Blue bike", [0, 1]));
    expect(of("Red bike", [1, 1], 1)).toBeGreaterThan(of("Red bike", [1, 1], 20));
  });

  it("counts a synonym of the thing in the title, but not in the description alone", () => {
    expect(isMatch({ hits: [1, 0.8] }, groups, head)).toBe(true);
    expect(isMatch({ hits: [1, 0.4] }, groups, head)).toBe(false);
  });

  it("doesn't require what the thing is for", () => {
    const preferred = groupsOf(["red bike"], known, isDescribing, ["long tours"]);
    expect(preferred.groups.map(({ text, isPreferred }) => [text, isPreferred])).toContainEqual(["tours", true]);
    expect(isMatch({ hits: [1, 1, 0, 0] }, preferred.groups, preferred.head)).toBe(true);
  });

  it("reads sizes and word forms from the text itself", () => {
    const item = { title: "Coat, size S", description: "Coated wool." };
    expect(hitOf({ text: "size s" }, 0, item)).toBe(1);
    expect(hitOf({ text: "size m" }, 1, item)).toBe(0);
    expect(hitOf({ text: "wool" }, 0.5, item)).toBe(0.5);
    expect(hitOf({ text: "coat" }, 0.5, { ...item, title: "Table" })).toBe(0.25);
  });

  it("requires the main thing", () => {
    expect(isMatch({ hits: [0, 1] }, groups, head)).toBe(true);
    expect(isMatch({ hits: [1, 0] }, groups, head)).toBe(false);
  });
});
