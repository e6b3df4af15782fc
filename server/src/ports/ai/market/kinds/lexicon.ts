import { marketContent } from "../market-content.read.ts";
import { nounKey, piecesOf, type Piece } from "./words.ts";

/** A name of a kind in a text, from one word to before another. */
export interface Mention {
  from: number;
  to: number;
  /** Positions of the kinds: a word may name several. */
  kinds: readonly number[];
  /** Whether it names one thing of a kind that has others: an iPhone is a phone, a saxophone a wind instrument. */
  isSpecific: boolean;
}

interface Lexicon {
  kindsOf: Map<string, number[]>;
  specific: ReadonlySet<string>;
  /** Every kind with those narrower than it. */
  narrower: ReadonlySet<number>[];
  longest: number;
}

let made: Lexicon | undefined;

const keyOf = (words: readonly string[]) => words.map(nounKey).join(" ");

function lexicon(): Lexicon {
  if (made) return made;
  const { kinds } = marketContent();
  const kindsOf = new Map<string, number[]>();
  const specific = new Set<string>();
  let longest = 1;
  for (const [at, { names, products, examples }] of kinds.entries()) {
    for (const name of [...names, ...products, ...examples]) {
      const words = piecesOf(name).map(({ word }) => word);
      longest = Math.max(longest, words.length);
      const key = keyOf(words);
      if (!names.includes(name)) specific.add(key);
      const of = kindsOf.get(key);
      if (!of) kindsOf.set(key, [at]);
      else if (!of.includes(at)) of.push(at);
    }
  }
  const narrower = kinds.map((_, at) => new Set([at]));
  for (const [at] of kinds.entries()) {
    const seen = new Set([at]);
    for (const one of seen) {
      for (const wider of kinds[one]?.is ?? []) {
        narrower[wider]?.add(at);
        seen.add(wider);
      }
    }
  }
  made = { kindsOf, specific, narrower, longest };
  return made;
}

/** The kinds that words name together, also where others write them as one: "air fryer", "airfryer". */
export function kindsNamed(words: readonly string[]): readonly number[] | null {
  const { kindsOf } = lexicon();
  const found = kindsOf.get(keyOf(words));
  if (found || words.length !== 2) return found ?? null;
  const joined = words.join("");
  return joined.length > 5 ? (kindsOf.get(nounKey(joined)) ?? null) : null;
}

/** The kind and all that are narrower: chairs with office chairs. */
export function withNarrower(kinds: Iterable<number>): Set<number> {
  const all = new Set<number>();
  for (const kind of kinds) for (const one of lexicon().narrower[kind] ?? []) all.add(one);
  return all;
}

/** Every name of a kind in a text, the longest at each place. */
export function mentionsIn(pieces: readonly Piece[]): Mention[] {
  const mentions: Mention[] = [];
  const { longest } = lexicon();
  for (let from = 0; from < pieces.length;) {
    const first = mentionAt(pieces, from, longest);
    const found = first && longerWithin(pieces, first, longest) ? null : first;
    if (found) mentions.push(found);
    from = found?.to ?? from + 1;
  }
  return mentions;
}

/** Whether a name only adds to that of things that differ: "piano lessons" are lessons, but not all will do. */
function isQualified(words: readonly string[], kinds: readonly number[]): boolean {
  const [kind = -1] = kinds;
  if (words.length < 2 || marketContent().kinds[kind]?.examples.length === 0) return false;
  return (
    lexicon()
      .kindsOf.get(keyOf(words.slice(-1)))
      ?.includes(kind) === true
  );
}

/** Whether a name of at least the same length begins inside and ends later: in "coffee table lamp" the last two words are one. */
function longerWithin(pieces: readonly Piece[], { from, to }: Mention, longest: number): boolean {
  for (let at = from + 1; at < to; at += 1) {
    const other = mentionAt(pieces, at, longest);
    if (other && other.to > to && other.to - other.from >= to - from) return true;
  }
  return false;
}

function mentionAt(pieces: readonly Piece[], from: number, longest: number): Mention | null {
  for (let to = Math.min(pieces.length, from + longest); to > from; to -= 1) {
    const span = pieces.slice(from, to);
    if (span.some(({ isAfterSign }, at) => at > 0 && isAfterSign)) continue;
    const words = span.map(({ word }) => word);
    const kinds = kindsNamed(words);
    if (kinds && isQualified(words, kinds)) continue;
    if (kinds) return { from, to, kinds, isSpecific: lexicon().specific.has(keyOf(words)) };
  }
  return null;
}
