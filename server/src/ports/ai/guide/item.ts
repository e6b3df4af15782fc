import { pick } from "../words/pick.ts";
import { aspectText } from "./item-advice.ts";
import { askedOf } from "./item-asked.ts";
import type { Aspect, Topic } from "./item-cues.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import type { Item, ItemQuestion } from "./item-known.ts";
import { traitText, wordsText, type Vary } from "./item-stated.ts";
import { offerText } from "./item-value.ts";
import { quoted } from "./item-text.ts";
import type { TraitId } from "./item-trait.ts";
import { traits } from "./item-traits.ts";

const isTrait = (topic: Topic): topic is TraitId => topic in traits;
/** Told one after the other to who only says "go on". */
const course = ["value", "condition", "negotiation", "seller"] as const;

const hinted = ["compatibility", "value", "condition", "negotiation"] as const;

const nextQuestions = {
  buying: {
    compatibility: "How do I know whether it fits?",
    value: "Is the price fair?",
    condition: "What should I check when I see it?",
    negotiation: "How could I negotiate the price?",
  },
  selling: {
    compatibility: "What will buyers want to know about fit and size?",
    value: "Is my price in line with others?",
    condition: "How should I describe the condition?",
    negotiation: "How do I answer offers below my price?",
  },
} as const;

/** Leads back to the item, in a sentence. */
const backTo = {
  greeting: [
    "Hello. What would you like to know about {item}?",
    "Good to have you here. What matters to you about {item}?",
  ],
  thanks: [
    "You are welcome. If anything else about {item} comes to mind, ask.",
    "Gladly. Is there more you would like to know about {item}?",
  ],
  introduction: [
    "I am a program that has read the listing of {item}, nothing more; ask me what it says, or how to go about it.",
    "A program, not a person: I answer from the listing of {item} alone. What would you like to know about it?",
  ],
  elsewhere: [
    "Here I can only speak about {item}; what would you like to know about it?",
    "That is beyond this listing, so let us come back to {item}: what matters to you about it?",
  ],
} as const;

/** Two or three of the hints that were not just answered. */
export function itemSuggestions({ isOwn, isSold }: Item, shown: readonly Topic[]): string[] {
  const questions = isOwn ? nextQuestions.selling : nextQuestions.buying;
  const open = hinted.filter((aspect) => !shown.includes(aspect) && !(isSold && aspect === "negotiation"));
  const rest = hinted.filter((aspect) => !open.includes(aspect) && !(isSold && aspect === "negotiation"));
  return [...open, ...rest].slice(0, Math.max(2, Math.min(3, open.length))).map((aspect) => questions[aspect]);
}

/** What was not told in this talk yet. */
function nextTopic(item: Item, { request }: GuideContext): Aspect {
  const questions = request.history.filter(({ role }) => role === "user").map(({ content }) => askedOf(content, item));
  const told = new Set(questions.flatMap((one) => (one.kind === "topics" ? one.topics : [])));
  return course.find((aspect) => !told.has(aspect)) ?? course[questions.length % course.length] ?? "summary";
}

/** Answers from the listing alone: in its own words where it holds them, and plainly where it does not. */
export function itemAnswer({ item, question }: ItemQuestion, context: GuideContext): GuideAnswer {
  const seed = context.seed + context.request.history.length;
  const vary: Vary = (lines, purpose) => pick(lines, seed, purpose) ?? "";
  const asked = askedOf(question, item);
  const sold = item.isSold ? `${quoted(item.title)} is sold; the listing stays to be read.` : "";
  if (asked.kind === "talk" || asked.kind === "elsewhere") {
    const lines = backTo[asked.kind === "talk" ? asked.sort : "elsewhere"];
    const back = vary(lines, "back").replace("{item}", () => quoted(item.title));
    return { paragraphs: [sold, back], suggestions: itemSuggestions(item, []) };
  }
  if (asked.kind === "offer" && !item.isSold) {
    return { paragraphs: offerText(item, asked.amount, vary), suggestions: itemSuggestions(item, ["negotiation"]) };
  }
  if (asked.kind === "words")
    return { paragraphs: [sold, wordsText(asked.words, item, vary)], suggestions: itemSuggestions(item, []) };
  const topics: Topic[] =
    asked.kind === "more" ? [nextTopic(item, context)] : asked.kind === "offer" ? ["negotiation"] : asked.topics;
  const particulars = asked.kind === "topics" ? asked.particulars : [];
  const told = topics.flatMap((topic) =>
    isTrait(topic) ? [traitText(topic, item, particulars, vary)] : aspectText(topic, item, particulars, vary),
  );
  return { paragraphs: [sold, ...new Set(told)], suggestions: itemSuggestions(item, topics) };
}
