import { readFileSync } from "node:fs";
import { readVectors, vectorSize } from "./vectors-file.ts";
import { hashesOf, WordNumbers } from "./word-numbers.ts";

interface Table {
  rowOf: WordNumbers;
  rows: Int8Array;
  /** 1 / length of each vector. */
  scales: Float32Array;
}

let loaded: Table | undefined;

/** Read at the first use: 6.6 MB from the disk in about 0.1 s, 8 MB in memory. */
function table(): Table {
  if (loaded) return loaded;
  const { words, rows } = readVectors(readFileSync(new URL("vectors.bin", import.meta.url)));
  const scales = new Float32Array(words.length);
  for (let row = 0; row < words.length; row++) {
    let sum = 0;
    for (let at = row * vectorSize; at < (row + 1) * vectorSize; at++) sum += (rows[at] ?? 0) ** 2;
    scales[row] = sum > 0 ? 1 / Math.sqrt(sum) : 0;
  }
  loaded = { rowOf: new WordNumbers(hashesOf(words)), rows, scales };
  return loaded;
}

/** The rank of a word by frequency, 0 for the most frequent; -1 where English has no such word among the first 60,000. */
export function rankOf(word: string): number {
  return table().rowOf.get(word);
}

/** How much a word says by itself: near 0 for "the", near 1 for a rare one (smooth inverse frequency). */
export function weightOf(word: string): number {
  const rank = rankOf(word);
  if (rank < 0) return 1;
  // Zipf's law: the word of rank r makes up about 0.1 / r of a text.
  return 0.001 / (0.001 + 0.1 / (rank + 1));
}

/** How near two words are in meaning, -1 to 1 (cosine); 1 for the same word, 0 where one of them is unknown. */
export function relatedness(a: string, b: string): number {
  if (a === b) return 1;
  const { rows, scales } = table();
  const first = rankOf(a);
  const second = rankOf(b);
  if (first < 0 || second < 0) return 0;
  let sum = 0;
  const [from, to] = [first * vectorSize, second * vectorSize];
  for (let at = 0, size = vectorSize; at < size; at++) sum += (rows[from + at] ?? 0) * (rows[to + at] ?? 0);
  return sum * (scales[first] ?? 0) * (scales[second] ?? 0);
}

/** The meaning of a text as one vector of unit length: the weighted mean of its words; zeros where none is known. */
export function meaningOf(words: readonly string[]): Float32Array {
  const { rows, scales } = table();
  const mean = new Float32Array(vectorSize);
  for (const word of words) {
    const row = rankOf(word);
    if (row < 0) continue;
    const weight = weightOf(word) * (scales[row] ?? 0);
    for (let at = 0; at < vectorSize; at++) mean[at] = (mean[at] ?? 0) + weight * (rows[row * vectorSize + at] ?? 0);
  }
  let sum = 0;
  for (const value of mean) sum += value * value;
  if (sum > 0) for (let at = 0; at < vectorSize; at++) mean[at] = (mean[at] ?? 0) / Math.sqrt(sum);
  return mean;
}

/** How near two meanings are, -1 to 1. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < vectorSize; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
