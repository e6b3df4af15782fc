import { describe, expect, test } from "vitest";
import { isComparable, kindOf } from "./item-thing.ts";

describe("the prices of two things", () => {
  test.each([
    ["Acoustic guitar", "Old guitars"],
    ["Sofa", "Couch, grey, three seats"],
    ["Trek mountain bike 29", "Bicycle for the city"],
    ["iPhone 12 mini 64 GB", "Apple iPhone 12, black"],
    ["VW Golf 2012, 90,000 km", "VW Golf, 2010"],
    ["PS5 with two games", "Sony PS5, boxed"],
    ["Brass telescope", "Telescope"],
  ])("compare: %s, %s", (one, other) => {
    expect([isComparable(one, other), isComparable(other, one)]).toEqual([true, true]);
  });

  test.each([
    ["Acoustic guitar", "Guitar strings"],
    ["Acoustic guitar", "Case for an acoustic guitar"],
    ["iPhone 12", "iPhone 12 case"],
    ["iPhone 12", "iPhone 11"],
    ["MacBook Air M1", "MacBook Pro"],
    ["Sofa", "Sofa cover"],
    ["Piano", "Piano stool"],
    ["Road bike", "Kids bike"],
    ["Bicycle", "Electric bike"],
    ["Car, VW Golf 2003", "Toy car"],
    ["VW Golf 2003", "VW Golf 2019"],
    ["Dining chair", "Set of 4 dining chairs"],
    ["Dining table", "Coffee table"],
    ["Fridge", "Broken fridge, for parts"],
  ])("don't compare: %s, %s", (one, other) => {
    expect([isComparable(one, other), isComparable(other, one)]).toEqual([false, false]);
  });
});

test.each([
  ["Trek road bike, 54 cm frame", "sports", "bicycle"],
  ["Bike with child seat", "sports", "bicycle"],
  ["Case for iPhone 12", "electronics", "thing"],
  ["Something old", "furniture", "piece of furniture"],
  ["Something old", "other", "thing"],
])("%s in %s is a %s", (title, category, kind) => {
  expect(kindOf(title, category).name).toBe(kind);
});
