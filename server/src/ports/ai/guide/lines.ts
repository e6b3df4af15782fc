import { pick, shuffled } from "../words/pick.ts";
import type { Pieces } from "./pieces.ts";

/** What may be put into the braces of a line. */
export type Slots = Readonly<Partial<Record<string, string>>>;

export function slotsFrom(pieces: Pieces, more: Slots): Slots {
  const { feelingTopic: _, ...words } = pieces;
  return { ...words, ...more };
}

function namesIn(line: string): string[] {
  return [...line.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

/** A thing told in the guide's and in the member's words is one thing: saying both is saying it twice. */
function sameThing(name: string): string {
  return name === "iwant" || name === "iobstacle" ? name.slice(1) : name;
}

function fill(line: string, slots: Slots): string {
  const filled = line.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? "");
  return filled
    .replace(/^\s*\p{Ll}/u, (letter) => letter.toUpperCase())
    .replace(/([.?] )(\p{Ll})/gu, (_, end: string, letter: string) => end + letter.toUpperCase());
}

/**
 * Chooses lines for one answer: a line with slots only when all are filled, the more particular before the general,
 * no slot twice while there are others, and nothing the talk has already heard.
 */
export class LineChooser {
  readonly #slots: Slots;
  readonly #seed: number;
  readonly #heard: string;
  readonly #spent = new Set<string>();
  readonly #used = new Set<string>();

  constructor(slots: Slots, seed: number, heard: string) {
    this.#slots = slots;
    this.#seed = seed;
    this.#heard = heard.toLowerCase();
  }

  /** Up to `count` lines, fewer when nothing fitting is left that the talk has not heard. */
  choose(lines: readonly string[], purpose: string, count = 1): string[] {
    const chosen: string[] = [];
    while (chosen.length < count) {
      const next = this.#next(lines, `${purpose}${chosen.length}`);
      if (next === undefined) break;
      chosen.push(next);
    }
    return chosen;
  }

  #next(lines: readonly string[], purpose: string): string | undefined {
    const pool = lines.filter(
      (line) =>
        !this.#used.has(line) &&
        namesIn(line).every((name) => this.#slots[name]) &&
        !this.#heard.includes(fill(line, this.#slots).toLowerCase()),
    );
    const worth = (line: string) =>
      namesIn(line).reduce((sum, name) => sum + (this.#spent.has(sameThing(name)) ? -1 : 1), 0);
    const most = Math.max(...pool.map(worth));
    const line = pick(
      pool.filter((one) => worth(one) === most),
      this.#seed,
      purpose,
    );
    if (line === undefined) return undefined;
    this.#used.add(line);
    for (const name of namesIn(line)) this.#spent.add(sameThing(name));
    return fill(line, this.#slots);
  }

  /** Suggestions in an order of their own, without what was just said or is well known already. */
  suggestions(lines: readonly string[], said: string, count = 3): string[] {
    const told = said.trim().toLowerCase();
    const open = lines.filter((line) => line.toLowerCase() !== told && !this.#heard.includes(line.toLowerCase()));
    const rest = lines.filter((line) => line.toLowerCase() !== told && !open.includes(line));
    return [...shuffled(open, this.#seed, "suggestions"), ...rest].slice(0, count);
  }
}
