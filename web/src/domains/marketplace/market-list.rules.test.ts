import { describe, expect, it } from "vitest";
import { countWords, fits, matchWords, newestFirst, partsIn, statsOf } from "./market-list.rules.ts";
import { anItem, inLisbon, items } from "./test/an-item.ts";

describe("the text filter", () => {
  const sofa = anItem(1, {
    title: "Café sofa",
    description: "Oak, blue",
    category: "furniture",
    location: "São Paulo",
  });
  it.each([
    ["", true],
    ["  ", true],
    ["CAFE", true],
    ["oak, b", true],
    ["furnit", true],
    ["sao p", true],
    ["chair", false],
  ])("finds by title, description, category and place: %j", (query, isThere) => {
    expect(fits(sofa, { category: "all", query })).toBe(isThere);
  });
  it("keeps to the category", () => {
    expect(fits(sofa, { category: "furniture", query: "" })).toBe(true);
    expect(fits(sofa, { category: "books", query: "" })).toBe(false);
  });
});

it("puts lists together, each item once, newest first", () => {
  expect(newestFirst(items(5, 2), items(4, 2, 1)).map(({ title }) => title)).toEqual([
    "Item 5",
    "Item 4",
    "Item 2",
    "Item 1",
  ]);
});

it("counts what is shown", () => {
  expect(statsOf([anItem(1), anItem(2, { status: "sold" })])).toEqual({ total: 2, available: 1 });
  expect([countWords(1, false), countWords(3, false), countWords(24, true)]).toEqual([
    "1 item",
    "3 items",
    "More than 24 items",
  ]);
  expect([matchWords(0), matchWords(1), matchWords(2)]).toEqual([
    "0 matching items",
    "1 matching item",
    "2 matching items",
  ]);
});

it.each([
  [undefined, null],
  ["", null],
  ["[", null],
  ["[]", null],
  ['"desk"', null],
  [JSON.stringify([inLisbon]), [inLisbon]],
])("reads the parts out of the address: %s", (text, parts) => expect(partsIn(text)).toEqual(parts));
