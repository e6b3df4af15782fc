import { describe, expect, it } from "vitest";
import { filterOf, hasTown, priceOf, viewOf } from "./market-address.rules.ts";

it.each([
  ["", null],
  [" ", null],
  ["25", 25],
  ["9.50", 9.5],
  ["9,5", 9.5],
  ["0", 0],
  ["-1", undefined],
  ["1e3", undefined],
  ["9.999", undefined],
  ["cheap", undefined],
  ["100000000", undefined],
])("the price %j is %j", (text, price) => {
  expect(priceOf(text)).toBe(price);
});

describe("the filters of an address", () => {
  it("are around the member's town at first, and everywhere without one", () => {
    expect(filterOf({}, true)).toEqual({
      category: "all",
      query: "",
      sort: "newest",
      min: null,
      max: null,
      within: 50,
    });
    expect(filterOf({}, false).within).toBeNull();
  });

  it("are read from it", () => {
    const address = { category: "books", q: "maps", sort: "nearest", min: "5", max: "9,5", within: "10" };
    expect(filterOf(address, true)).toEqual({
      category: "books",
      query: "maps",
      sort: "nearest",
      min: 5,
      max: 9.5,
      within: 10,
    });
    expect(filterOf(address, false)).toMatchObject({ sort: "newest", within: null });
    expect(filterOf({ within: "any" }, true).within).toBeNull();
  });

  it("ignore what can't be", () => {
    const address = { category: "cars", sort: "oldest", min: "x", max: "-1", within: "7" };
    expect(filterOf(address, true)).toEqual(filterOf({}, true));
    expect(viewOf("sold")).toBe("all");
  });
});

it.each([
  [{ latitude: 38.7 }, true],
  [{ latitude: 0 }, true],
  [{ latitude: null }, false],
  [null, false],
])("a member %j has a town: %j", (account, expected) => {
  expect(hasTown(account)).toBe(expected);
});
