import { pick } from "../words/pick.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import { methodText } from "./item-advice.ts";
import { findParts, readPieces, verdictOf } from "./item-evidence.ts";
import type { Item, ItemQuestion } from "./item-known.ts";
import { askedOf, type Asked } from "./item-question.ts";
import { brief, says, type Vary } from "./item-say.ts";
import { quoted } from "./item-text.ts";
import { statedBy, topicAnswer, topicNamed, type Reading, type TopicAnswer } from "./item-topic.ts";
import { offerText, valueText } from "./item-value.ts";

/** Told one after the other to someone who only says "go on". */
const course = ["price", "condition", "negotiate", "questions"] as const;
const hinted = ["fit", "price", "check", "negotiate"] as const;
const draft = "Draft a message to the seller";

const nextQuestions = {
  buying: {
    fit: "How do I know whether it fits?",
    price: "Is the price fair?",
    check: "What should I check when I see it?",
    negotiate: "How could I negotiate the price?",
  },
  selling: {
    fit: "What will buyers want to know about fit and size?",
    price: "Is my price in line with others?",
    check: "How should I describe the condition?",
    negotiate: "How do I answer offers below my price?",
  },
} as const;

/** A topic by the name its hint has. */
const asHinted = (id: string) => (id === "condition" ? "check" : id);

/** Two or three of the hints that weren't just answered, those first that weren't answered before in this conversation. */
export function itemSuggestions(
  { isOwn, isSold }: Item,
  shown: readonly string[],
  told: readonly string[] = [],
): string[] {
  const questions = isOwn ? nextQuestions.selling : nextQuestions.buying;
  const fitting = hinted.filter((id) => !(isSold && id === "negotiate"));
  const open = fitting.filter((id) => !shown.includes(id));
  const fresh = open.filter((id) => !told.includes(id));
  const rest = fitting.filter((id) => !fresh.includes(id));
  const count = Math.max(2, Math.min(3, fresh.length));
  return [...fresh, ...rest.toSorted((a, b) => Number(shown.includes(a)) - Number(shown.includes(b)))]
    .slice(0, count)
    .map((id) => questions[id]);
}

const offerTopics: ReadonlySet<string> = new Set([
  "price",
  "negotiate",
  "haggling",
  "decide",
  "availability",
  "pickup",
  "hold",
  "suits",
]);
const pays =
  /\b(?:take|takes|accept|pay|offer|offers|offered|give (?:you|me)|(?:buy|have|get|wants?|let) (?:it|them|this|these|both|all) for)\b/iu;

/** An amount is an offer, unless something else is surely asked: "Is shipping 5 euros?" */
const isOffer = ({ amount, topic, hasSign, text }: Asked) =>
  amount !== null &&
  (topic === null || !hasSign || offerTopics.has(topic.id) || (pays.test(text) && !topic.patterns.stated));

const topicOf = (asked: Asked) => (isOffer(asked) ? "negotiate" : asHinted(asked.topic?.id ?? ""));

/** What was asked earlier in this conversation. */
function toldIn({ request }: GuideContext, item: Item): string[] {
  const questions = request.history.filter(({ role }) => role === "user").slice(-6);
  return questions.flatMap(({ content }) => askedOf(content, item).map(topicOf));
}

interface Answered extends TopicAnswer {
  id: string;
  /** Nothing of the item was asked, or it wasn't understood. */
  isBack: boolean;
  isFree: boolean;
}

const unclear = "I'm not sure what you mean. What would you like to know about {item}?";

function back(line: string, item: Item, isFree: boolean): Answered {
  const sentences = [line.replace("{item}", () => quoted(item.title))];
  return { id: "", sentences, isSilent: false, isBack: true, isFree };
}

function answerTo(asked: Asked, reading: Reading, told: readonly string[]): Answered {
  const { topic, parts, amount, isAboutItem } = asked;
  const { item, pieces } = reading;
  const answered = (id: string, sentences: string[], isSilent = false): Answered => ({
    id,
    sentences,
    isSilent,
    isBack: false,
    isFree: false,
  });
  // "Is 16 too much?" at a price of 16 asks about the price.
  if (amount !== null && amount === item.price && !pays.test(asked.text)) return answered("price", valueText(item));
  if (amount !== null && isOffer(asked) && !item.isSold) {
    const firm = item.isOwn ? [] : statedBy("haggling", pieces);
    const isFirm = verdictOf(topicNamed("haggling"), firm, "") === "no";
    return answered("negotiate", offerText(item, amount, firm.length > 0 ? says(firm, item) : "", isFirm));
  }
  if (isOffer(asked)) return answered("negotiate", methodText("negotiate", asked, reading));
  if (topic?.method === "back") {
    const isOther = topic.id === "elsewhere";
    return back(topic.general ?? unclear, item, isOther);
  }
  if (topic?.method === "more") {
    const id = course.find((one) => !told.includes(asHinted(one))) ?? "summary";
    return answered(asHinted(id), methodText(id, asked, reading));
  }
  if (topic?.method) return answered(asHinted(topic.id), methodText(topic.method, asked, reading));
  if (!topic) {
    const isKnown = parts.length > 0 && findParts(parts, null, pieces).pieces.length > 0;
    if (!isKnown && (parts.length === 0 || !isAboutItem)) return back(unclear, item, true);
  }
  const { sentences, isSilent } = topicAnswer(asked, reading);
  return answered(asHinted(topic?.id ?? ""), sentences, isSilent);
}

/** Answers from the listing alone: in its own words where it has them, and plainly where it doesn't. */
export function itemAnswer({ item, question }: ItemQuestion, context: GuideContext): GuideAnswer {
  const seed = context.seed + context.request.history.length;
  const vary: Vary = (lines, purpose) => pick(lines, seed, purpose) ?? "";
  const reading = { item, pieces: readPieces(item), vary };
  const told = toldIn(context, item);
  const all = askedOf(question, item).map((asked) => answerTo(asked, reading, told));
  // What isn't about the item is only spoken of where nothing else is.
  const about = all.filter(({ isBack }) => !isBack);
  const answers = about.length > 0 ? about : all.length > 0 ? all.slice(0, 1) : [back(unclear, item, true)];
  const said = new Set<string>();
  const fresh = answers.map(({ sentences }) => sentences.filter((one) => !said.has(one) && said.add(one)));
  const sold = item.isSold ? `${quoted(item.title)} is sold.` : "";
  const hints = itemSuggestions(
    item,
    answers.map(({ id }) => id),
    told,
  );
  const canAsk = answers.some(({ isSilent }) => isSilent) && !item.isOwn && !item.isSold;
  return {
    paragraphs: [sold, ...fresh.map((sentences) => brief(sentences, fresh.length))],
    suggestions: canAsk ? [draft, ...hints].slice(0, 3) : hints,
    ...(answers.every(({ isFree }) => isFree) && { isFree: true }),
  };
}
