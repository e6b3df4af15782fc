import { describe, expect, it } from "vitest";
import {
  filterText,
  fits,
  resultCountText,
  itemCountText,
  nameOf,
  newestFirst,
  partsIn,
  statsOf,
} from "./market-list.rules.ts";
import { aDesk, anItem, found, inLisbon, items } from "../../../../test/makers/marketplace.ts";

const any = { category: "all", query: "", min: null, max: null } as const;

describe("text filter", () => {
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
  ])("finds items by title, description, category and place: %j", (query, isThere) => {
    expect(fits(sofa, { ...any, query })).toBe(isThere);
  });
  it("stays within the category", () => {
    expect(fits(sofa, { ...any, category: "furniture" })).toBe(true);
    expect(fits(sofa, { ...any, category: "books" })).toBe(false);
  });
});

it.each([
  [null, null, true],
  [60, null, true],
  [60.01, null, false],
  [null, 60, true],
  [null, 59.99, false],
  [50, 70, true],
])("an item of $60 is within %j to %j: %j", (min, max, isThere) => {
  expect(fits(anItem(1, { price: "60.00" }), { ...any, min, max })).toBe(isThere);
});

it.each([
  [{}, ""],
  [{ within: 50 }, "50 km"],
  [{ category: "books", max: 20 }, "Books, up to $20"],
  [{ min: 5 }, "from $5"],
  [{ min: 5, max: 20.5, sort: "lowest-price" }, "$5 to $20.50, Lowest price first"],
] as const)("the filters %j read %j", (change, expected) => {
  expect(filterText({ category: "all", min: null, max: null, within: null, sort: "newest", ...change })).toBe(expected);
});

it("lists are merged, each item once, newest first", () => {
  expect(newestFirst(items(5, 2), items(4, 2, 1)).map(({ title }) => title)).toEqual([
    "Item 5",
    "Item 4",
    "Item 2",
    "Item 1",
  ]);
});

it("the number of shown items is counted", () => {
  expect(statsOf([anItem(1), anItem(2, { status: "sold" })])).toEqual({ total: 2, available: 1 });
  expect([itemCountText(1, false), itemCountText(3, false), itemCountText(24, true)]).toEqual([
    "1 item",
    "3 items",
    "More than 24 items",
  ]);
});

it.each([
  [1, 0, "1 item matches"],
  [2, 3, "2 items match"],
  [0, 0, "No matches"],
  [0, 1, "No exact match, 1 close match"],
  [0, 2, "No exact match, 2 close matches"],
])("a search with %i matching and %i close items reads %s", (matching, close, expected) => {
  const some = (count: number) => Array.from({ length: count }, (_, number) => found(number, []));
  const result = { total: matching, isTotalExact: true, matchingItems: some(matching), closeItems: some(close) };
  expect(resultCountText(result)).toBe(expected);
});

it("what is close in meaning is not called a match", () => {
  const meant = [found(1, [], {}, "meaning")];
  const none = { total: 0, isTotalExact: true, matchingItems: [], closeItems: [] };
  expect(resultCountText({ ...none, total: 1, matchingItems: meant })).toBe("1 item close in meaning");
  expect(resultCountText({ ...none, closeItems: meant })).toBe("Not here yet, 1 item close in meaning");
});

it.each([
  [undefined, null],
  ["", null],
  ["[", null],
  ["[]", null],
  ['"desk"', null],
  [JSON.stringify([inLisbon]), [inLisbon]],
])("search parts are read from the URL: %s", (text, parts) => expect(partsIn(text)).toEqual(parts));

it("a search is saved under its question, or under its parts if they were changed", () => {
  const question = "a desk under $100";
  expect(nameOf({ question, parts: null })).toBe(question);
  expect(nameOf({ question, parts: [aDesk, inLisbon] })).toBe("desk, in Lisbon");
  expect(nameOf({ question, parts: [aDesk, { ...inLisbon, label: "x".repeat(200) }] })).toHaveLength(200);
});
