import { describe, expect, it, test } from "vitest";
import { beginning, endOfLog, positionIn, positionOf } from "./positions.ts";

describe("a position", () => {
  it("sorts as its number does", () => {
    const numbers = [0n, 9n, 10n, 0xffn, 0x1_0000_0000n, 2n ** 64n - 1n];
    const positions = numbers.map(positionOf);
    expect(positions.toSorted()).toEqual(positions);
    expect([positions[0], new Set(positions.map(({ length }) => length))]).toEqual([beginning, new Set([16])]);
    expect(positions.map(positionIn)).toEqual(positions);
  });

  it.each([undefined, null, 7, ["0".repeat(16)], "", "0", "0".repeat(17), "A".repeat(16), "0/16B3748", "0".repeat(15)])(
    "isn't %s",
    (given) => {
      expect(positionIn(given)).toBeNull();
    },
  );
});

const page = 8192n;
test.each([
  ["what is written", 3n * page + 100n, 3n * page + 100n, 3n * page + 100n],
  ["what isn't on the disk yet", 3n * page + 140n, 3n * page + 100n, 3n * page + 140n],
  ["the page, without the header of the next", 3n * page + 24n, 3n * page, 3n * page],
  ["the file, without the header of the next", 2048n * page + 40n, 2048n * page, 2048n * page],
  ["a record behind such a header", 3n * page + 48n, 3n * page, 3n * page + 48n],
  ["a short record that isn't on the disk yet", 3n * page + 64n, 3n * page + 40n, 3n * page + 64n],
])("the log ends with %s", (_, inserted, flushed, end) => {
  expect(endOfLog(inserted, flushed)).toBe(end);
});
