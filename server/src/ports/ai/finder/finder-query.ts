import { type DaySpan, spanIn } from "../../../language/dates.ts";
import { rankOf } from "../../../language/vectors.ts";
import { themes } from "../../themes/themes.ts";
import { subjectOf } from "../guide/actions/intents.ts";
import { Sentence } from "../guide/actions/sentence.ts";
import { topicOf } from "../guide/actions/topics.ts";

/** A part of a search that may name a town. */
export interface PlaceNamed {
  name: string;
  /** What else was typed. */
  rest: string;
  /** "Paris, Texas": only where the state or country is that of the town. */
  isQualified: boolean;
  /** Said as a place ("in Porto"), or the whole of what was typed. A bare word beside others may be anything. */
  isSure: boolean;
}

/** A search as it was typed, read as words, a place and days. */
export interface FinderQuery {
  span: DaySpan | null;
  /** What was typed, without the days. */
  text: string;
  /** Which parts may be a town, the likeliest first. */
  places: PlaceNamed[];
}

/** What is looked for: the words as they were typed, those that count, and the themes they are about. */
export interface Subject {
  said: string;
  topic: string[];
}

/** Words of a place name, and words and parts of a search that are read. */
const [longestName, mostWords, mostParts] = [4, 24, 4];
const preposition = /^(?:in|around|near|at|by|to|close|nearby|em|à|en|bei)$/iu;
/** Words more frequent than this are seldom meant as a town, such as Nice, Split or Orange. */
const frequent = 6_500;
const million = 1_000_000;
/** A town smaller than this, with the name of an English word, is seldom meant. */
const small = 20_000;

/** What was typed, as days and parts that may be a town. */
export function readFinder(typed: string, now: Date, timeZone: string): FinderQuery {
  const span = spanIn(typed, now, timeZone);
  const text = (span ? span.rest : typed).trim();
  return { span, text, places: placesIn(text) };
}

function placesIn(text: string): PlaceNamed[] {
  const parts = text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  const named = parts.length > 1 ? segments(parts.slice(0, 2 * mostParts)) : [];
  const words = text.split(/[\s,]+/u).filter((word) => word !== "");
  if (words.length === 0 || words.length > mostWords) return named;
  const run = (from: number, to: number, isSure: boolean): PlaceNamed => ({
    name: bare(words.slice(from, to).join(" ")),
    rest: [...words.slice(0, from), ...words.slice(to)].join(" "),
    isQualified: false,
    isSure,
  });
  const lengths = Array.from({ length: longestName }, (_, at) => longestName - at);
  const whole = parts.length === 1 && words.length <= longestName ? [run(0, words.length, true)] : [];
  const said = words.flatMap((word, at) =>
    preposition.test(word)
      ? lengths
          .filter((length) => at + length < words.length)
          .map((length) => ({ ...run(at + 1, at + 1 + length, true), rest: without(words, at, at + 1 + length) }))
      : [],
  );
  const shorter = lengths.slice(1).filter((length) => length < words.length);
  const ends = shorter.flatMap((length) => [run(words.length - length, words.length, false), run(0, length, false)]);
  return [...whole, ...named, ...said.slice(0, 3 * longestName), ...ends].filter(({ name }) => name !== "");
}

/** Parts between commas: "Potluck, Porto", "Yoga, Paris, Texas". */
function segments(parts: readonly string[]): PlaceNamed[] {
  const one = (from: number, to: number): PlaceNamed => ({
    name: parts.slice(from, to).join(", "),
    rest: [...parts.slice(0, from), ...parts.slice(to)].join(", "),
    isQualified: to - from > 1,
    isSure: true,
  });
  const last = parts.length;
  const pairs = last > 2 ? [one(last - 3, last), one(last - 2, last)] : [one(last - 2, last)];
  return [...pairs, one(last - 1, last), one(0, 1)];
}

/** The words without a name and the preposition before it, and "close" of "close to". */
function without(words: readonly string[], from: number, to: number): string {
  const start = /^(?:close|next)$/iu.test(words[from - 1] ?? "") ? from - 1 : from;
  return [...words.slice(0, start), ...words.slice(to)].join(" ");
}

const bare = (name: string) => name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, "");

/** Whether a known town is what was meant by a part of a search, and not a word that happens to be one. */
export function isTownMeant({ name, rest, isSure }: PlaceNamed, population: number): boolean {
  if (isSure && rest !== "") return true;
  const isOneWord = !/[\s-]/u.test(name);
  const rank = isOneWord ? rankOf(name.toLowerCase()) : -1;
  const isTheme = [...themes().themesOf(name).strengths.values()].includes(1);
  if (isTheme || (rank >= 0 && population < small)) return false;
  if (isSure) return true;
  const isWritten = /^\p{Lu}/u.test(name) && /^\P{Lu}*$/u.test(rest.slice(0, 1));
  return topicOf(name).length > 0 && (rank < 0 || rank > frequent || population >= million || isWritten);
}

/** What a search looks for, without a town and days. */
export function subjectIn(text: string): Subject {
  const said = subjectOf("events", Sentence.of(text));
  return { said, topic: topicOf(said).filter((word) => !/^\d+(?:am|pm|h)?$/u.test(word)) };
}

/** Whether a text has any word; one of signs only is looked for as it is. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
