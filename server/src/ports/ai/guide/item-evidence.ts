import { fold } from "../../../language/fold.ts";
import { rankOf, relatedness } from "../../../language/vectors.ts";
import { stemOf } from "../../../language/words.ts";
import { itemKnowledge, type Topic } from "./item-content.read.ts";
import type { Item } from "./item-known.ts";
import { meaningStem, wordLine } from "./item-text.ts";

/** A piece of a listing, and how it's read. */
export interface Piece {
  text: string;
  line: string;
  isTitle: boolean;
}

const negator =
  /^(?:no|not|without|never|nothing|none|neither|nor|zero|lacks|lacking|minus|excluding|excludes|except|missing|lost)$/u;
/** After these a "not" counts no longer. */
const turn = /^(?:but|only|just|though|however|still)$/u;
/** Behind what it denies: "charger not included", "scratch free". */
const deniedBehind =
  /^ ?(?:(?:is|are|was|were) )?(?:not (?:included|working|there|available)|free|missing|lost|gone|expired|excluded|sold separately) (?:$|,)/u;
/** A piece with one of these says too little for a plain yes. */
const doubt =
  / (?:no|not|without|never|nothing|none|nor|but|if|for|fits|missing|lost|expired|except|only|optional|extra|separately|could|can|like|once|used to|instead|needs?|almost|nearly|should|would|until|unless|want|wanted|looking) /u;

export function readPieces({ sentences }: Item): Piece[] {
  return sentences.map((text, at) => ({ text, line: wordLine(text), isTitle: at === 0 }));
}

/** What stands for one thing in a phrase: "fits", "for": what follows is said of something else. */
const ofOthers =
  / (?:for|fits?|fitting|compatible with|suitable for|works with|similar to|replaces|than|instead of) [^,]*/gu;

/** The line without what only seems to state the topic. */
function relevant({ patterns, itself }: Topic, { line }: Piece): string {
  const kept = patterns.unless ? line.replace(patterns.unless, " ") : line;
  // "used for two years" is said of the item.
  return itself
    ? kept.replace(ofOthers, (span) =>
        /^ for (?:about |over |almost |only )?(?:\d|a |two|three|four|five|six)/u.test(span) ? span : " ",
      )
    : kept;
}

const matches = (pattern: RegExp | null, line: string) => pattern !== null && line.search(pattern) >= 0;

/** The pieces that state a topic, those of the description first. */
export function statedOf(topic: Topic, pieces: readonly Piece[]): Piece[] {
  const isBrand = topic.id === "brand";
  const found = pieces.filter((piece) => {
    const line = relevant(topic, piece);
    // "Switch with two games"
    const isSet = topic.included && piece.isTitle && / (?:with|incl|including|plus) /u.test(line);
    return matches(topic.patterns.stated, line) || (isBrand && namesBrand(piece.text)) || isSet;
  });
  if (isBrand && found.length === 0) return pieces.filter(({ text }) => namesAnything(text));
  const inText = found.filter(({ isTitle }) => !isTitle);
  const inTitle = found.filter(({ isTitle }) => isTitle);
  // The title names the make and the size of the thing itself.
  return topic.title || topic.included || topic.id === "size" ? [...inTitle, ...inText] : [...inText, ...inTitle];
}

/** A word with a capital that English hardly has is a name; behind "in" it's a place. */
const names = /(?<!\b(?:in|at|from|near|to|around|for|fits?|like)\s)(?<![\p{L}\d])\p{Lu}[\p{Ll}]{2,19}(?![\p{L}\d])/gu;
const rare = 25_000;

function namesAnything(text: string): boolean {
  return (text.match(names) ?? []).some((name) => {
    const rank = rankOf(fold(name));
    return rank < 0 || rank > rare;
  });
}

/** What of it speaks against the item: neither denied nor praise. */
export function flawsOf(topic: Topic, pieces: readonly Piece[]): Piece[] {
  const { stated, praise } = topic.patterns;
  return statedOf(topic, pieces).filter((piece) => {
    const line = relevant(topic, piece);
    const isTrue = [...line.matchAll(stated ?? /$^/gu)].some(
      ({ index, 0: found }) =>
        !negatorBefore(line.slice(0, index)) && !deniedBehind.test(line.slice(index + found.length - 1)),
    );
    return isTrue && !matches(praise, line);
  });
}

function namesBrand(text: string): boolean {
  const own = text.replace(/\b(?:for|fits?|fitting|compatible with|like|similar to|than|replaces)\b[^,.;]*/giu, " ");
  return itemKnowledge().brands.some((brand) => brand.test(own));
}

/** What the whole topic's patterns say of it: affirmed, denied, or neither. */
export function verdictOf(topic: Topic, pieces: readonly Piece[], question: string): "yes" | "no" | null {
  const lines = pieces.map((piece) => relevant(topic, piece));
  const isDenied = lines.some((line) => matches(topic.patterns.no, line));
  const isAffirmed = lines.some((line) => {
    if (!topic.patterns.yes) return false;
    const at = line.search(topic.patterns.yes);
    return at >= 0 && !negatorBefore(line.slice(0, at));
  });
  if (isDenied === isAffirmed) return null;
  return isAffirmed !== matches(topic.patterns.inverted, question) ? "yes" : "no";
}

