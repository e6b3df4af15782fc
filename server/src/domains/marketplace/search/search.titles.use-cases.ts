import { formsOf, wordsOf, type Group } from "./search.words.use-cases.ts";

/** Ends the main thing in a title: "Seat for a bike", "Bike, with basket". */
const titleEnd = /[,(:;|–—+]|\s[/-]\s|\b(?:for|with|from|by|incl|including|plus|and|in|of|on|to|fits|w)\b/iu;

/** The main thing of a title: its last word before "for", "with" or a comma, without numbers and describing words. */
export function thingOf(title: string, isDescribing: (word: string) => boolean): string[] {
  const start = title.split(titleEnd).find((piece) => wordsOf(piece).length > 0) ?? "";
  const words = wordsOf(start);
  const isMeasure = words.length > 2 && /^\d+$/u.test(words.at(-2) ?? "");
  const named = isMeasure ? words.slice(0, -2) : words;
  return named.slice(0, named.findLastIndex((word) => !isDescribing(word)) + 1);
}

/** Computed once per search, for thousands of items. */
export const askedWords = onceFor((groups: readonly Group[]) => {
  return new Set(groups.flatMap(({ text }) => wordsOf(text).flatMap(formsOf)));
});
const namesOf = onceFor(({ text, meanings }: Group) => {
  const endings = (phrase: string) => formsOf(phrase).map((form) => ` ${form}`);
  return { own: endings(text), others: meanings.flatMap(endings) };
});

/** Memoizes a function for as long as its argument lives. */
function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** For titles that are the thing itself, or a synonym. */
export function headBonus(thing: readonly string[], head: Group): number {
  const { own, others } = namesOf(head);
  const name = ` ${thing.join(" ")}`;
  if (own.some((ending) => name.endsWith(ending))) return 2.5;
  return others.some((ending) => name.endsWith(ending)) ? 1.5 : 0;
}
