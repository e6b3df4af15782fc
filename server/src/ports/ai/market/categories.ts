import { listingCategories, type ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { wordSet } from "../words/word-set.ts";
import { kindsNamed } from "./kinds/lexicon.ts";
import { phrasesOf, type Reading } from "./reading.ts";

/** Words that name a category itself. The name of a thing is none: it would hide what its seller put elsewhere. */
const names = phrasesOf<ListingCategory>([
  ["electronics|electronic devices|electronic goods|electronic items|gadgets|tech gear", "electronics"],
  ["clothes|clothing|apparel|garments|clothing items|womens clothes|mens clothes", "clothing"],
  ["furniture|furnitures|pieces of furniture|piece of furniture|furnishings", "furniture"],
  ["vehicles|vehicle", "vehicles"],
  ["books|book", "books"],
  ["sports equipment|sport equipment|sports gear|sport gear|sporting goods|sports stuff|sports items|sports", "sports"],
  [
    "household items|household goods|homeware|housewares|home goods|home items|things for the home|home decor|home accessories",
    "home",
  ],
  ["toys", "toys"],
]);

/** What may follow a category that is named: a word that begins something else. */
const openings =
  wordSet(`in near around about for with without under below over above between from to up at on by of and or
  but not no that which who as like new used good fair poor please max maximum less more cheaper cheap within close
  nearby local i we my any costing priced is are local < > $ € £`);

/** Takes named categories out of a question. Before another noun they only describe it: "book shelf", "toy box". */
export function readCategories(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const named = reading.phrase(at, names);
    if (named === null) continue;
    const next = reading.tokens[named.end];
    const isOver = next === undefined || next.isAfterBreak || !reading.isFree(named.end) || openings.has(next.word);
    const isDescribing = next?.isJoined === true || reading.tokens[at]?.isJoined === true;
    if (isPartOfName(reading, at) || !isOver || isDescribing || isNegated(reading, at) || comesAlong(reading, at))
      continue;
    const label = listingCategories.find(({ value }) => value === named.means)?.label ?? named.means;
    reading.understand(at, named.end, { kind: "category", value: named.means, label });
  }
}

/** "Comic books" and "sports bag" name a kind of thing, which says more. */
function isPartOfName(reading: Reading, at: number): boolean {
  const [before, own] = [reading.word(at - 1), reading.word(at)];
  return before !== "" && reading.tokens[at]?.isAfterBreak === false && kindsNamed([before, own]) !== null;
}

/** "Dolls' house with furniture", "shelf for books": what comes along is not what is looked for. */
function comesAlong(reading: Reading, at: number): boolean {
  const before = reading.word(at - 1);
  if (/^(?:with|including|plus|of|on|without)$/u.test(before)) return true;
  return (
    before === "for" &&
    at > 1 &&
    !/^(?:look|looking|search|searching|hunting|ask|asking|market)$/u.test(reading.word(at - 2))
  );
}

function isNegated(reading: Reading, at: number): boolean {
  return [1, 2].some((back) => /^(?:no|not|without|except)$/u.test(reading.word(at - back)));
}

/** The category that a text names; null where it names none. */
export function categoryNamed(text: string): ListingCategory | null {
  return names.entries.get(text) ?? null;
}