/** Whether what follows is denied: "no scratches or dents", but not "no box, charger included". */
function negatorBefore(before: string): boolean {
  const clause = before
    .slice(before.lastIndexOf(",") + 1)
    .trim()
    .split(" ");
  const at = clause.findLastIndex((word) => negator.test(word));
  return at >= 0 && clause.length - at <= 6 && !clause.slice(at).some((word) => turn.test(word));
}

/** Where a word of this meaning stands in a line: its begin and end. "joycon" stands in "joy cons". */
function wordAt(line: string, stem: string): { start: number; end: number } | null {
  const words = line.trim().split(" ");
  let start = 0;
  for (const [at, word] of words.entries()) {
    if (word !== "," && isSameWord(word, stem)) return { start, end: start + word.length };
    const joined = `${word}${words[at + 1] ?? ""}`;
    if (word.length > 2 && stem.length > 4 && meaningStem(joined) === stem)
      return { start, end: start + joined.length + 1 };
    start += word.length + 1;
  }
  return null;
}

/** "unpainted" says that it isn't painted. */
const isOpposite = (word: string, stem: string) => word.startsWith("un") && meaningStem(word) === `un${stem}`;

/** "scratched" of a scratch, but no "water" of "waterproof". */
function isSameWord(word: string, stem: string): boolean {
  return meaningStem(word) === stem || isOpposite(word, stem) || (stem.length >= 5 && stemOf(word).startsWith(stem));
}

export interface PartFound {
  pieces: Piece[];
  /** The words asked for that stand nowhere together. */
  missing: string[];
  verdict: "yes" | "no" | null;
}

const wordsIn = (phrase: string) =>
  wordLine(phrase)
    .slice(2)
    .trim()
    .split(" ")
    .filter((word) => word !== ",");

/** A phrase stands in a piece when all its words do. */
function holds(piece: Piece, phrase: string): boolean {
  const stems = new Set(wordsIn(phrase).map(meaningStem));
  return [...stems].every((stem) => wordAt(piece.line, stem) !== null);
}

/** The last word that isn't a figure says what a phrase is about: the phone of "phone 13". */
function holdsHead(piece: Piece, phrase: string): boolean {
  const head = wordsIn(phrase).findLast((word) => !/\d/u.test(word));
  return head !== undefined && head.length > 2 && wordAt(piece.line, meaningStem(head)) !== null;
}

/** How near in meaning a word of a listing has to be to one of a question (cosine). */
const near = 0.5;

/** The piece with the word nearest in meaning to one of a phrase; null where none is near. */
export function closest(phrases: readonly string[], pieces: readonly Piece[]): Piece | null {
  const { asking, describing } = itemKnowledge().words;
  const words = new Set(phrases.flatMap(wordsIn).filter((word) => word.length > 3));
  let best: { piece: Piece; value: number } | null = null;
  for (const piece of pieces) {
    for (const word of new Set(piece.line.split(" "))) {
      if (word.length < 4 || asking.has(stemOf(word)) || describing.has(stemOf(word))) continue;
      for (const other of words) {
        const value = relatedness(word, other);
        if (value >= near && value > (best?.value ?? 0)) best = { piece, value };
      }
    }
  }
  return best?.piece ?? null;
}

/** Looks in a listing for what a question names. */
export function findParts(phrases: readonly string[], topic: Topic | null, pieces: readonly Piece[]): PartFound {
  const ranked = pieces
    .map((piece) => ({ piece, held: phrases.filter((phrase) => holds(piece, phrase)) }))
    .filter(({ held }) => held.length > 0);
  const most = Math.max(0, ...ranked.map(({ held }) => held.length));
  const best = ranked.filter(({ held }) => held.length === most);
  // The description says more than the title.
  const chosen = best.some(({ piece }) => !piece.isTitle) ? best.filter(({ piece }) => !piece.isTitle) : best;
  const missing = phrases.filter((phrase) => !ranked.some(({ held }) => held.includes(phrase)));
  if (chosen.length === 0) {
    const near = pieces.filter((piece) => phrases.some((phrase) => holdsHead(piece, phrase)));
    return { pieces: near, missing, verdict: null };
  }
  const last = phrases.findLast((phrase) => !missing.includes(phrase)) ?? "";
  const verdicts = new Set(
    chosen.map(({ piece }) => (most === phrases.length ? partVerdict(piece, last, topic) : null)),
  );
  const [verdict = null] = verdicts;
  return { pieces: chosen.map(({ piece }) => piece), missing, verdict: verdicts.size === 1 ? verdict : null };
}

const includes = / (?:comes? with|includes?|included|including|incl|with|plus) /u;

/** A plain yes only for what is said to come with it; a plain no only where it's denied word by word. */
function partVerdict({ line }: Piece, phrase: string, topic: Topic | null): "yes" | "no" | null {
  const head = wordsIn(phrase).at(-1) ?? "";
  const at = wordAt(line, meaningStem(head));
  if (!at) return null;
  if (isOpposite(line.slice(at.start, at.end), meaningStem(head))) return "no";
  const behind = line.slice(at.end);
  if (deniedBehind.test(behind)) return "no";
  if (negatorBefore(line.slice(0, at.start)))
    return /^ (?:$|,|and|or|at|on|in|included|there|any|to|is|are|but)/u.test(behind) ? "no" : null;
  return topic?.included && includes.test(line) && !doubt.test(line) ? "yes" : null;
}
