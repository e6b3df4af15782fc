import type { Audience } from "../market-content.ts";
import { marketContent } from "../market-content.read.ts";
import { fold } from "../../words/fold.ts";
import { piecesOf, wordKey } from "./words.ts";

/** A number that says which one: a size, inches, gigabytes. */
interface Measure {
  unit: string;
  value: string;
}

const before = new Set(["size", "eu", "gr", "groesse", "talla", "taille", "tamanho"]);
const after = new Set(["inch", "gb", "tb", "litre", "liter", "l", "kg", "piece", "person", "seater", "gear"]);

/** The sizes and amounts that a text names: "size 42", "55 inch", "2TB". */
export function measuresIn(text: string): Measure[] {
  const spaced = text.replaceAll(/["″”]/gu, " inch ").replaceAll(/(\d)\s*-?\s*(?=(?:inch|gb|tb|l|kg)\b)/giu, "$1 ");
  const words = piecesOf(spaced).map(({ word }) => word);
  const areas = [...text.matchAll(/\b(\d{2,3}) ?[x×] ?(\d{2,3})\b/giu)].map(([, one, other]) => ({
    unit: "area",
    value: `${one}x${other}`,
  }));
  const counted = words.flatMap((word, at) => {
    const [last = "", next = ""] = [words[at - 1], words[at + 1]];
    if (before.has(last) && /^(?:\d{1,3}|x{0,3}[sml])$/u.test(word)) return [{ unit: "size", value: word }];
    if (!/^\d{1,4}$/u.test(word)) return [];
    const unit = wordKey(next);
    return after.has(unit) ? [{ unit, value: word }] : [];
  });
  return [...areas, ...counted];
}

/** The size that a title of something to wear names without the word: "boots women 38", "helmet full face, L". */
export function bareSizesIn(title: string): string[] {
  const words = piecesOf(title).map(({ word }) => word);
  return words.filter((word, at) => {
    if (/^(?:x{0,3}[sl]|m)$/u.test(word)) return true;
    const isCounted =
      after.has(wordKey(words[at + 1] ?? "")) ||
      /^(?:cm|mm|w|v|years?|months?|pieces|pcs|x)$/u.test(words[at + 1] ?? "");
    return /^(?:1[6-9]|[2-4]\d|5[0-8])$/u.test(word) && !isCounted;
  });
}

/** Whether a listing names another size or amount than the one that is asked for. */
export function contradicts(asked: readonly Measure[], listing: string): boolean {
  if (asked.length === 0) return false;
  const own = measuresIn(listing);
  return asked.some(({ unit, value }) => {
    const same = own.filter((measure) => measure.unit === unit);
    return same.length > 0 && !same.some((measure) => measure.value === value);
  });
}

/** The makers that a text names, by themselves or by a product: "iPhone" means Apple. */
export function brandsIn(text: string): string[] {
  const words = ` ${piecesOf(text)
    .map(({ word }) => word)
    .join(" ")} `;
  return Object.entries(marketContent().brands).flatMap(([brand, products]) =>
    [brand, ...products].some((name) => words.includes(` ${name} `)) ? [brand] : [],
  );
}

const audiences: readonly Audience[] = ["kids", "adults", "men", "women"];

/** Whom a text says that something is for. */
export function audiencesIn(text: string): Set<Audience> {
  const words = new Set(piecesOf(text).map(({ word }) => word));
  const { audiences: names } = marketContent();
  return new Set(audiences.filter((one) => names[one].some((name) => words.has(name))));
}

/** "For a five-year-old", "age 6", "0-3 months", "4-5y". */
const ofChildren =
  /\b(?:\w+[ -]years?[ -]old|aged? (?:[1-9]|1[0-2])|[1-9](?: to |-)\d{1,2} years|(?:from )?(?:two|three|four|[2-9]) years|\d{1,2} ?[-–] ?\d{1,2} ?(?:m|months|mths|y|yrs|years|anos|meses|mois|ans|monate|jahre)|\d{1,2} ?(?:months|mths|meses|mois|monate))\b/u;

/** Whether a listing tells the age of the child that it is for. */
export function isForChildren(text: string): boolean {
  return ofChildren.test(text.toLowerCase());
}

/** Whether what is for some people suits none of the others: a man is an adult, and no child. */
export function isForOthers(asked: ReadonlySet<Audience>, own: ReadonlySet<Audience>): boolean {
  if (asked.size === 0 || own.size === 0) return false;
  if (asked.has("kids") !== own.has("kids")) return true;
  const isFor = (one: Audience, other: Audience) =>
    asked.has(one) && !asked.has(other) && own.has(other) && !own.has(one);
  return isFor("men", "women") || isFor("women", "men");
}

/** Whether a title says that the thing no longer works. */
export function isBroken(title: string): boolean {
  const words = ` ${piecesOf(title)
    .map(({ word }) => word)
    .join(" ")} `;
  return marketContent().broken.some((name) => words.includes(` ${name} `));
}

/** For each list of alternatives the ones that a text names. */
export function alternativesIn(text: string): string[][] {
  const keys = new Set(piecesOf(text).map(({ word }) => wordKey(word)));
  return marketContent().alternatives.map((words) => words.map(wordKey).filter((key) => keys.has(key)));
}

/** Whether a title says another of some alternatives, and nothing in the listing the wanted one: German for Portuguese. */
export function isOtherSort(asked: readonly (readonly string[])[], title: string, description: string): boolean {
  if (asked.every((words) => words.length === 0)) return false;
  const [own, all] = [alternativesIn(title), alternativesIn(`${title} ${description}`)];
  return asked.some(
    (words, at) => words.length > 0 && own[at]?.length && !words.some((word) => all[at]?.includes(word)),
  );
}

const seeking =
  /^(?:wanted|i buy|we buy|buying|looking for|in search of|iso|suche|gesucht|ankauf|kaufe|compro|busco|procuro|cherche|recherche|achete|cerco)\b/u;

/** Whether somebody looks for the thing instead of selling it. */
export function isSought(title: string, category: string): boolean {
  return category !== "books" && seeking.test(fold(title));
}

const beginner = /\b(?:begin\w*|learn\w*|start\w*|first|easy)\b/u;
const experienced = /\b(?:experienced|advanced|expert|professionals?|club players)\b/u;

/** Whether a thing for the experienced was asked for by a beginner. */
export function isTooAdvanced(asked: string, listing: string): boolean {
  const isForBeginner = /\b(?:beginners?|begginers?|novice)\b/u.test(asked.toLowerCase());
  const own = listing.toLowerCase();
  return isForBeginner && experienced.test(own) && !beginner.test(own);
}

/** The number behind a product's name: "iPhone 12", "PlayStation 4". */
export function modelsIn(text: string): Map<string, string> {
  const words = piecesOf(text).map(({ word }) => word);
  const models = new Map<string, string>();
  for (const [at, word] of words.entries()) {
    const number = words[at + 1] ?? "";
    if (/^\p{L}{3,}$/u.test(word) && /^\d{1,2}$/u.test(number)) models.set(word, number);
    const joined = /^(ps|a|s)(\d{1,2})$/u.exec(word);
    if (joined?.[1] && joined[2]) models.set(joined[1] === "ps" ? "playstation" : joined[1], joined[2]);
  }
  return models;
}
