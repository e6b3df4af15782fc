import { longestAnswer, withoutControls } from "./shapes.ts";

const thought = { begins: "<think>", ends: "</think>" };
/** The line that separates the answer from its suggestions begins so. */
const mark = "---";

/**
 * Lets through what may be shown while an answer is written: nothing of a thought, nothing from the suggestion mark on,
 * nothing of what begins as a page or as data, and no more than an answer may hold. Each character is looked at a fixed
 * number of times, however small the pieces are: only what is undecided is kept and looked at again.
 */
export class VisibleText {
  #written = "";
  #undecided = "";
  #phase: "beginning" | "thought" | "first line" | "text" | "hidden" = "beginning";
  #told = 0;

  /** @returns the text that can be shown since the last call */
  add(piece: string): string {
    const text = withoutControls(piece);
    this.#written += text;
    this.#undecided += text;
    if (this.#phase === "beginning") this.#readBeginning();
    if (this.#phase === "thought") this.#readThought();
    if (this.#phase === "first line") this.#readFirstLine();
    const visible = this.#phase === "text" ? this.#readText() : "";
    if (this.#phase === "hidden") this.#undecided = "";
    this.#told += visible.length;
    return visible;
  }

  /** Whether more was shown than an answer may hold. */
  get isTooLong(): boolean {
    return this.#told > longestAnswer;
  }

  /** Whether nothing more will be shown: what follows are suggestions. */
  get isOver(): boolean {
    return this.#phase === "hidden";
  }

  get written(): string {
    return this.#written;
  }

  #readBeginning(): void {
    this.#undecided = this.#undecided.trimStart();
    if (this.#undecided.startsWith(thought.begins)) {
      this.#undecided = this.#undecided.slice(thought.begins.length);
      this.#phase = "thought";
    } else if (!thought.begins.startsWith(this.#undecided)) {
      this.#phase = "first line";
    }
  }

  #readThought(): void {
    const end = this.#undecided.indexOf(thought.ends);
    if (end < 0) {
      // The mark of its end may be cut in two.
      this.#undecided = this.#undecided.slice(1 - thought.ends.length);
      return;
    }
    this.#undecided = this.#undecided.slice(end + thought.ends.length);
    this.#phase = "first line";
  }

  #readFirstLine(): void {
    this.#undecided = this.#undecided.trimStart();
    if (/^(?:[<{[]|---)/.test(this.#undecided)) this.#phase = "hidden";
    else if (!mark.startsWith(this.#undecided)) this.#phase = "text";
  }

  #readText(): string {
    const text = this.#undecided;
    const end = text.indexOf(`\n${mark}`);
    if (end >= 0) {
      this.#phase = "hidden";
      return text.slice(0, end);
    }
    // A line that may yet become the mark waits until it is known.
    const open = ["\n--", "\n-", "\n"].find((beginning) => text.endsWith(beginning)) ?? "";
    this.#undecided = open;
    return text.slice(0, text.length - open.length);
  }
}
