import type { Item } from "./item-known.ts";
import { isSame, piecesHolding, piecesWith, quoted, stemsOf } from "./item-text.ts";
import type { TraitId } from "./item-trait.ts";
import { traits } from "./item-traits.ts";

/** One of several ways to say it, another one each time in a talk. */
export type Vary = (lines: readonly string[], purpose: string) => string;

const most = 2;
/** Words of a question that name a trait as a whole and none of its parts. */
const whole =
  /^(?:materials?|fabric|colou?r\w*|defect\w*|damage\w*|problems?|issues?|flaws?|faults?|marks|wear|repair\w*|broken|blemish\w*|processor|cpu|ram|ssd|hard drive|screen|display|resolution)$/iu;

export const whose = ({ isOwn }: Pick<Item, "isOwn">) => (isOwn ? "your listing" : "the listing");
export const sentence = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
export const inner = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** What the listing states of a trait, in its own words; but for the size, the title only where nothing else says it. */
export function statedOf(id: TraitId, item: Item): string[] {
  const { states, except } = traits[id];
  const [title, ...rest] = item.sentences;
  const found = piecesWith(rest, states, except);
  const inTitle = title === undefined ? [] : piecesWith([title], states, except);
  // A title tells the size of a frame or a screen, whatever else is measured below.
  if (id === "size") return [...new Set([...found.slice(0, 1), ...inTitle, ...found.slice(1)])].slice(0, most);
  return found.length > 0 ? found.slice(0, most) : inTitle;
}

export const isStated = (id: TraitId, item: Item) => statedOf(id, item).length > 0;

export function quotes(pieces: readonly string[]): string {
  return pieces.slice(0, most).map(quoted).join(" and ");
}

function says(pieces: readonly string[], item: Item, vary: Vary, purpose: string): string {
  const text = quotes(pieces);
  const who = sentence(whose(item));
  if (pieces.length === 1 && pieces[0] === item.sentences[0]) return `The title says: ${text}.`;
  return vary(
    [
      `${who} says: ${text}.`,
      item.isOwn ? `In your own words: ${text}.` : `In the seller's words: ${text}.`,
      `On that ${whose(item)} says: ${text}.`,
    ],
    purpose,
  );
}

/** That something is not stated, and what to do about it. */
export function notStated(label: string, ask: string | null, item: Item, vary: Vary, purpose: string): string {
  const plain = vary(
    [
      `${label} is not stated in ${whose(item)}.`,
      `${sentence(whose(item))} is silent there: ${inner(label)} is not stated.`,
      `I looked for it, but ${inner(label)} is not stated.`,
    ],
    purpose,
  );
  return [plain, ask === null ? "" : advice(ask, item, vary, purpose)].filter(Boolean).join(" ");
}

function advice(ask: string, { isOwn, isSold }: Item, vary: Vary, purpose: string): string {
  if (isOwn) {
    return vary(
      [
        "A sentence about it in the description saves you the question.",
        "Buyers are likely to ask, so add a line about it.",
      ],
      `${purpose} advice`,
    );
  }
  if (isSold) return "";
  return vary(
    [`Ask the seller: ${ask}`, `A question for the seller: ${ask}`, `I would write to the seller: ${ask}`],
    `${purpose} advice`,
  );
}

/** What the listing says of one trait, or that it says nothing of it. */
export function traitText(id: TraitId, item: Item, particulars: readonly string[], vary: Vary): string {
  const trait = traits[id];
  const stated = statedOf(id, item);
  const parts = trait.hasParts ? particulars.filter((phrase) => !whole.test(phrase)) : [];
  if (parts.length > 0) {
    const holding = piecesHolding(item.sentences, parts.flatMap(stemsOf));
    if (holding.length > 0) return says(holding, item, vary, id);
    const named = parts.map((word) => `“${word}”`).join(" or ");
    const silent = notStated(`Anything about ${named}`, stated.length > 0 ? null : trait.ask, item, vary, id);
    return stated.length > 0 ? `${silent} What it does say: ${quotes(stated)}.` : silent;
  }
  if (stated.length > 0) return says(stated, item, vary, id);
  const near = trait.related ? statedOf(trait.related, item) : [];
  if (near.length > 0)
    return `${notStated(trait.label, trait.ask, item, vary, id)} ${trait.related === "size" ? "The measures it gives" : "What it does say"}: ${quotes(near)}.`;
  const [title] = item.sentences;
  const isName = (id === "brand" || id === "model") && title !== undefined;
  return `${notStated(trait.label, trait.ask, item, vary, id)}${isName ? ` The title reads ${quoted(title)}.` : ""}`;
}

/** The sentences that hold the words asked for; the words that none holds are not stated. */
export function wordsText(words: readonly string[], item: Item, vary: Vary): string {
  const [, ...rest] = item.sentences;
  const holding = piecesHolding(rest, words.flatMap(stemsOf));
  const held = new Set(holding.flatMap(stemsOf));
  const isHeld = (word: string) => stemsOf(word).every((stem) => [...held].some((one) => isSame(one, stem)));
  const missing = words.flatMap((phrase) => {
    const left = phrase.split(" ").filter((word) => !isHeld(word));
    return left.length === phrase.split(" ").length ? [phrase] : left;
  });
  const silent = missing.map((word) => `“${word}”`).join(" or ");
  const found = holding.length > 0 ? says(holding, item, vary, "words") : "";
  if (missing.length === 0) return found;
  const ask = item.isOwn || item.isSold ? "" : " The seller can tell you.";
  const lines = [
    `Anything about ${silent} is not stated in ${whose(item)}.`,
    `That is not stated: ${whose(item)} does not mention ${silent}.`,
  ];
  return [found, `${vary(lines, "silent")}${ask}`].filter(Boolean).join(" ");
}
