import { expect, it } from "vitest";
import { parseSearch, searchOf, stringifySearch } from "./plain-search.ts";

it("keeps values that look like numbers or JSON as strings", () => {
  expect(parseSearch("?token=1e5&user=007&next=%2Fa%3Fb%3Dc")).toEqual({ token: "1e5", user: "007", next: "/a?b=c" });
});

it("writes what it can read, and omits undefined values", () => {
  const search = { location: "São Tomé & more", tab: undefined, page: 2 };
  expect(parseSearch(stringifySearch(search))).toEqual({ location: "São Tomé & more", page: "2" });
  expect(stringifySearch({ tab: undefined })).toBe("");
});

it("drops the fields a route does not declare", () => {
  expect(searchOf("next")({ next: "/agenda", other: "x" })).toEqual({ next: "/agenda" });
  expect(searchOf("next")({ next: 3 })).toEqual({});
});
