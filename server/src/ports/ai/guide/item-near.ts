import { isOneSlip } from "../../../language/typos.ts";
import { rankOf, relatedness, weightOf } from "../../../language/vectors.ts";
import { stemOf } from "../../../language/words.ts";
import { itemKnowledge } from "./item-content.read.ts";
import type { Piece } from "./item-evidence.ts";
import { meaningStem } from "./item-text.ts";

/** How much a word of a listing says about a word of a question. */
const same = 1;
const ofOneMatter = 0.85;
const partOfWord = 0.75;
/** Word vectors put "kitchen" next to "bathroom": enough for the closest sentence, not for an answer. */
const alike = { least: 0.6, counts: 0.4 };

interface Word {
  text: string;
  stem: string;
  groups: readonly number[];
}

export interface Near {
  piece: Piece;
  /** How much of what is asked the piece speaks of, 0 to 1. */
  share: number;
}

function read(text: string): Word {
  return { text, stem: meaningStem(text), groups: itemKnowledge().near.get(stemOf(text)) ?? [] };
}

/** "snow" asks for "snowproof", and "carrycot" for a cot, but not for what is carried. */
const isWithin = (asked: string, said: string) =>
  (asked.length >= 4 && said.length >= asked.length + 3 && (said.startsWith(asked) || said.endsWith(asked))) ||
  (said.length >= 4 && asked.length >= said.length + 3 && asked.endsWith(said));

function nearness(asked: Word, said: Word): number {
  if (asked.stem === said.stem) return same;
  if (asked.groups.some((group) => said.groups.includes(group))) return ofOneMatter;
  if (isWithin(stemOf(asked.text), stemOf(said.text))) return partOfWord;
  // A slip turns a word into no other English one: "wheels" isn't "heels".
  if (asked.text.length > 4 && rankOf(said.text) < 0 && isOneSlip(asked.text, said.text)) return partOfWord;
  const { asking, describing } = itemKnowledge().words;
  if (said.text.length < 4 || asking.has(stemOf(said.text)) || describing.has(stemOf(said.text))) return 0;
  return relatedness(asked.text, said.text) >= alike.least ? alike.counts : 0;
}

/** The pieces that speak of what the words name, whatever the words they do it with; those that say most first. */
export function nearTo(words: readonly string[], pieces: readonly Piece[]): Near[] {
  const asked = [...new Set(words)].map((text) => ({ word: read(text), weight: weightOf(text) }));
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  // Each word of a listing is read and compared once, however often it stands there.
  const values = new Map<string, number[]>();
  const valuesOf = (text: string) => {
    const known = values.get(text);
    if (known) return known;
    const said = read(text);
    const all = asked.map(({ word }) => nearness(word, said));
    values.set(text, all);
    return all;
  };
  const found = pieces.map((piece) => {
    const said = [...new Set(piece.line.split(" "))].filter((text) => /[\p{L}\p{N}]/u.test(text)).map(valuesOf);
    const sum = asked.reduce(
      (all, { weight }, at) => all + weight * Math.max(0, ...said.map((one) => one[at] ?? 0)),
      0,
    );
    return { piece, share: sum / total };
  });
  return found
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share || Number(a.piece.isTitle) - Number(b.piece.isTitle));
}
