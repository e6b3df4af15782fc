import { fold } from "../../../../language/fold.ts";
import { rankOf } from "../../../../language/vectors.ts";
import { stemOf } from "../../../../language/words.ts";
import { marketContent } from "../market-content.read.ts";

/** A word or a sign between words. */
export interface Piece {
  /** Folded, without "'s" and apostrophes; empty for a sign. */
  word: string;
  /** Whether a comma, a dash or another sign stands before it. */
  isAfterSign: boolean;
  /** Whether that sign is one that adds: "table + 2 chairs". */
  isAdded?: boolean;
}

const pieces = /[\p{L}\p{M}\p{N}]+(?:['.][\p{L}\p{M}\p{N}]+)*|[,(){}:;|–—+&/]| - /gu;
const sign = /^[^\p{L}\p{N}]/u;

/** The words of a text in order, with where signs part them. */
export function piecesOf(text: string): Piece[] {
  const found: Piece[] = [];
  let [isAfterSign, isAdded] = [false, false];
  for (const [piece] of fold(text).matchAll(pieces)) {
    if (sign.test(piece)) {
      isAfterSign = true;
      isAdded ||= piece === "+" || piece === "&";
      continue;
    }
    const parts = /\d/u.test(piece) ? [piece] : piece.split(".");
    for (const part of parts) {
      const word = part.replace(/'s$/u, "").replaceAll("'", "");
      if (word !== "") found.push({ word, isAfterSign, ...(isAdded && { isAdded }) });
      [isAfterSign, isAdded] = [false, false];
    }
  }
  return found;
}

/** A noun in the singular, roughly, so that "boxes" and "box" meet; others stay. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/u.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/u.test(word) && word.length > 4) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** What a word of a kind's name is compared as. */
export function nounKey(word: string): string {
  return singularOf(word);
}

/** What a word that describes is compared as: its stem, or that of a word that means the same. */
export function wordKey(word: string): string {
  const { same } = marketContent();
  const known = Object.hasOwn(same, word) ? same[word] : undefined;
  return known ?? stemOf(singularOf(word));
}

/** The words of a text, folded as in the database, without punctuation. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replaceAll("'", "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Words that are frequent in English aren't misspelt ones, whatever is for sale. */
const surelyEnglish = 15_000;

export function mayBeMisspelt(word: string): boolean {
  const rank = rankOf(word);
  return rank < 0 || rank >= surelyEnglish;
}

/** Whether an amount stands before a word: "16 GB RAM", "256gb SSD". */
export function isMeasured(pieces: readonly { word: string }[], at: number): boolean {
  const [amount = "", unit = ""] = [pieces[at - 2]?.word, pieces[at - 1]?.word];
  const isAmount = /^(?:\d+[a-z]+|[48]|16|32|64|128|256|512)$/u.test(unit);
  return isAmount || (/^\d+$/u.test(amount) && /^[a-z]{1,4}$/u.test(unit));
}
