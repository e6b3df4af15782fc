import { correctedWords } from "../../../language/typos.ts";
import { rankOf } from "../../../language/vectors.ts";
import { stemOf, wordsOf } from "../../../language/words.ts";
import { itemKnowledge, type Topic } from "./item-content.read.ts";
import type { Item } from "./item-known.ts";
import { wordLine } from "./item-text.ts";
import { thingOf } from "./item-thing.ts";

/** One thing that is asked. */
export interface Asked {
  topic: Topic | null;
  /** What is named in particular, as it was written: "disc brakes". */
  parts: string[];
  /** What the asker would pay. */
  amount: number | null;
  /** A sign of the topic is in it, more than a likeness. */
  hasSign: boolean;
  /** Could be answered by yes or no. */
  isYesNo: boolean;
  /** Speaks of the item, at least as "it". */
  isAboutItem: boolean;
  line: string;
  text: string;
}

/** Characters and questions of a message that are read. */
const longest = { message: 600, question: 200, word: 32 };
const mostQuestions = 3;

const figure = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,8}(?:[.,]\d{1,2})?)(?![\d.,]*\d)(?!\s?(?:%|°|"|(?:c?m|mm|k?g|[gtm]b|km|years?|yrs?|months?|weeks?|days?|hours?|minutes?|inch\w*|w|v|l|ml|x|people|kids?|pieces?)\b))`;
const little = String.raw`(?:(?:you|they|them|he|she|me|it|him|her|for|of|to|an? offer of|maybe|about|like)\s){0,3}`;
const amounts = [
  new RegExp(String.raw`[$€£]\s?${figure}`, "u"),
  new RegExp(String.raw`${figure}\s?(?:[$€£]|dollars?|euros?|eur|usd|pounds?|bucks|quid)`, "iu"),
  new RegExp(
    String.raw`\b(?:pay|offer\w*|accept|take|give|bid|worth|do|let (?:it|this) go for|go (?:down )?to|(?:have|get|buy) (?:it|them|this|these|both|all) for|down to)\s${little}${figure}`,
    "iu",
  ),
  new RegExp(
    String.raw`\b(?:is|would|are)\s${figure}\s(?:be|ok|okay|fair|good|enough|too|an?|reasonable|work|do)\b`,
    "iu",
  ),
  new RegExp(String.raw`\b(?:it|them|this|that) for\s${figure}`, "iu"),
  new RegExp(String.raw`^(?:how|what) about ${figure}\s*\??$`, "iu"),
  new RegExp(String.raw`^${figure} (?:ok|okay|fair|good|possible|cash)?\s*\??$`, "iu"),
];

const discount = /\b(\d{1,2})\s?(?:%|percent)(?:\s(?:off|less|discount|cheaper|reduction)|\s?\?*$)/iu;

/** An amount somebody would pay, or was offered; 10% off is one too. */
function amountIn(question: string, price: number | null): number | null {
  const off = Number(discount.exec(question)?.[1]);
  if (off > 0 && price !== null) return Math.round(price * (100 - off)) / 100;
  const found = amounts.flatMap((pattern) => pattern.exec(question)?.[1] ?? [])[0];
  const amount = Number(found?.replace(/,(?=\d{3})/gu, "").replace(",", "."));
  return amount > 0 ? amount : null;
}

const asks = String.raw`(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|may|what|which|how|when|where|why|who)`;
const between = new RegExp(String.raw`\?+|,? (?:and|also|plus) (?:also )?(?=${asks}\b)|, (?=${asks}\b)`, "giu");

/** The questions of a message. A sentence before one belongs to it. */
function questionsOf(message: string): string[] {
  const parts = message
    .slice(0, longest.message)
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const own: string[] = [];
  let before = "";
  for (const [at, part] of parts.entries()) {
    // "I am 1.85 m tall, does it fit me?"
    const isStatement =
      at + 1 < parts.length &&
      !new RegExp(String.raw`(?:^|[.!,;]\s*|\b(?:and|hi|hello|hey)\s)(?:${asks}|any)\b`, "iu").test(part);
    if (isStatement) before = `${before} ${part}`.trim();
    else {
      own.push(`${before} ${part}`.trim());
      before = "";
    }
  }
  return own.slice(0, mostQuestions).map((part) => part.slice(-longest.question));
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.-][\p{L}\p{N}]+)*/gu;

/** The words that name something, those side by side together. */
function partsOf(text: string, topic: Topic | null, item: Item): string[] {
  const { words } = itemKnowledge();
  const nameStems = new Set(thingOf(item.title).names);
  const isNaming = (stem: string) =>
    words.asking.has(stem) || (nameStems.has(stem) && !topic?.itself) || topic?.naming.has(stem) === true;
  const phrases: string[][] = [];
  let end = -1;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const stems = wordsOf(word).map(stemOf);
    const isNamed = stems.some(
      (stem) => (stem.length > 2 || /\d/u.test(stem) || word === word.toUpperCase()) && !isNaming(stem),
    );
    if (!isNamed || word.length > longest.word) continue;
    const isNext = phrases.length > 0 && /^\s+$/u.test(text.slice(end, index));
    if (isNext) phrases.at(-1)?.push(word);
    else phrases.push([word]);
    end = index + word.length;
  }
  // A figure alone says nothing in particular, but a year or an amount of memory does.
  return [...new Set(phrases.map((phrase) => phrase.join(" ")))]
    .filter((phrase) => /\p{L}/u.test(phrase) || /^(?:19|20)\d\d$/u.test(phrase))
    .slice(0, 3);
}

