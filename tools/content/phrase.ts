import { wordsOf } from "../../server/src/language/words.ts";

/**
 * A phrase as content/care/phrases writes it, as the source of a regular expression over folded words with a space before
 * and after each: `(a|b c)` one of several, `[x]` optional, `word*` any ending, `_` any word, `..` up to three words, `$`
 * the end. Throws on an unbalanced or empty part.
 */
export function phrasePattern(phrase: string): string {
  const parser = new PhraseParser(phrase);
  const pattern = parser.sequence("");
  if (pattern === "") throw new Error(`"${phrase}" is empty`);
  return pattern;
}

const signs: Record<string, string> = { _: "[^ ]+ ", "..": "(?:[^ ]+ ){0,3}", $: "$" };

class PhraseParser {
  private at = 0;
  private readonly phrase: string;

  constructor(phrase: string) {
    this.phrase = phrase;
  }

  /** Up to one of the closing signs, which is left for the caller. */
  sequence(closing: string): string {
    let pattern = "";
    for (; this.at < this.phrase.length;) {
      const sign = this.phrase[this.at] ?? "";
      if (closing.includes(sign)) return pattern;
      if (sign === "(") pattern += `(?:${this.alternatives(")")})`;
      else if (sign === "[") pattern += `(?:${this.alternatives("]")})?`;
      else if (sign === ")" || sign === "]" || sign === "|") throw new Error(`"${this.phrase}": stray ${sign}`);
      else if (sign === " ") this.at += 1;
      else pattern += this.word();
    }
    if (closing !== "") throw new Error(`"${this.phrase}": ${closing} is missing`);
    return pattern;
  }

  private alternatives(close: string): string {
    const all: string[] = [];
    do {
      this.at += 1;
      all.push(this.sequence(`|${close}`));
    } while (this.phrase[this.at] === "|");
    this.at += 1;
    if (all.some((one) => one === "")) throw new Error(`"${this.phrase}": an alternative is empty`);
    return all.join("|");
  }

  private word(): string {
    const found = /^[^()[\]| ]+/.exec(this.phrase.slice(this.at))?.[0] ?? "";
    this.at += found.length;
    const sign = signs[found];
    if (sign) return sign;
    const isOpen = found.endsWith("*");
    const words = wordsOf(isOpen ? found.slice(0, -1) : found);
    if (words.length === 0) throw new Error(`"${this.phrase}": ${found} is no word`);
    return `${words.join(" ")}${isOpen ? "[^ ]*" : ""} `;
  }
}
