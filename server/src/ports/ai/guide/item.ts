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

const none: ReadonlySet<Topic> = new Set();

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

/** Two or three of the hints that were not just answered, those first that were not answered before in this talk. */
export function itemSuggestions(
  { isOwn, isSold }: Item,
  shown: readonly Topic[],
  told: ReadonlySet<Topic> = none,
): string[] {
  const questions = isOwn ? nextQuestions.selling : nextQuestions.buying;
  const fitting = hinted.filter((aspect) => !(isSold && aspect === "negotiation"));
  const open = fitting.filter((aspect) => !shown.includes(aspect));
  const fresh = open.filter((aspect) => !told.has(aspect));
  const rest = fitting.filter((aspect) => !fresh.includes(aspect));
  const count = Math.max(2, Math.min(3, fresh.length));
  return [...fresh, ...rest.toSorted((a, b) => Number(shown.includes(a)) - Number(shown.includes(b)))]
    .slice(0, count)
    .map((aspect) => questions[aspect]);
}

/** What was asked for in this talk. */
function toldIn({ request }: GuideContext, item: Item): ReadonlySet<Topic> {
  const questions = request.history.filter(({ role }) => role === "user").map(({ content }) => askedOf(content, item));
  return new Set(
    questions.flatMap((one): readonly Topic[] =>
      one.kind === "topics" ? one.topics : one.kind === "offer" ? ["negotiation"] : [],
    ),
  );
}

/** What was not told in this talk yet. */
function nextTopic(told: ReadonlySet<Topic>, { request }: GuideContext): Aspect {
  const asked = request.history.filter(({ role }) => role === "user").length;
  return course.find((aspect) => !told.has(aspect)) ?? course[asked % course.length] ?? "summary";
}

/** Each sentence once, where it comes first: two things that were asked for may rest on the same facts. */
function saidOnce(paragraphs: readonly string[]): string[] {
  const said = new Set<string>();
  return paragraphs.map((paragraph) =>
    paragraph
      .split(/(?<=[.!?])\s+/u)
      .filter((sentence) => !said.has(sentence) && said.add(sentence))
      .join(" "),
  );
}

/** Answers from the listing alone: in its own words where it holds them, and plainly where it does not. */
export function itemAnswer({ item, question }: ItemQuestion, context: GuideContext): GuideAnswer {
  const seed = context.seed + context.request.history.length;
  const vary: Vary = (lines, purpose) => pick(lines, seed, purpose) ?? "";
  const asked = askedOf(question, item);
  const before = toldIn(context, item);
  const sold = item.isSold ? `${quoted(item.title)} is sold; the listing stays to be read.` : "";
  if (asked.kind === "talk" || asked.kind === "elsewhere") {
    const lines = backTo[asked.kind === "talk" ? asked.sort : "elsewhere"];
    const back = vary(lines, "back").replace("{item}", () => quoted(item.title));
    return { paragraphs: [sold, back], suggestions: itemSuggestions(item, [], before) };
  }
  if (asked.kind === "offer" && !item.isSold) {
    return {
      paragraphs: offerText(item, asked.amount, vary),
      suggestions: itemSuggestions(item, ["negotiation"], before),
    };
  }
  if (asked.kind === "words")
    return { paragraphs: [sold, wordsText(asked.words, item, vary)], suggestions: itemSuggestions(item, [], before) };
  const topics: Topic[] =
    asked.kind === "more" ? [nextTopic(before, context)] : asked.kind === "offer" ? ["negotiation"] : asked.topics;
  const particulars = asked.kind === "topics" ? asked.particulars : [];
  const told = topics.flatMap((topic) =>
    isTrait(topic) ? [traitText(topic, item, particulars, vary)] : aspectText(topic, item, particulars, vary),
  );
  return { paragraphs: saidOnce([sold, ...told]), suggestions: itemSuggestions(item, topics, before) };
}
