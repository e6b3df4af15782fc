import type { Verdict } from "./answer-check.ts";
import { Sentences } from "./sentences.ts";

/** Characters of a sentence that is worth reading by itself; scripts without spaces say more with fewer. */
const shortest = { spaced: 20, unspaced: 8 };

/** A sentence without what models decorate it with, and without what can't be seen but what joins and parts letters. */
function plainSentence(sentence: string): string {
  return sentence
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/^(\s*)#{1,6}\s+/u, "$1")
    .replaceAll("**", "");
}

/** Lets through whole sentences that passed their check, and nothing after one that ends the answer. */
export class AnswerGate {
  readonly #sentences = new Sentences();
  readonly #check: (sentence: string) => Verdict;
  #state: "open" | "cut" | "refused" = "open";
  #isWhole = true;
  #passed: string[] = [];

  constructor(check: (sentence: string) => Verdict) {
    this.#check = check;
  }

  /** @returns what may be shown since the last call */
  add(piece: string): string {
    return this.#pass(this.#sentences.add(piece));
  }

  /** @returns what is left of the text */
  end(): string {
    return this.#pass([this.#sentences.end()]);
  }

  /** Whether nothing more will come. */
  get isOver(): boolean {
    return this.#state !== "open";
  }

  get isRefused(): boolean {
    return this.#state === "refused";
  }

  /** What passed; null where too little of the answer is left to be one. */
  get answer(): string | null {
    const passed = [...this.#passed];
    // What announces something that was left out goes with it.
    while (!this.#isWhole && /:\s*$|^\s*(?:[-*•]|\d+\.)?\s*$/u.test(passed.at(-1) ?? "x")) passed.pop();
    const text = passed
      .join("")
      .replace(/\n{3,}/gu, "\n\n")
      .trim();
    return this.#isWhole || passed.some(isUseful) ? text : null;
  }

  #pass(sentences: readonly string[]): string {
    let shown = "";
    for (const sentence of sentences) {
      if (this.isOver) break;
      const plain = plainSentence(sentence);
      const verdict = plain.trim() === "" ? "pass" : this.#check(plain);
      if (verdict !== "pass") this.#isWhole = false;
      if (verdict === "cut") this.#state = "cut";
      if (verdict === "refuse") this.#state = "refused";
      const next = this.#passed.length === 0 ? plain.trimStart() : plain;
      if (verdict !== "pass" || next === "") continue;
      this.#passed.push(next);
      shown += next;
    }
    return shown;
  }
}

/** Whether a sentence says something by itself: a greeting or a question doesn't. */
function isUseful(sentence: string): boolean {
  const text = sentence.trim();
  const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Thai}]/u.test(text);
  return !/[?？:]$/u.test(text) && text.length >= (isUnspaced ? shortest.unspaced : shortest.spaced);
}
