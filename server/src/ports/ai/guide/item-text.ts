import { fold, tokensOf } from "../words/fold.ts";

/** Characters of the longest piece that is quoted. */
const longest = 170;
/** Where a sentence ends; an abbreviation's dot ends none. */
const sentenceEnd = /(?<!\b(?:approx|ca|incl|excl|nr|vs|dim|e\.g|i\.e)\.)(?<=[.!?])\s+|\s*[\n\r]+\s*/iu;

/** Marks of quotation of the listing's own would end those it is quoted in. */
const plainMarks = (text: string) => text.replace(/[“”„]/gu, '"');

/** The sentences of a text, as they stand there. */
export function sentencesOf(text: string): string[] {
  return plainMarks(text)
    .split(sentenceEnd)
    .map((piece) => piece.replace(/^[\s\-*•·–]+/u, "").trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** A piece short enough to be quoted, with the part that `at` points to in it. */
function cut(sentence: string, at: number): string {
  if (sentence.length <= longest) return sentence;
  const clauses = [...sentence.matchAll(/[^,;:]+[,;:]?\s*/gu)];
  const found = clauses.findIndex(({ index, 0: text }) => at < index + text.length);
  let [from, to] = [Math.max(found, 0), Math.max(found, 0)];
  const span = () => {
    const [first, last] = [clauses[from], clauses[to]];
    return first && last ? sentence.slice(first.index, last.index + last[0].length) : sentence;
  };
  while (to + 1 < clauses.length && span().length + (clauses[to + 1]?.[0].length ?? 0) <= longest) to += 1;
  while (from > 0 && span().length + (clauses[from - 1]?.[0].length ?? 0) <= longest) from -= 1;
  const text = span();
  if (text.length <= longest) return text.trim();
  // A clause without an end: the words around what was looked for.
  const begin = Math.max(0, Math.min(at - (clauses[from]?.index ?? 0) - 60, text.length - longest));
  const part = text.slice(begin, begin + longest);
  const whole = part
    .replace(begin > 0 ? /^\S*\s+/u : /^/u, "")
    .replace(begin + longest < text.length ? /\s+\S*$/u : /$/u, "");
  return (whole === "" ? part : whole).trim();
}

/** As it is quoted: without what ends a sentence. */
function tidy(piece: string): string {
  return piece.replace(/[\s.,;:!]+$/u, "").trim();
}

export const quoted = (piece: string) => `“${tidy(piece)}”`;

/** The pieces of a text that a pattern is found in, ready to be quoted; each once. */
export function piecesWith(sentences: readonly string[], pattern: RegExp, except?: RegExp): string[] {
  const found = sentences.flatMap((sentence) => {
    const at = sentence.search(pattern);
    if (at < 0) return [];
    const piece = cut(sentence, at);
    return except?.test(piece) ? [] : [piece];
  });
  return [...new Set(found)];
}

/** "batteries" and "battery", "scratches" and "scratch" are one. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/u, "y")
    .replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/u, "")
    .replace(/(?<=.{4})(?:ing|ed)$/u, "");
}

export const stemsOf = (text: string) => tokensOf(text).map(stemOf);

/** Sentences that hold most of the words looked for, those with more of them first. */
export function piecesHolding(sentences: readonly string[], stems: readonly string[]): string[] {
  const ranked = sentences.flatMap((sentence) => {
    const own = stemsOf(sentence);
    const held = stems.filter((stem) => own.some((word) => isSame(word, stem)));
    const [first] = held;
    if (first === undefined) return [];
    return [{ piece: cut(sentence, Math.max(0, fold(sentence).indexOf(first))), held: held.length }];
  });
  const most = Math.max(0, ...ranked.map(({ held }) => held));
  return ranked.filter(({ held }) => held === most).map(({ piece }) => piece);
}

/** A word of the listing says what is asked for: "scratched" of a scratch, but no "water" of "waterproof". */
export function isSame(word: string, asked: string): boolean {
  return word === asked || (asked.length >= 5 && word.startsWith(asked));
}
