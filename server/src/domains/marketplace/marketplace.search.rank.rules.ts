import { formsOf, wordsOf, type Group } from "./marketplace.search.words.rules.ts";

/** What ranking looks at of an item. */
interface Ranked {
  title: string;
  price: string;
  /** Of each group, from 0 to 1. */
  hits: readonly number[];
  awayKm: number | null;
}

/** How much of what is wanted an item must have, and of what is wanted without its main thing. */
const enough = 0.6;
const enoughWithoutHead = 0.75;
/** Where the thing that is sold ends in its title: "Seat for a bike", "Bike, with basket". */
const titleEnd = /[,(:;/|–—+]|\s-\s|\b(?:for|with|from|by|incl|including|plus|and|in|of|on|to|fits|w)\b/iu;

/** The share of the wanted words that an item has, by their weight. */
export function coverageOf({ hits }: Pick<Ranked, "hits">, groups: readonly Group[]): number {
  const whole = groups.reduce((sum, { weight }) => sum + weight, 0);
  const held = groups.reduce((sum, { weight }, at) => sum + ((hits[at] ?? 0) > 0 ? weight : 0), 0);
  return whole === 0 ? 1 : held / whole;
}

/** Whether an item is what was asked for, and not merely like it. */
export function isMatch(row: Pick<Ranked, "hits">, groups: readonly Group[], head: Group | null): boolean {
  const coverage = coverageOf(row, groups);
  const hasHead = head === null || (row.hits[groups.indexOf(head)] ?? 0) > 0;
  return coverage === 1 || (hasHead ? coverage > enough : coverage >= enoughWithoutHead);
}

/** The thing a title names: its last word before "for", "with" or a comma, figures and mere descriptions aside. */
export function thingOf(title: string, isDescribing: (word: string) => boolean): string[] {
  const [start = ""] = title.split(titleEnd).filter((piece) => wordsOf(piece).length > 0);
  return wordsOf(start).filter((word) => !isDescribing(word));
}

/** How well an item fits, to put them in order; the higher the better. */
export function scoreOf(
  row: Ranked,
  groups: readonly Group[],
  head: Group | null,
  isDescribing: (word: string) => boolean,
): number {
  const words = groups.reduce((sum, { weight }, at) => sum + weight * (row.hits[at] ?? 0), 0);
  const thing = thingOf(row.title, isDescribing);
  const title = ` ${wordsOf(row.title).join(" ")} `;
  const phrase = groups.length > 1 && title.includes(` ${groups.map(({ text }) => text).join(" ")} `) ? 1 : 0;
  const isHead = head === null ? 0 : headBonus(thing, head);
  const away = row.awayKm === null ? 0 : Math.min(0.3, row.awayKm / 200);
  // Of two titles the shorter says less else.
  return words + phrase + isHead - away - Math.min(0.2, thing.length * 0.02);
}

/** It is the thing itself; a name alone may stand before it, as in "iPhone 12". */
function headBonus(thing: readonly string[], head: Group): number {
  const ends = (phrase: string) => formsOf(phrase).some((form) => ` ${thing.join(" ")}`.endsWith(` ${form}`));
  if (ends(head.text)) return 2;
  return head.meanings.some(ends) ? 1.7 : 0;
}
