import { LRUCache } from "lru-cache";
import type { ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { relatedness, weightOf } from "../../../../language/vectors.ts";
import { marketContent } from "../market-content.read.ts";
import { mentionsIn } from "./lexicon.ts";
import { isForChildren } from "./measures.ts";
import { kindsFor } from "./purposes.ts";
import { piecesOf, wordKey } from "./words.ts";

/** The texts of a listing. */
export interface ListingTexts {
  title: string;
  description: string;
  category: ListingCategory;
}

/** Words of a description that are compared. */
const mostWords = 60;
/** Below it two words have nothing to do with each other (cosine of the centred vectors). */
const related = 0.5;
/** A word in the title counts more than one in the description, and that more than one that its kind is used for. */
const worth = { title: 1, description: 0.75, use: 0.7 };

interface Word {
  text: string;
  key: string;
  worth: number;
}

/** How much of the meaning of some words a listing of some kinds has, 0 to 1. */
export class Likeness {
  private readonly words: { text: string; key: string; weight: number }[];
  private readonly nearness = new Map<string, number>();
  private readonly total: number;

  constructor(words: readonly string[]) {
    this.words = words.map((text) => ({ text, key: wordKey(text), weight: Math.max(0.05, weightOf(text)) }));
    this.total = this.words.reduce((sum, { weight }) => sum + weight, 0);
  }

  of(listing: ListingTexts, kinds: readonly number[]): number {
    if (this.total === 0) return 0;
    const own = wordsOfListing(listing, kinds);
    return this.words.reduce((sum, word) => sum + word.weight * this.best(word, own), 0) / this.total;
  }

  private best(word: { text: string; key: string }, own: readonly Word[]): number {
    let best = 0;
    for (const other of own) {
      if (other.worth <= best) continue;
      const near = word.key === other.key ? 1 : this.near(word.text, other.text);
      best = Math.max(best, near * other.worth);
    }
    return best;
  }

  private near(word: string, other: string): number {
    const pair = `${word} ${other}`;
    const known = this.nearness.get(pair);
    if (known !== undefined) return known;
    const value = relatedness(word, other);
    const near = value < related ? 0 : value * 0.75;
    this.nearness.set(pair, near);
    return near;
  }
}

function wordsOfListing({ title, description, category }: ListingTexts, kinds: readonly number[]): Word[] {
  const { kinds: all } = marketContent();
  const words = (text: string, value: number): Word[] =>
    piecesOf(text).map(({ word }) => ({ text: word, key: wordKey(word), worth: value }));
  const uses = kinds.flatMap((at) => [all[at]?.name ?? "", ...(all[at]?.uses ?? [])]).join(" ");
  const audience = isForChildren(`${title} ${description}`) ? "kid" : "";
  return [
    ...words(`${title} ${audience}`, worth.title),
    ...words(description, worth.description).slice(0, mostWords),
    ...words(`${uses} ${category}`, worth.use),
  ];
}

const guesses = new LRUCache<string, readonly number[]>({ max: 5_000 });
/** From here on a title or a description says what is sold, among the kinds of the listing's own category. */
const sure = 0.37;

/** The kinds that a listing may be whose title names none: "Audio-Technica LP60, plays your old records". */
export function guessedKinds({ title, description, category }: ListingTexts): readonly number[] {
  const key = `${category} ${title} ${description}`.slice(0, 300);
  const known = guesses.get(key);
  if (known) return known;
  const own = [title, description]
    .flatMap((text) => kindsFor(text.slice(0, 120), 20))
    .filter(({ kind }) => marketContent().kinds[kind]?.category === category);
  const best = Math.max(0, ...own.map(({ score }) => score));
  const near = own.filter(({ score }) => score >= Math.max(sure, best * 0.93));
  const found = [...new Set(near.map(({ kind }) => kind))];
  guesses.set(key, found);
  return found;
}

/** Words of a description in which the thing itself is named, if anywhere. */
const told = 12;

/** The kinds of the listing's own category that its description begins with. */
export function kindsToldIn({ description, category }: ListingTexts): number[] {
  const pieces = piecesOf(description.slice(0, 200)).slice(0, told);
  return mentionsIn(pieces)
    .flatMap(({ kinds }) => kinds)
    .filter((kind) => marketContent().kinds[kind]?.category === category);
}
