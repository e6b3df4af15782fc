import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { isColourOrMaterial, sizes } from "../words/describing.ts";
import { wordSet } from "../words/word-set.ts";
import { excludingHome, excludingPlace } from "./exclusions.ts";
import { phrasesOf, type Reading } from "./reading.ts";
import { fillers, things } from "./vocabulary.ts";

const near = phrasesOf<true>([
  [
    `near me|nearby|near by|near here|near us|close to me|close to us|close to here|close to home|close by|close to my place|around me|
     around here|around us|near my place|near my home|near my house|near to me|not far away|not too far away|not far|
     not too far|not far from me|not far from here|in my area|in my town|in my city|in my neighbourhood|in my neighborhood|
     in my region|in my street|in our area|in our town|in our city|in the area|in the neighbourhood|in the neighborhood|
     local|locally|in walking distance|within walking distance|near where i live|where i live|around the corner|in town`,
    true,
  ],
]);
const leads = phrasesOf<"in" | "near">([
  ["in|inside|located in|based in|within|em|en|a lisboa", "in"],
  [
    "perto de|cerca de|pres de|in der nahe von|nahe|near|nearby|close to|around|next to|not far from|not too far from|near to|in the area of|in the vicinity of|anywhere near|somewhere near|somewhere around|in or around|in or near|in and around",
    "near",
  ],
]);
const kilometres = wordSet("km kms kilometer kilometers kilometre kilometres mile miles");

/** What follows "in" and is no place: states, containers, times, languages, ways. */
const noPlaces =
  wordSet(`good great excellent perfect mint new like fair poor bad nice decent ok okay any very working original
  used box boxes bag case cases packaging package stock tune use order total general time need search particular between
  front back one two three four five six seven eight nine ten pieces parts set sets pair pairs style bulk person
  english french german spanish portuguese italian dutch russian polish japanese chinese latin arabic greek
  january february march april may june july august september october november december spring summer autumn winter
  a an my our your his her their its it this that these those some no every each all both size shape colour color
  colours condition hand full half cash person advance exchange return mind case theory demand fashion
  bloom flower miniature paperback hardcover hardback print vinyl cd dvd hd stereo mono plastic shade shades case style
  inches cm mm euros dollars perfect various different several many few pounds quid`);
const firstNew = wordSet("york orleans delhi zealand castle jersey mexico england hampshire haven port");
/** Where the name of a place ends at the latest. */
const ends =
  wordSet(`and or for with without under below over above between from to up at on by of but not no that which who as
  like good fair poor please max maximum minimum less more cheaper cheap cheapest within near in around about if is are
  costing priced used new any i we my can could would should only preferably ideally - + < > $ € £ " &`);
const links = wordSet(
  "de do da dos das del della di du des am an der upon sur sous la le les el los las und und-den under-lyne the st san saint bad",
);
/** How a place is meant; "any" where it is named, but sets no limit. */
type How = "in" | "near" | "not-in" | "not-near" | "any";
const longest = 4;

let countries: ReadonlySet<string> | undefined;

/** Takes what is said about where out of a question. */
export function readPlaces(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    if (!reading.isFree(at)) continue;
    if (readExcluded(reading, at)) continue;
    if (!readNear(reading, at) && !readWithin(reading, at)) readPlace(reading, at);
  }
}

/** "Not in Porto", "outside Porto", "anywhere but Porto or Braga", "not near me". */
function readExcluded(reading: Reading, at: number): boolean {
  const home = reading.phrase(at, excludingHome);
  if (home !== null) {
    reading.understand(at, home.end, { kind: "not-near", label: "not near you" });
    return true;
  }
  const lead = reading.phrase(at, excludingPlace);
  if (lead === null) return false;
  const hasArticle = reading.word(lead.end) === "the";
  const how = lead.means === "any" ? "any" : (`not-${lead.means}` as const);
  if (!takePlace(reading, at, lead.end + (hasArticle ? 1 : 0), how, hasArticle)) return false;
  let end = endOfTaken(reading, at);
  for (let next = otherPlace(reading, end); next !== null; next = otherPlace(reading, end)) {
    if (!takePlace(reading, end, next, how)) break;
    end = endOfTaken(reading, end);
  }
  return true;
}

function endOfTaken(reading: Reading, at: number): number {
  let end = at;
  while (end < reading.tokens.length && !reading.isFree(end)) end += 1;
  return end;
}

/** Where another place begins that is left out as well: "or Braga", "and in Faro", ", Braga or Faro". */
function otherPlace(reading: Reading, at: number): number | null {
  const token = reading.tokens[at];
  if (token === undefined || !reading.isFree(at)) return null;
  if (token.isAfterBreak && token.isCapital) {
    const next = reading.tokens[at + 1];
    return next === undefined || next.isAfterBreak || /^(?:or|and|nor)$/u.test(next.word) ? at : null;
  }
  const join = reading.word(at);
  if (!/^(?:or|and|nor)$/u.test(join)) return null;
  const isLed = /^(?:in|near|around|from)$/u.test(reading.word(at + 1));
  const from = at + (isLed ? 2 : 1);
  return isLed || join !== "and" || reading.tokens[from]?.isCapital === true ? from : null;
}

function readNear(reading: Reading, at: number): boolean {
  const found = reading.phrase(at, near);
  const lead = reading.phrase(at, leads);
  const isLonger = found !== null && lead !== null && lead.end > found.end && mayBegin(reading, lead.end);
  if (found === null || isLonger || startsPlace(reading, at, found.end)) return false;
  reading.understand(at, found.end, { kind: "near", label: "near you" });
  return true;
}

