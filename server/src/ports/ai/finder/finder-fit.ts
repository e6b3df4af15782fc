import { fold } from "../../../language/fold.ts";
import { rankOf, weightOf } from "../../../language/vectors.ts";
import { isOneSlip } from "../../../language/typos.ts";
import { stemOf, wordsOf } from "../../../language/words.ts";
import { type SharedTheme, type Themes } from "../../themes/theme-index.ts";
import { themes } from "../../themes/themes.ts";
import { categoryLabels } from "../guide/actions/category-labels.ts";
import { topicIn } from "../guide/actions/topics.ts";
import type { Subject } from "./finder-query.ts";

/** An event as it is compared with a search. */
export interface Comparable {
  title: string;
  category: string;
  location: string;
  /** Whether the text as it was typed is at the beginning of a word of the title, and anywhere in the location. */
  inTitle: boolean;
  inLocation: boolean;
  /** Whether the description has every word. */
  inText: boolean;
}

/** How an event fits, best first: by its title, by most words, by what it is about, by its description. */
export const fits = { title: 0, words: 1, meaning: 2, text: 3 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** The share of the words, by what they say, that has to be in an event. */
const most = 0.45;
/** Words of a title or location that are read. */
const longest = 40;
/** Words this long, that aren't frequent ones, may be misspelt. */
const [slippable, surelyEnglish] = [4, 20_000];
const leastTheme = 0.6;

interface Word {
  word: string;
  stem: string;
  weight: number;
  maySlip: boolean;
}

/** Compares events with a search and the text in it: null for one that has nothing of it. */
export function fitOf({ said, topic }: Subject, text: string): (event: Comparable) => Fit | null {
  const words = topic.map((word) => ({
    word,
    stem: stemOf(word),
    weight: weightOf(word),
    maySlip: word.length >= slippable && (rankOf(word) < 0 || rankOf(word) > surelyEnglish),
  }));
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const about = themes().themesOf(said);
  const beginning = ` ${fold(text)}`;
  return (event) => {
    if (event.inTitle) return fits.title;
    if (words.length === 0) return event.inLocation ? fits.words : null;
    const title = wordSet(event.title);
    const place = wordSet(event.location);
    const inTitle = words.filter((word) => has(title, word));
    const found = words.filter((word) => inTitle.includes(word) || has(place, word));
    if (found.length === words.length && inTitle.length > 0) return fits.title;
    const share = found.reduce((sum, { weight }) => sum + weight, 0) / total;
    const isAtWord = event.inLocation && ` ${fold(event.location)}`.includes(beginning);
    if (isAtWord || (share >= most && (inTitle.length > 0 || found.length === words.length))) return fits.words;
    if (isAbout(about, topic, event)) return fits.meaning;
    // Inside a word it may be chance: "art" in "Martim Moniz".
    return event.inText || event.inLocation ? fits.text : null;
  };
}

const wordSet = (text: string) => {
  const words = wordsOf(text).slice(0, longest);
  return { words, stems: new Set(words.map(stemOf)) };
};

function has({ words, stems }: ReturnType<typeof wordSet>, { word, stem, maySlip }: Word): boolean {
  return (
    stems.has(stem) ||
    (maySlip && words.some((other) => other[0] === word[0] && other.length >= slippable && isOneSlip(word, other)))
  );
}

/** Of the same theme or category, or with a word of the same meaning. */
function isAbout(about: Themes, topic: readonly string[], { title, category }: Comparable): boolean {
  if (topicIn(topic, `${category} ${categoryLabels[category] ?? ""}`)?.fit === "named") return true;
  const index = themes();
  const isShared = ({ strength, isRelated }: SharedTheme) => !isRelated && strength >= leastTheme;
  if (about.strengths.size > 0 && index.shared(about, index.themesOf(title)).some(isShared)) return true;
  return topicIn(topic, title)?.fit === "close";
}
