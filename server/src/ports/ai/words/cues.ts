import { fold } from "./fold.ts";

/**
 * Words and phrases that point to a meaning, by weight: strong 3, plain 2, weak 1, against -3.
 * A word ending in * stands for all words that begin so; phrases match words in a row.
 */
export interface Cues {
  strong?: readonly string[];
  plain?: readonly string[];
  weak?: readonly string[];
  against?: readonly string[];
}

interface Word {
  text: string;
  open: boolean;
}

interface Cue<Id> {
  id: Id;
  weight: number;
  words: Word[];
}

/** Cues of many meanings, ready to be held against a message. */
export interface CueIndex<Id> {
  exact: Map<string, Cue<Id>[]>;
  open: Map<string, Cue<Id>[]>;
}

const weights = { strong: 3, plain: 2, weak: 1, against: -3 } as const;
const prefixLength = 3;

function wordsOf(phrase: string): Word[] {
  return phrase
    .split(/\s+/)
    .map((word) => ({ text: fold(word.replace(/\*$/, "")), open: word.endsWith("*") }))
    .filter((word) => word.text !== "");
}

function put<Id>(map: Map<string, Cue<Id>[]>, key: string, cue: Cue<Id>): void {
  const there = map.get(key);
  if (there) there.push(cue);
  else map.set(key, [cue]);
}

export function indexCues<Id>(meanings: Iterable<readonly [Id, Cues]>): CueIndex<Id> {
  const index: CueIndex<Id> = { exact: new Map(), open: new Map() };
  for (const [id, cues] of meanings) {
    for (const strength of ["strong", "plain", "weak", "against"] as const) {
      for (const phrase of cues[strength] ?? []) {
        const words = wordsOf(phrase);
        const first = words[0];
        if (!first) continue;
        const cue = { id, weight: weights[strength], words };
        if (first.open) put(index.open, first.text.slice(0, prefixLength), cue);
        else put(index.exact, first.text, cue);
      }
    }
  }
  return index;
}

function matchesAt<Id>(cue: Cue<Id>, tokens: readonly string[], at: number): boolean {
  return cue.words.every((word, step) => {
    const token = tokens[at + step];
    if (token === undefined) return false;
    return word.open ? token.startsWith(word.text) : token === word.text;
  });
}

/** The weight of each meaning in a message; a cue counts once, however often it is said. */
export function scoreCues<Id>(index: CueIndex<Id>, tokens: readonly string[]): Map<Id, number> {
  const seen = new Set<Cue<Id>>();
  const scores = new Map<Id, number>();
  tokens.forEach((token, at) => {
    const candidates = [...(index.exact.get(token) ?? []), ...(index.open.get(token.slice(0, prefixLength)) ?? [])];
    for (const cue of candidates) {
      if (seen.has(cue) || !matchesAt(cue, tokens, at)) continue;
      seen.add(cue);
      scores.set(cue.id, (scores.get(cue.id) ?? 0) + cue.weight);
    }
  });
  return scores;
}
