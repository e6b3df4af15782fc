import { fold } from "../../../language/fold.ts";
import { stemOf, wordsOf } from "../../../language/words.ts";
import { itemKnowledge } from "./item-content.read.ts";

/** Characters of the longest piece that is quoted. */
const longest = 150;
/** Where a sentence ends; an abbreviation's dot ends none. */
const sentenceEnd =
  /(?<!\b(?:approx|ca|incl|excl|nr|no|vs|dim|max|min|e\.g|i\.e)\.)(?<=[.!?])\s+|(?<!\s)\s*[\n\r]\s*/iu;

/** Marks of quotation of the listing's own would end those it is quoted in. */
const plainMarks = (text: string) => text.replace(/[“”„]/gu, '"');

/** Up to a comma, colon or semicolon, but for those in a figure: "18:00". */
const clauses = /(?:[^,;:]|(?<=\d)[,:](?=\d))+[,;:]?\s*/gu;

/** Pieces short enough to be quoted: cut at commas, else between words. */
function pieces(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence];
  const cut: string[] = [];
  for (const clause of sentence.match(clauses) ?? [sentence]) {
    for (const part of clause.length <= longest ? [clause] : (clause.match(/\S.{0,140}(?!\S)|\S{1,150}/gu) ?? [])) {
      const last = cut.at(-1);
      if (last !== undefined && last.length + part.length <= longest) cut.splice(-1, 1, last + part);
      else cut.push(part);
    }
  }
  return cut;
}

/** The sentences of a text, as they stand there, in pieces that can be quoted, each once. */
export function sentencesOf(text: string): string[] {
  const found = plainMarks(text)
    .split(sentenceEnd)
    .flatMap(pieces)
    .map((piece) => piece.replace(/^[\s\-*•·–]+/u, "").trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return [...new Set(found)];
}

/** In quotation marks, without what ends a sentence. */
export const quoted = (piece: string) => `“${piece.replace(/[\s.,;:!]+$/u, "").trim()}”`;

/**
 * A text as folded words with a space before and after each and commas among them, units apart from their figures: what
 * the patterns of content/item read. "180x90cm, new" is "^ 180 x 90 cm , new ".
 */
export function wordLine(text: string): string {
  const spaced = fold(text)
    .replace(/(\d)\s?[x×]\s?(?=\d)/gu, "$1 x ")
    .replace(/(\d)\s?["″”]/gu, "$1 inch ")
    .replace(/(?<![\p{L}\d])(w|l|h|d|eu|uk|us)(?=\d)/gu, "$1 ")
    .replace(/(\d)(?=\p{L})/gu, "$1 ")
    .replace(/water[ -](?:resistant|proof|repellent|tight)/gu, "waterproof")
    .replace(/%/gu, " percent ")
    .replace(/(\d),(?=\d)/gu, "$1.");
  const parts = spaced.split(/[,;:()–—]|\s-\s/u).map((part) => wordsOf(part).join(" "));
  return `^ ${parts.filter((part) => part !== "").join(" , ")} `;
}

/** The stem of a word, the same for words of one meaning. */
export function meaningStem(word: string): string {
  // "key" and "keys" have one stem only where both are stemmed.
  const stem = word.length === 3 ? word.replace(/y$/u, "i") : stemOf(word);
  return itemKnowledge().same.get(stem) ?? stem;
}
