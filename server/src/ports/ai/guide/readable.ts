import { correctedWords } from "../../../language/typos.ts";

/** Words as the guide reads them: slips corrected, and every figure the same, as it says how much and not what about. */
export function readableWords(words: readonly string[], vocabulary: Pick<ReadonlySet<string>, "has">): string[] {
  return correctedWords(words, vocabulary).map((word) => (/^\d+$/.test(word) ? "0" : word));
}

/** A text with its slips corrected: as it was written where it has none. */
export function readableText(text: string, words: readonly string[], readable: readonly string[]): string {
  const hasSlips = words.some((word, at) => readable[at] !== word && !/^\d+$/.test(word));
  return hasSlips ? readable.join(" ") : text;
}
