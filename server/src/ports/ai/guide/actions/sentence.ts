import { wordsOf } from "../../../../language/words.ts";

interface Token {
  /** As it was written, with what stood before it. */
  text: string;
  before: string;
  /** Folded, with contractions written out. */
  words: readonly string[];
}

/** Words of a sentence that are read. */
const most = 60;

/** A sentence as it was written and as folded words, so that what is recognised in the words can be cut from the text. */
export class Sentence {
  private readonly tokens: readonly Token[];
  /** Where each token begins in the pattern text. */
  private readonly starts: readonly number[];
  /** The words with a space before and after each. */
  readonly pattern: string;

  private constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
    const starts: number[] = [];
    let pattern = " ";
    for (const { words } of tokens) {
      starts.push(pattern.length);
      for (const word of words) pattern += `${word} `;
    }
    this.starts = starts;
    this.pattern = pattern;
  }

  static of(text: string): Sentence {
    const tokens: Token[] = [];
    let end = 0;
    for (const found of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu)) {
      if (tokens.length >= most) break;
      tokens.push({ text: found[0], before: text.slice(end, found.index), words: wordsOf(found[0]) });
      end = found.index + found[0].length;
    }
    return new Sentence(tokens);
  }

  get words(): readonly string[] {
    return this.tokens.flatMap(({ words }) => words);
  }

  /** The sentence from this place of the pattern text on. */
  from(at: number): Sentence {
    return new Sentence(this.tokens.filter((_, index) => (this.starts[index] ?? 0) >= at));
  }

  /** The sentence without the words that the pattern finds. */
  without(pattern: RegExp): Sentence {
    const found = pattern.exec(this.pattern);
    if (!found || found[0].trim() === "") return this;
    const [from, to] = [found.index, found.index + found[0].length];
    return new Sentence(
      this.tokens.filter((_, index) => {
        const start = this.starts[index] ?? 0;
        return start < from || start >= to;
      }),
    );
  }

  /** As it was written, with the signs before each word, such as that of a currency. */
  get written(): string {
    return this.tokens
      .map(({ before, text }) => `${before}${text}`)
      .join("")
      .trim();
  }

  /** As it was written, without signs at either end. */
  get text(): string {
    return this.tokens
      .map(({ before, text }, index) => (index === 0 ? text : `${before.replace(/\s+/g, " ") || " "}${text}`))
      .join("")
      .replace(/\s+([,.;:])/g, "$1")
      .replace(/([,;:–-]\s*)+([,.;:])/g, "$2")
      .trim();
  }
}

/** Sentences of a message that are read for requests. */
const mostSentences = 8;
const longestRead = 1_000;

/** The sentences of a message. */
export function sentencesOf(message: string): string[] {
  return message
    .slice(0, longestRead)
    .split(/(?<=[.!?…])\s+|\n+|;/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
    .slice(0, mostSentences);
}
