import { lengths } from "@alongside/contract/kernel/limits.ts";
import type { Reading } from "./reading.ts";
import { fillers } from "./vocabulary.ts";

/** Words in one part at most: nobody names a thing in more. */
export const mostWords = 8;

/** Whether a word says something of what is looked for. */
export function isWanted(word: string): boolean {
  return word !== "" && !fillers.has(word) && /[\p{L}\p{N}]/u.test(word);
}

/** The words as they were written; a hyphen between two stays. */
export function textOf(reading: Reading, places: readonly number[]): string {
  let text = "";
  for (const at of places) {
    const token = reading.tokens[at];
    if (token === undefined) continue;
    text += text === "" ? token.raw : `${token.isJoined ? "-" : " "}${token.raw}`;
  }
  return text.slice(0, lengths.search).trim();
}

/** The places from one to before another. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, more) => from + more);
}
