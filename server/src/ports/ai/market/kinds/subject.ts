import type { ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { LRUCache } from "lru-cache";
import { wordSet } from "../../words/word-set.ts";
import { marketContent } from "../market-content.read.ts";
import { kindsNamed, mentionsIn, withNarrower, type Mention } from "./lexicon.ts";
import { isMeasured, piecesOf, type Piece } from "./words.ts";

/** What a listing offers, by its title. */
export interface Subject {
  /** Positions of the kinds it is. */
  kinds: readonly number[];
  /** Whether the title names one; else the kind is only as wide as the category, if there is any. */
  isNamed: boolean;
  /** Of what comes with it: "tent and sleeping bag". */
  others: readonly number[];
  /** The title without what the thing is for or comes with. */
  core: string;
}

/** Before what a thing is for or comes with. */
const asides = wordSet(
  "for with from by incl including in on to at fits w without that which who from fur mit para con com pour avec sans sin sem ohne",
);
const ands = wordSet("and plus und y e et");

interface Segment {
  from: number;
  to: number;
  lead: "start" | "sign" | "aside" | "and";
}

/** Parts a title where something else begins; what only holds the thing ("set of 4 chairs") is skipped. */
function segmentsOf(pieces: readonly Piece[], mentions: readonly Mention[]): Segment[] {
  const containers = new Set(marketContent().containers);
  const isInside = (at: number) => mentions.some(({ from, to }) => at >= from && at < to && to > from + 1);
  const segments: Segment[] = [{ from: 0, to: pieces.length, lead: "start" }];
  const begin = (end: number, from: number, lead: Segment["lead"]) => {
    const last = segments.at(-1);
    if (last) last.to = end;
    segments.push({ from, to: pieces.length, lead });
  };
  for (const [at, { word, isAfterSign, isAdded }] of pieces.entries()) {
    if (isInside(at)) continue;
    const last = segments.at(-1);
    if (word === "of" && last && containers.has(pieces[at - 1]?.word ?? "")) last.from = at + 1;
    else if (word === "of" || asides.has(word)) begin(at, at + 1, "aside");
    else if (ands.has(word)) begin(at, at + 1, "and");
    else if (isAfterSign && at > 0) begin(at, at, isAdded ? "and" : "sign");
  }
  return segments;
}

const subjects = new LRUCache<string, Subject>({ max: 20_000 });

/** What a listing offers. The same title is read once, as searches compare thousands. */
export function subjectOf(title: string, category: ListingCategory): Subject {
  const key = `${category}\n${title}`;
  const known = subjects.get(key);
  if (known) return known;
  const subject = read(title, category);
  subjects.set(key, subject);
  return subject;
}

function read(title: string, category: ListingCategory): Subject {
  const pieces = piecesOf(title.slice(0, 200));
  const mentions = mentionsIn(pieces);
  const segments = segmentsOf(pieces, mentions);
  const named = segments.flatMap(({ from, to, lead }) => {
    const own = withoutProperties(
      pieces,
      mentions.filter((one) => one.from >= from && one.to <= to),
    );
    // "Desk MALM" is a desk, whatever else has the product's name.
    const mention = asProduct(own.findLast(({ isSpecific }) => !isSpecific) ?? own.at(-1), own);
    return mention && lead !== "aside"
      ? [{ mention, lead, from, isPart: isPart(pieces, mention.to, to) || isPartBefore(pieces, mention, from) }]
      : [];
  });
  const [main, ...more] = named;
  const core = segments
    .filter(({ lead }) => lead !== "aside")
    .map(({ from, to }) =>
      pieces
        .slice(from, to)
        .map(({ word }) => word)
        .join(" "),
    )
    .join(" ");
  const narrower = narrowerBy(pieces, main?.mention ?? null, segments, mentions);
  if (narrower) return { kinds: narrower, isNamed: true, others: [], core };
  if (!main) return { kinds: widest(category), isNamed: false, others: [], core };
  if (main.isPart) return { kinds: [], isNamed: true, others: [], core };
  const before = pieces.slice(main.from, main.mention.from).map(({ word }) => word);
  return {
    kinds: asSold(main.mention.kinds, category, before),
    isNamed: true,
    others: more.filter(({ lead }) => lead === "and").flatMap(({ mention }) => asSold(mention.kinds, category, [])),
    core,
  };
}

/** "16 GB RAM" and "256 SSD" say how much of it a laptop has, "2 doors" how many a wardrobe. */
function withoutProperties(pieces: readonly Piece[], own: readonly Mention[]): readonly Mention[] {
  const [first] = own;
  const isCounted = (at: number) => /^\d{1,2}$/u.test(pieces[at - 1]?.word ?? "");
  return own.filter((one) => one === first || !(isMeasured(pieces, one.from) || isCounted(one.from)));
}

/**
 * Of several things with one name, or of a wide name, the one that the product beside it is: "Yamaha PSR keyboard", "Catan base
 * game".
 */
function asProduct(mention: Mention | undefined, all: readonly Mention[]): Mention | undefined {
  if (mention === undefined) return mention;
  const wide = withNarrower(mention.kinds);
  const product = all.find(({ isSpecific, kinds }) => isSpecific && kinds.some((kind) => wide.has(kind)));
  return product ? { ...mention, kinds: product.kinds.filter((kind) => wide.has(kind)) } : mention;
}

/** "Child seat for bicycle" is a bike seat, "case for iPhone" a phone case, as the name is with what it is for. */
function narrowerBy(
  pieces: readonly Piece[],
  mention: Mention | null,
  segments: readonly Segment[],
  mentions: readonly Mention[],
): readonly number[] | null {
  const aside = segments.find(
    ({ from, lead }) =>
      lead === "aside" && pieces[from - 1]?.word === "for" && (mention === null || from === mention.to + 1),
  );
  const [to, kinds] = [(aside?.from ?? 0) - 1, mention?.kinds ?? []];
  const other =
    aside &&
    mentions.find(({ from }) => from < aside.to && from >= aside.from && !/^\d/u.test(pieces[aside.from]?.word ?? ""));
  const last = pieces[to - 1]?.word;
  if (!other || last === undefined) return null;
  for (const kind of other.kinds) {
    for (const name of marketContent().kinds[kind]?.names ?? []) {
      const named = kindsNamed([...name.split(" "), last]);
      if (named && !named.some((one) => kinds.includes(one))) return named;
    }
  }
  return null;
}

/** "Sofa cover", "drill bit set": what stands behind the name says that it is something for the thing. */
function isPart(pieces: readonly Piece[], from: number, to: number): boolean {
  return pieces.slice(from, Math.min(to, from + 2)).some(({ word }) => marketContent().parts.includes(word));
}

/** "Case iPhone 12", "roue avant vélo": so too what stands before a product, and before anything where it stands first. */
function isPartBefore(pieces: readonly Piece[], { from, isSpecific }: Mention, start: number): boolean {
  const { parts, partsBefore } = marketContent();
  const before = pieces.slice(start, from).map(({ word }) => word);
  return (isSpecific && parts.includes(before.at(-1) ?? "")) || partsBefore.includes(before[0] ?? "");
}

/** A toy car is no car, and a book about bicycles is a book. */
function asSold(kinds: readonly number[], category: ListingCategory, before: readonly string[]): readonly number[] {
  const { kinds: all, toyWords } = marketContent();
  const of = (at: number) => all[at]?.category;
  if (category === "books" && kinds.every((at) => of(at) !== "books")) return widest("books");
  const isToyWord = before.slice(-2).some((word) => toyWords.includes(word));
  const isToy = category === "toys" && kinds.every((at) => of(at) !== "toys" && !all[at]?.isAlsoToy && !isPlayed(at));
  const isOfToys = kinds.some((at) => of(at) === "toys");
  if ((isToyWord || isToy) && !isOfToys) return widest("toys");
  // Of several things with one name, those of the listing's own category.
  const own = kinds.filter((at) => of(at) === category);
  return own.length > 0 ? own : kinds;
}

/** What is sold as a toy as well: whatever belongs to sports, books and the rest of what children have. */
function isPlayed(at: number): boolean {
  const category = marketContent().kinds[at]?.category;
  return category !== "vehicles" && category !== "electronics" && category !== "home";
}

const names: Partial<Record<ListingCategory, string>> = {
  books: "book",
  clothing: "clothes",
  furniture: "furniture",
  toys: "toy",
};

function widest(category: ListingCategory): readonly number[] {
  const name = names[category];
  const at = name === undefined ? -1 : marketContent().kinds.findIndex((kind) => kind.name === name);
  return at < 0 ? [] : [at];
}
