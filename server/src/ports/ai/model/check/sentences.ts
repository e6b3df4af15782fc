/** Characters after which a sentence without an end is taken for one. */
const longest = 800;
const closing = `["”“»’')\\]*_]*`;
const ends = new RegExp(`[。！？]${closing}|[.!?…]+${closing}(?=\\s)|\\n`, "gu");

/** Whether the full stop at the end of `text` only shortens a word, or belongs to a number: "Dr.", "e.g.", "5." */
function isAbbreviation(text: string): boolean {
  return /(?:^|[\s(])(?:\p{L}|\d{1,3}|(?:\p{L}\.)+\p{L}|dr|mr|mrs|ms|st|no|nr|approx|ca|etc|bzw|vs|evtl|ggf)\.$/iu.test(
    text.slice(-12),
  );
}

/** Cuts a text that comes in pieces into sentences, each with the space after it. Each character is looked at a few times. */
export class Sentences {
  #open = "";
  #looked = 0;

  /** @returns the sentences that are whole by now */
  add(piece: string): string[] {
    this.#open += piece;
    const whole: string[] = [];
    for (let end = this.#nextEnd(); end > 0; end = this.#nextEnd()) {
      whole.push(this.#open.slice(0, end));
      this.#open = this.#open.slice(end);
      this.#looked = 0;
    }
    return whole;
  }

  /** @returns what is left */
  end(): string {
    const rest = this.#open;
    this.#open = "";
    return rest;
  }

  /** Where the first whole sentence ends; 0 where none does yet. */
  #nextEnd(): number {
    ends.lastIndex = this.#looked;
    for (let found = ends.exec(this.#open); found; found = ends.exec(this.#open)) {
      const end = found.index + found[0].length;
      if (found[0] === "\n") return end;
      // What follows may show that it goes on.
      const next = /\S/u.exec(this.#open.slice(end, end + 20));
      if (!next && this.#open.length - end < 20) {
        this.#looked = found.index;
        return 0;
      }
      const goesOn = found[0] === "." && (isAbbreviation(this.#open.slice(0, end)) || /\p{Ll}/u.test(next?.[0] ?? ""));
      if (!goesOn) return end + (/^[^\S\n]+/u.exec(this.#open.slice(end))?.[0].length ?? 0);
    }
    this.#looked = Math.max(0, this.#open.length - 12);
    if (this.#open.length <= longest) return 0;
    const space = this.#open.lastIndexOf(" ", longest);
    return space > 0 ? space + 1 : longest;
  }
}
