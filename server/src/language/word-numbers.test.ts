import fc from "fast-check";
import { expect, it } from "vitest";
import { readArrays, writeArrays } from "./arrays-file.ts";
import { hashesOf, WordNumbers } from "./word-numbers.ts";

it("finds the place of each word, the first of one that is there twice, and no other word", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (words, other) => {
      const numbers = new WordNumbers(hashesOf(words));
      for (const word of words) expect(numbers.get(word)).toBe(words.indexOf(word));
      expect(numbers.has(other)).toBe(words.includes(other));
    }),
  );
});

it("reads arrays as they were written", () => {
  const [bytes, shorts, figures] = [Int8Array.of(1, -2, 3), Uint16Array.of(7), Float32Array.of(0.5, 2)];
  const file = writeArrays([bytes, shorts, figures, new Uint32Array()]);
  expect(readArrays(file, Int8Array, Uint16Array, Float32Array, Uint32Array)).toEqual([
    bytes,
    shorts,
    figures,
    new Uint32Array(),
  ]);
});
