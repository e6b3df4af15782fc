import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { tokensOf, type Token } from "./tokens.ts";

/** A part with the place in the question where it began. */
interface Found {
  at: number;
  part: SearchPart;
}

/** A question while it is read: each reader takes the words it understands, and those after it see what is left. */
export class Reading {
  readonly tokens: readonly Token[];
  readonly found: Found[] = [];
  readonly #taken: boolean[];

  constructor(question: string) {
    this.tokens = tokensOf(question);
    this.#taken = this.tokens.map(() => false);
  }

  /** The word at a place; empty where there is none or where it was understood before. */
  word(at: number): string {
    return this.isFree(at) ? (this.tokens[at]?.word ?? "") : "";
  }

  isFree(at: number): boolean {
    return at >= 0 && at < this.tokens.length && this.#taken[at] === false;
  }

  take(from: number, to: number): void {
    this.#taken.fill(true, from, to);
  }

  /** Takes the words and keeps what they mean. */
  understand(from: number, to: number, part: SearchPart): void {
    this.take(from, to);
    this.found.push({ at: from, part });
  }

  /** The longest of some phrases that stands at a place, and where it ends; null where none does. */
  phrase<T>(at: number, phrases: Phrases<T>): { end: number; means: T } | null {
    let text = "";
    let best: { end: number; means: T } | null = null;
    for (let end = at; end < at + phrases.longest && this.isFree(end); end += 1) {
      if (end > at && this.tokens[end]?.isAfterBreak) break;
      text = text === "" ? this.word(end) : `${text} ${this.word(end)}`;
      const means = phrases.entries.get(text);
      if (means !== undefined) best = { end: end + 1, means };
    }
    return best;
  }
}

/** Phrases of one or more words, and what each means. */
export interface Phrases<T> {
  entries: ReadonlyMap<string, T>;
  /** Words of the longest. */
  longest: number;
}

/** Phrases from lists that are separated by "|". */
export function phrasesOf<T>(lists: readonly (readonly [list: string, means: T])[]): Phrases<T> {
  const entries = new Map(
    lists.flatMap(([list, means]) => list.split("|").map((phrase) => [phrase.replaceAll(/\s+/gu, " ").trim(), means])),
  );
  return { entries, longest: Math.max(...[...entries.keys()].map((phrase) => phrase.split(" ").length)) };
}
