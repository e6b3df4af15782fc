import { describe, expect, it } from "vitest";
import { isDescribing } from "../../../ports/ai/words/describing.ts";
import { Fitting } from "./search.fit.use-cases.ts";
import { isMatch, scoreOf } from "./search.rank.use-cases.ts";
import { thingOf } from "./search.titles.use-cases.ts";
import { groupsOf, hitOf } from "./search.words.use-cases.ts";

const meant = new Map([["guittar", "guitar"]]);
const groups = (wanted: string[], preferred: string[] = []) => groupsOf(wanted, meant, isDescribing, preferred);

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
    const { groups: all, head } = groups(["red touring gadgety bike", "basket"]);
    expect(all.map(({ text, weight }) => [text, weight])).toEqual([
      ["red", 1],
      ["touring", 1.5],
      ["gadgety", 1.5],
      ["bike", 3],
      ["basket", 1],
    ]);
    expect(head?.wide).toContain("'bicycle'");
  });

  it("keep the words of a name together, and add the known word to a misspelt one", () => {
    const { groups: all } = groups(["mountain bikes", "guittar"]);
    expect(all.map(({ text }) => text)).toEqual(["mountain bikes", "guittar"]);
    expect(all[0]?.meanings).toContain("mtb");
    expect(all[1]?.meanings).toContain("guitar");
  });

  it("use describing words if there are no others", () => {
    expect(groups(["red"]).head?.text).toBe("red");
  });

  it("name the thing where another text describes it", () => {
    expect(groups(["wool", "coat"]).head?.text).toBe("coat");
    expect(groups(["quiet on the plane", "headphones"]).head?.text).toBe("headphones");
  });

  it("require what says which of several things of a kind is meant", () => {
    const required = (text: string) => groups([text]).groups.flatMap((group) => (group.isRequired ? [group.text] : []));
    expect(required("piano lessons")).toEqual(["piano"]);
    expect(required("office chair")).toEqual([]);
  });
});

describe("what a listing is", () => {
  const thing = (question: string, title: string, category = "vehicles", description = "In good order.") => {
    const said = groups([question]);
    const fitting = new Fitting(
      { ...said, described: new Map(), text: question, isOfCategory: false, mayBeBroken: false },
      isDescribing,
    );
    const hits = said.groups.map(() => 1);
    return fitting.of({ title, description, category: category as "vehicles", hits }).thing > 0.4;
  };

  it.each([
    ["car", "Toyota Yaris 2011", "vehicles", true],
    ["car", "Toy car, red", "toys", false],
    ["car", "Red car", "toys", false],
    ["car", "Car seat for newborns", "vehicles", false],
    ["bike", "Bike lock", "vehicles", false],
    ["bike", "Lock for a bike", "vehicles", false],
    ["bike", "Electric bike with basket", "vehicles", true],
    ["phone", "Phone case", "electronics", false],
    ["phone", "iPhone 12", "electronics", true],
    ["iphone", "Samsung Galaxy S20", "electronics", true],
    ["guitar", "Guitar strings", "other", false],
    ["guitar", "Set of guitar picks", "other", true],
    ["guitar", "The guitar handbook", "books", false],
    ["drone", "Drone parts manual", "books", false],
    ["instrument", "Violin, three quarters", "other", true],
    ["chair", "Set of 4 dining chairs", "furniture", true],
    ["rocking chair", "Set of 4 dining chairs", "furniture", false],
    ["saxophone", "Trumpet", "other", true],
    ["phone", "Pink silicone case iPhone 12", "electronics", false],
    ["electric bike", "Elops 920E e-bike", "vehicles", true],
    ["laptop", "Thinkpad T480 16gb ram 256 ssd", "electronics", true],
    ["board game", "Catan base game", "toys", true],
    ["phone case", "Leather case for iPhone 12", "electronics", true],
    ["chair", "Table + 2 chairs", "furniture", true],
    ["chair", "Table, chairs not included", "furniture", false],
    ["wardrobe", "Armario 2 puertas correderas", "furniture", true],
    ["bike", "Roue avant vélo 28 pouces", "vehicles", false],
    ["kids clothes", "Bundle 0-3 months", "clothing", true],
    ["bass guitar", "Yamaha C40", "other", false],
    ["motorcycle helmet", "Bike helmet, white", "vehicles", false],
  ])("asked for %s, %s (%s): %j", (question, title, category, expected) => {
    expect(thing(question, title, category)).toBe(expected);
  });
});

describe("the rank of an item", () => {
  const { groups: all, head } = groups(["red bike"]);
  const asked = { groups: all, head, described: new Map<number, number>() };
  const of = (thing: number, hits: number[], awayKm: number | null = null) =>
    scoreOf(
      {
        title: "Bike",
        category: "vehicles",
        hits,
        awayKm,
        fit: { thing, isOther: false, isBroken: false },
        likeness: null,
      },
      { ...asked, isDescribing },
      new Map(),
    );
  const matches = (thing: number, hits: number[], isOther = false) =>
    isMatch({ hits, fit: { thing, isOther, isBroken: false }, likeness: null }, asked);

  it("puts the thing before others, all words before some, and near before far", () => {
    expect(of(1, [1, 1])).toBeGreaterThan(of(0.6, [1, 1]));
    expect(of(1, [1, 1])).toBeGreaterThan(of(1, [0, 1]));
    expect(of(1, [1, 1], 1)).toBeGreaterThan(of(1, [1, 1], 20));
  });

  it("requires the main thing, and no other model or size", () => {
    expect(matches(1, [0, 1])).toBe(true);
    expect(matches(0, [1, 1])).toBe(false);
    expect(matches(1, [1, 1], true)).toBe(false);
  });

  it("reads sizes and word forms from the text itself", () => {
    const item = { title: "Coat, size S", description: "Coated wool." };
    expect(hitOf({ text: "size s" }, 0, item)).toBe(1);
    expect(hitOf({ text: "size m" }, 1, item)).toBe(0);
    expect(hitOf({ text: "wool" }, 0.5, item)).toBe(0.5);
    expect(hitOf({ text: "coat" }, 0.5, { ...item, title: "Table" })).toBe(0.25);
  });
});
