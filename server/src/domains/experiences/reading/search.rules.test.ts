import { describe, expect, it } from "vitest";
import { categoriesFor, mayBeMisspelt } from "./search.rules.ts";

describe("categories", () => {
  it.each([
    ["networking", ["networking", "social"]],
    ["arts", ["arts", "creative"]],
    ["business", ["business", "technology"]],
    ["wellness", ["wellness"]],
    ["social", ["social"]],
  ] as const)("%s finds %j", (filter, found) => expect(categoriesFor(filter)).toEqual(found));
});

it("treats only longer names as misspelt", () => {
  expect(["Ulm", "Lyon", "東京", "São", "1__%", "...."].map(mayBeMisspelt)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});
