import { fold } from "./fold.ts";

/** Features are hashed into this many buckets (2^18). */
export const bucketCount = 262_144;

/** FNV-1a of a string, into the buckets. */
export function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (bucketCount - 1);
}

const wordOrSign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{M}\p{N}']+/gu;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
/** The first of a long word say enough. */
const longestWord = 24;

/** The folded words of a text in any script; a run of Chinese or Japanese is one of them. */
export function tokensOf(text: string): string[] {
  return fold(text).match(wordOrSign) ?? [];
}

/**
 * What a text looks like to a linear classifier: its words, pairs of words (also with one between), and the n-grams of 3
 * to 5 letters within a word, or of 1 to 4 signs where words are written without spaces. Bucket numbers, each once.
 */
export function featuresOf(tokens: readonly string[]): Uint32Array {
  const found = new Set<number>();
  let before = "^";
  let twoBefore = "";
  for (const token of tokens) {
    if (unspaced.test(token)) {
      const signs = [...token];
      for (let length = 1; length <= 4; length++) {
        for (let at = 0; at + length <= signs.length; at++) {
          found.add(bucketOf(`z${signs.slice(at, at + length).join("")}`));
        }
      }
      continue;
    }
    const word = token.slice(0, longestWord);
    found.add(bucketOf(`w${word}`));
    found.add(bucketOf(`p${before} ${word}`));
    if (twoBefore) found.add(bucketOf(`s${twoBefore} ${word}`));
    const padded = `_${word}_`;
    for (let length = 3; length <= 5; length++) {
      for (let at = 0; at + length <= padded.length; at++) found.add(bucketOf(`c${padded.slice(at, at + length)}`));
    }
    twoBefore = before;
    before = word;
  }
  if (before !== "^") found.add(bucketOf(`p${before} $`));
  return Uint32Array.from(found);
}
