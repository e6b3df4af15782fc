import { LRUCache } from "lru-cache";
import { wordsOf } from "../../../language/words.ts";

const token = /[\p{L}\p{M}\p{N}]+(?:['’.][\p{L}\p{M}\p{N}]+)*/gu;

/** Each part of a text is read several times, and folding costs most. */
const folded = new LRUCache<string, string[]>({ max: 5000 });
const longestCached = 30;

function wordsIn(text: string): string[] {
  if (text.length > longestCached) return wordsOf(text);
  let words = folded.get(text);
  if (!words) folded.set(text, (words = wordsOf(text)));
  return words;
}

/** Where something stands in a text. */
export interface Span {
  from: number;
  to: number;
}

/** A text beside its folded words, so that a phrase found among the words can be cut out of the text. */
export class Words {
  readonly text: string;
  /** " we meet at six ": a space before and after each word. */
  readonly folded: string;

  constructor(text: string, hidden?: RegExp) {
    this.text = text;
    let folded = " ";
    for (const [found] of text.matchAll(token)) {
      for (const word of wordsIn(found)) folded += `${word} `;
    }
    // Hidden phrases keep their length, so that positions stay true.
    this.folded = hidden ? folded.replace(hidden, (found) => found.replace(/[^ ]/gu, "_")) : folded;
  }

  get isEmpty(): boolean {
    return this.folded === " ";
  }

  /** Where in the text a pattern over words is found; the first place, if there are several. */
  find(pattern: RegExp): Span | null {
    pattern.lastIndex = 0;
    const found = pattern.exec(this.folded);
    return found === null ? null : this.spanOf(found.index, found[0]);
  }

  /** Every place. */
  all(pattern: RegExp): Span[] {
    pattern.lastIndex = 0;
    return [...this.folded.matchAll(pattern)].map((found) => this.spanOf(found.index, found[0]));
  }

  has(pattern: RegExp): boolean {
    pattern.lastIndex = 0;
    return pattern.test(this.folded);
  }

  private spanOf(index: number, found: string): Span {
    // A pattern for the beginning matches the space before its first word.
    const start = found.startsWith(" ") ? index + 1 : index;
    const last = this.folded.lastIndexOf(" ", index + found.length - 2) + 1;
    return { from: this.at(start)?.from ?? 0, to: this.at(last)?.to ?? 0 };
  }

  /** Where the folded word at an index stands in the text. */
  private at(index: number): Span | null {
    let at = 1;
    for (const match of this.text.matchAll(token)) {
      for (const word of wordsIn(match[0])) {
        if (at === index) return { from: match.index, to: match.index + match[0].length };
        at += word.length + 1;
      }
    }
    return null;
  }
}

const edge = " \t\n,;:.–—>=/|&+-";

/** No empty brackets, no doubled spaces, and no signs left over at either end. */
export function tidy(text: string): string {
  const spaced = text
    .replace(/\s+/gu, " ")
    .replace(/\( ?[,;:–—-]? ?\)|\[ ?\]/gu, "")
    .replace(/ ([,;:.!?)])/gu, "$1")
    .replace(/,(?: ?,)+/gu, ",");
  let [from, to] = [0, spaced.length];
  while (from < to && (edge.includes(spaced.charAt(from)) || "!?".includes(spaced.charAt(from)))) from++;
  while (to > from && edge.includes(spaced.charAt(to - 1))) to--;
  return spaced.slice(from, to).replace(/ {2,}/gu, " ");
}

export function capital(text: string): string {
  const first = [...text][0] ?? "";
  return first.toUpperCase() + text.slice(first.length);
}