/** How sure the nearest example has to be, and what a sign of the topic adds. */
const enough = 0.72;
const bySign = 0.65;

function topicOf(line: string, words: readonly string[]): { topic: Topic | null; hasSign: boolean } {
  const { topics, examples } = itemKnowledge();
  const near = new Map(examples.nearest(words.join(" "), 30).map(({ label, score }) => [label, score]));
  let best: { topic: Topic; score: number; hasSign: boolean } | null = null;
  for (const topic of topics.values()) {
    const hits = topic.patterns.asks ? (line.match(topic.patterns.asks) ?? []) : [];
    // A longer sign says more: "how long is the cable" more than "cable".
    const longestSign = Math.max(0, ...hits.map((hit) => hit.trim().split(" ").length));
    // A sign that is the whole message leaves no doubt.
    const isWhole = hits.some((hit) => hit.length >= line.length - 2);
    const sign = hits.length > 0 ? (isWhole ? 1 : bySign) + 0.04 * Math.min(longestSign, 3) : 0;
    const score = (near.get(topic.id) ?? 0) + sign;
    if (score >= enough && (!best || score > best.score)) best = { topic, score, hasSign: sign > 0 };
  }
  return best ?? { topic: null, hasSign: false };
}

const ofItem =
  /^(?:(?:hi|hello|hey)\b[\s,.!]*)?(?:is|are|was|were|does|do|did|has|have|can|could|will|any|which|how (?:much|many))\b|\b(?:it|its|this|these|they|them|their|item|listing|seller|one|there|any|you|your)\b/iu;
const open = new RegExp(String.raw`(?<= )(?:what|which|how|when|where|why|who|or) `, "u");

/** A name has a capital, and stays. */
const withoutSlips = (text: string, known: ReadonlySet<string>) =>
  text.replace(/(?<![\p{L}\d'’.-])[a-z]{4,}(?![\p{L}\d'’-])/gu, (word) => correctedWords([word], known)[0] ?? word);

/** What a message asks about an item. */
export function askedOf(message: string, item: Item): Asked[] {
  const known = new Set([...item.sentences.flatMap(wordsOf), ...itemKnowledge().topicWords]);
  return questionsOf(message).map((text) => {
    const amount = amountIn(text, item.price);
    const words = correctedWords(wordsOf(text), known);
    const line = wordLine(words.length > 0 ? text : "");
    const corrected = line
      .split(" ")
      .map((word) => correctedWords([word], known)[0] ?? word)
      .join(" ");
    const { topic, hasSign } = topicOf(corrected, words);
    return {
      topic,
      hasSign,
      amount,
      parts: partsOf(withoutSlips(text, known), topic, item),
      isYesNo: !open.test(corrected) && !/ (?:not|no|without|(?<!smoke |smoking )free) /u.test(corrected),
      isAboutItem: ofItem.test(text) || (words.length <= 3 && words.some((word) => rankOf(word) >= 0)),
      line: corrected,
      text,
    };
  });
}
