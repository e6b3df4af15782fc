import type { Item } from "./item-known.ts";
import { quoted } from "./item-text.ts";
import type { Piece } from "./item-evidence.ts";

/** One of several ways to say it, another one each time in a conversation. */
export type Vary = (lines: readonly string[], purpose: string) => string;

/** Words of an answer, and of the quotations in a sentence of it (P-MARKETPLACE-11). */
const most = { words: 60, quoted: 36 };

export const wordCount = (text: string) => text.split(/\s+/u).filter((word) => word !== "").length;
export const upperFirst = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const lowerFirst = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });
export const listed = (all: readonly string[]) => lists.format(all);

/** The first sentence, and those after it for which there's room. */
export function brief(sentences: readonly string[], share = 1): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentences) {
    const count = wordCount(sentence);
    if (sentence.trim() === "" || (kept.length > 0 && words + count > most.words / share)) continue;
    kept.push(sentence.trim());
    words += count;
  }
  return kept.join(" ");
}

export const whose = ({ isOwn }: Item) => (isOwn ? "Your listing" : "The listing");

/** One piece or two, in quotation marks. */
export function quotes(pieces: readonly Piece[]): string {
  const [first, second] = [...new Set(pieces.map(({ text }) => text))];
  if (first === undefined) return "";
  const isBoth = second !== undefined && wordCount(`${first} ${second}`) <= most.quoted;
  return isBoth ? `${quoted(first)} and ${quoted(second)}` : quoted(first);
}

export function says(pieces: readonly Piece[], item: Item, verdict: "yes" | "no" | null = null): string {
  const isTitle = pieces.every((piece) => piece.isTitle);
  const who = isTitle ? "The title" : whose(item);
  if (verdict === null) return `${who} says: ${quotes(pieces)}.`;
  return `${upperFirst(verdict)}, ${lowerFirst(who)} says: ${quotes(pieces)}.`;
}

/** That something isn't mentioned. */
export function silent(name: string, item: Item, vary: Vary): string {
  return vary(
    [
      `${whose(item)} doesn't mention ${name}.`,
      `${whose(item)} says nothing about ${name}.`,
      `There's nothing about ${name} in ${lowerFirst(whose(item))}.`,
    ],
    name,
  );
}

/** That words aren't in it: true even where the listing says the same in others. */
export const notFound = (words: string, item: Item) => `I can't find ${words} in ${lowerFirst(whose(item))}.`;

/** What to do about it: a question ready to be sent, or for the seller a hint. */
export function nextStep(ask: string | undefined, item: Item): string {
  if (item.isOwn) return "Buyers are likely to ask, so add a line about it.";
  if (item.isSold) return "";
  return ask === undefined ? "Ask the seller about it." : `Ask the seller: ${ask}`;
}

/** Advice on such things, which is no fact of this one. */
export const inGeneral = (text: string | undefined) => (text ? `In general: ${lowerFirst(text)}` : "");