/** "nearby Porto" names a place, "nearby" alone the member's own. */
function startsPlace(reading: Reading, at: number, end: number): boolean {
  return (
    reading.word(at) === "nearby" && end === at + 1 && reading.tokens[end]?.isCapital === true && reading.isFree(end)
  );
}

/** "within 10 km of Porto", "within 5 miles". */
function readWithin(reading: Reading, at: number): boolean {
  const isLed = /^(?:within|in|max|maximum|under)$/u.test(reading.word(at));
  if (!isLed || !/^\d+$/u.test(reading.word(at + 1)) || !kilometres.has(reading.word(at + 2))) return false;
  const hasOf = /^(?:of|from|around)$/u.test(reading.word(at + 3));
  const isMine = !hasOf || /^(?:me|here|us|my|home)$/u.test(reading.word(at + 4));
  if (isMine) {
    reading.understand(at, at + (hasOf ? 5 : 3), { kind: "near", label: "near you" });
    return true;
  }
  return takePlace(reading, at, at + 4, "near");
}

function readPlace(reading: Reading, at: number): void {
  const lead = reading.phrase(at, leads);
  if (lead === null) return;
  const hasArticle = reading.word(lead.end) === "the";
  takePlace(reading, at, lead.end + (hasArticle ? 1 : 0), lead.means, hasArticle);
}

function takePlace(reading: Reading, at: number, from: number, how: How, hasArticle = false): boolean {
  const first = reading.tokens[from];
  if (first === undefined || !mayBegin(reading, from) || (first.isAfterBreak && from > at)) return false;
  const end = endOf(reading, from);
  if (hasArticle && !isNamed(reading, from, end)) return false;
  const isArea = /^(?:area|region|district|city|centre|center|downtown|town)$/u.test(reading.word(end - 1));
  const last = isArea && end - 1 > from ? end - 1 : end;
  const article = hasArticle && reading.word(from) === "hague" ? "The " : "";
  const value = article + textOf(reading, from, last);
  if (how === "any") reading.take(at, end);
  else reading.understand(at, end, partOf(how, value));
  return true;
}

function partOf(how: Exclude<How, "any">, value: string): SearchPart {
  const label = `${how.replace("-", " ")} ${shown(value)}`;
  if (how === "not-in") return { kind: "not-place", value, label };
  return how === "not-near" ? { kind: "not-near", value, label } : { kind: "place", value, label };
}

/** Behind "the" a place begins with a capital letter, or says that it is one. */
function isNamed(reading: Reading, from: number, end: number): boolean {
  const isArea = /^(?:area|region|district|city|hague)$/u.test(reading.word(end - 1));
  return isArea || reading.tokens[from]?.isCapital === true;
}

function mayBegin(reading: Reading, at: number): boolean {
  const word = reading.word(at);
  if (word === "new") return firstNew.has(reading.word(at + 1));
  if (!/^\p{L}{2,}/u.test(word) || noPlaces.has(word) || ends.has(word)) return false;
  return !isColourOrMaterial(word) && !sizes.has(word) && !things.has(word) && !fillers.has(word);
}

function endOf(reading: Reading, from: number): number {
  const isCased = reading.tokens[from]?.isCapital === true;
  let end = from + 1;
  while (end < from + longest && reading.isFree(end)) {
    const token = reading.tokens[end];
    if (token === undefined) break;
    if (token.isAfterBreak) {
      if (!isCountry(token.word)) break;
      return end + 1;
    }
    const isLink = links.has(token.word) && goesOn(reading, end + 1, isCased);
    const isPart = isCased ? token.isCapital || isArea(token.word) : mayContinue(token.word);
    if (!isLink && (!isPart || ends.has(token.word))) break;
    end += 1;
  }
  return end;
}

function goesOn(reading: Reading, at: number, isCased: boolean): boolean {
  const next = reading.tokens[at];
  return (
    next !== undefined &&
    reading.isFree(at) &&
    !next.isAfterBreak &&
    (isCased ? next.isCapital : mayContinue(next.word))
  );
}

function mayContinue(word: string): boolean {
  return /^\p{L}/u.test(word) && !ends.has(word) && !isColourOrMaterial(word) && !fillers.has(word);
}

function isArea(word: string): boolean {
  return /^(?:area|region|district|city|centre|center)$/u.test(word);
}

/** Read once: the names of the world's countries, folded. */
function isCountry(word: string): boolean {
  countries ??= new Set(["usa", "uk", "england", "scotland", "wales", ...countryNames()]);
  return countries.has(word);
}

function countryNames(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return codes.map((code) => names.of(code)?.toLowerCase() ?? "").filter((name) => /^[a-z]{4,}$/u.test(name));
}

/** The words as they were written, a country behind its comma. */
function textOf(reading: Reading, from: number, to: number): string {
  return reading.tokens
    .slice(from, to)
    .map(({ raw, isAfterBreak, isJoined }, at) =>
      at === 0 ? raw : `${isAfterBreak ? ", " : isJoined ? "-" : " "}${raw}`,
    )
    .join("")
    .slice(0, 200);
}

/** With capitals where the question had none. */
function shown(place: string): string {
  return place === place.toLowerCase()
    ? place.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : place;
}
