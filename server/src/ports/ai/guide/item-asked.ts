import { scoreCues } from "../words/cues.ts";
import { tokensOf } from "../words/fold.ts";
import { topicCues, type Topic } from "./item-cues.ts";
import type { Item } from "./item-known.ts";
import { stemOf, stemsOf } from "./item-text.ts";
import { understand } from "./understand.ts";

/** Words that ask, and say nothing of what is asked for. */
const empty = new Set(
  tokensOf(
    `a an the and or but of to in on at by for from with without about into over under as if so than then too very just
     also even still yet only really actually maybe please i me my mine we us our you your he she they them their it its
     this that these those there here is are am was were be been being do does did done have has had having can could
     will would shall should may might must what whats which who whose when where why how much many long old new any some
     no not yes all both each every else other one ones thing things something anything everything nothing item listing
     seller buyer say says said tell told know mention mentioned mentions state stated stand stands show shows come comes
     include included includes including accessory accessories material made make makes kind type sort get gets got give
     gives take need want like look looks see good bad great nice ok okay well right wrong exactly sure question ask
     asking answer does doesnt dont isnt arent up out off more most less bit little lot use used using extra extras
     original real solid storage memory part parts stuff hi hello hey thanks thank now currently buy buying sell selling
     find work works working fit fits suit suitable compatible support supports connect tall usually wear feel think believe description title text info information`,
  ).map(stemOf),
);

/** From here on a question is about something else than the item. */
const surelyElse = 0.6;
const refersToItem = /\b(?:it|its|this|that|these|those|they|them|item|listing|seller|one)\b/iu;
/** A message of these words alone is small talk. */
const talking = new Set(
  tokensOf(
    `hi hello hey there good morning afternoon evening day thanks thank thx cheers ok okay great cool perfect bye goodbye
     see you got alright super very so much a lot for the your help answer that helps how are who what real human person
     robot bot ai machine can do me lol haha`,
  ),
);
const politeness = /^(?:thanks?|thx|thank|cheers|great|perfect|cool|ok(?:ay)?|alright|bye|goodbye)\b/iu;
const introduction = /\b(?:who|what|human|person|robot|bot|ai|machine|help)\b/iu;
const elsewhere =
  /\b(?:poem|joke|capital of|president|prime minister|recipe|weather|homework|translate|javascript|python|football|who won|horoscope|bitcoin|meaning of life|my (?:goals?|agenda|karma|boss|job|wife|husband|mother|father|day|week|sleep|life)|lonely|sing|story|essay|lottery|system prompt|instructions)\b/iu;
const goOn =
  /^(?:and|why|why (?:is that|so|not)|more|(?:please )?go on|(?:please )?tell me more|(?:and )?what else|anything else|else|explain(?: (?:that|it|more))?|really|(?:please )?continue|and (?:then|now|more)|give me an example)(?: please)?[\s?.!]*$/iu;

export type Asked =
  | { kind: "topics"; topics: Topic[]; particulars: string[] }
  /** Nothing that is known by name: the words that were asked for. */
  | { kind: "words"; words: string[] }
  /** What the asker would pay. */
  | { kind: "offer"; amount: number }
  | { kind: "more" }
  | { kind: "talk"; sort: "greeting" | "thanks" | "introduction" }
  | { kind: "elsewhere" };

/** Characters of a word that is one. */
const longestWord = 40;

/** The words of a question that say what is asked for, as they were written; those of the item's own name are no news. */
function wordsAsked(question: string, item: Item): string[] {
  const named = new Set([...stemsOf(item.title), ...stemsOf(item.kind.name), ...item.kind.words]);
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const asked = words.filter((word) => {
    const [stem = ""] = stemsOf(word);
    return word.length <= longestWord && (stem.length >= 3 || /\d/u.test(stem)) && !empty.has(stem) && !named.has(stem);
  });
  // Words side by side are one thing: "disc brakes".
  const phrases: string[] = [];
  for (const word of asked) {
    const joined = `${phrases.at(-1) ?? ""} ${word}`;
    if (phrases.length > 0 && question.includes(joined)) phrases.splice(-1, 1, joined);
    else phrases.push(word);
  }
  return [...new Set(phrases)].slice(0, 4);
}

const figure = String.raw`(\d{1,8}(?:[.,]\d{1,2})?)(?![\d.,]*\d)(?!\s?(?:%|°|"|(?:c?m|mm|k?g|[gtm]b|km|years?|months?|inch\w*|w|v|l|ml|x)\b))`;
const little = String.raw`(?:(?:you|they|them|he|she|me|it|him|her|for|of|to|an? offer of)\s){0,3}`;
const amounts = [
  new RegExp(String.raw`[$€£]\s?${figure}`, "u"),
  new RegExp(String.raw`${figure}\s?(?:[$€£]|dollars?|euros?|pounds?|bucks)`, "iu"),
  new RegExp(String.raw`\b(?:pay|offer\w*|accept|take|give|bid|worth)\s${little}${figure}`, "iu"),
  new RegExp(String.raw`\b(?:is|would)\s${figure}\s(?:be|ok|okay|fair|good|enough|too|an?)\b`, "iu"),
];

/** An amount somebody would pay, or was offered. */
function amountIn(question: string): number | null {
  const found = amounts.flatMap((pattern) => pattern.exec(question)?.[1] ?? [])[0];
  const amount = Number(found?.replace(",", "."));
  return amount > 0 ? amount : null;
}

/** What a question is about. */
export function askedOf(question: string, item: Item): Asked {
  const text = question.trim();
  const tokens = tokensOf(text);
  if (tokens.length <= 8 && tokens.every((token) => talking.has(token))) {
    return {
      kind: "talk",
      sort: politeness.test(text) ? "thanks" : introduction.test(text) ? "introduction" : "greeting",
    };
  }
  if (goOn.test(text)) return { kind: "more" };
  const scores = [...scoreCues(topicCues, tokens)].filter(([, score]) => score >= 2).sort((a, b) => b[1] - a[1]);
  const strong = scores.filter(([, score]) => score >= 3);
  const topics = (strong.length > 0 ? strong : scores).map(([topic]) => topic).slice(0, 2);
  const words = wordsAsked(text, item);
  if (elsewhere.test(text)) return { kind: "elsewhere" };
  const amount = amountIn(text);
  if (amount !== null && topics.every((topic) => topic === "value" || topic === "negotiation"))
    return { kind: "offer", amount };
  if (topics.length > 0) return { kind: "topics", topics, particulars: words };
  if (words.length === 0) return { kind: "topics", topics: ["summary"], particulars: [] };
  const told = new Set(item.sentences.flatMap(stemsOf));
  if (!refersToItem.test(text) && !words.flatMap(stemsOf).some((stem) => told.has(stem))) {
    const [best] = understand(text, 1);
    if (best && best.likelihood >= surelyElse) return { kind: "elsewhere" };
  }
  return { kind: "words", words };
}
