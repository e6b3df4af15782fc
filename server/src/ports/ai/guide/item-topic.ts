import { stemOf, wordsOf } from "../../../language/words.ts";
import { itemKnowledge, type Topic } from "./item-content.read.ts";
import { closest, findParts, statedOf, verdictOf, type Piece } from "./item-evidence.ts";
import type { Item } from "./item-known.ts";
import type { Asked } from "./item-question.ts";
import { inGeneral, nextStep, notFound, quotes, says, silent, upperFirst, wordCount, type Vary } from "./item-say.ts";

/** What is asked of one item: the item, how its listing is read, and how to vary what is said. */
export interface Reading {
  item: Item;
  pieces: readonly Piece[];
  vary: Vary;
}

export interface TopicAnswer {
  sentences: string[];
  /** The listing doesn't say it. */
  isSilent: boolean;
}

export function topicNamed(id: string): Topic {
  const topic = itemKnowledge().topics.get(id);
  if (!topic) throw new Error(`content/item/topics has no ${id}`);
  return topic;
}

export const statedBy = (id: string, pieces: readonly Piece[]) => statedOf(topicNamed(id), pieces);

const longestReady = 16;

/** The question as it could be sent to the seller; undefined where it's no question to a seller. */
function readyQuestion(text: string): string | undefined {
  const last = text.split(/[.!;\n]\s+/u).at(-1) ?? "";
  const bare = last
    .replace(/^(?:(?:hi|hello|hey|and|but|so|ok|also|please|then)\b[\s,]*)+/iu, "")
    .replace(/[\s.!?,;]+$/u, "");
  const isQuestion =
    /^(?:is|are|was|were|does|do|did|has|have|can|could|will|would|what|which|how|when|where|any|why)\b/iu;
  const isOther = /\b(?:seller|listing|should i|do i|you know|says?|[“”"])\b/iu;
  return isQuestion.test(bare) && !isOther.test(bare) && wordCount(bare) <= longestReady && wordCount(bare) > 1
    ? `${upperFirst(bare)}?`
    : undefined;
}

/** Advice on such things in general, or on how the app works where nothing of it is looked for in a listing. */
function advice(topic: Topic, item: Item): string {
  if (item.isOwn && topic.seller) return topic.seller;
  const text = topic.advice ? item.kind[topic.advice] : topic.general;
  // A seller knows what their own thing fits.
  if (item.isOwn && topic.advice === "fits") return "";
  return topic.patterns.stated || topic.advice ? inGeneral(text) : (text ?? "");
}

/** "147 x 77 x 39 cm" says the height, though not which of them it is. */
const hasMeasures = / \d[\d.]* x \d[\d.]* x \d/u;
const measuredTopics: ReadonlySet<string> = new Set(["width", "height", "depth", "length"]);

/** What to check on such things where a part is asked for that the listing doesn't name. */
function checkOf(missing: readonly string[], item: Item): string {
  const stems = new Set(missing.flatMap(wordsOf).map(stemOf));
  const check = item.kind.checks.find((one) => wordsOf(one).some((word) => word.length > 3 && stems.has(stemOf(word))));
  return check === undefined || item.isOwn ? "" : inGeneral(`check ${check}.`);
}

const named = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(" or ");

/** What the listing says of what was asked, or that it doesn't. */
export function topicAnswer(asked: Asked, { item, pieces, vary }: Reading): TopicAnswer {
  const { topic, parts, isYesNo, line, text } = asked;
  const general = topic ? advice(topic, item) : "";
  const stated = topic ? statedOf(topic, pieces) : [];
  const related = topic?.related ? statedBy(topic.related, pieces) : [];
  if (parts.length > 0 && (!topic || topic.parts)) {
    const found = findParts(parts, topic, pieces);
    // "Is it black or grey?" is answered by either.
    const isChoice = line.includes(" or ") && found.missing.length < parts.length;
    if (found.missing.length === 0 || isChoice) {
      return { sentences: [says(found.pieces, item, isYesNo ? found.verdict : null), general], isSilent: false };
    }
    const more = [...new Set([...found.pieces, ...stated, ...related])];
    const step = nextStep(readyQuestion(text) ?? topic?.ask, item);
    const alike = more.length > 0 ? null : closest(found.missing, pieces);
    const rest = more.length > 0 ? `It does say: ${quotes(more)}.` : alike ? `The closest is: ${quotes([alike])}.` : "";
    return {
      sentences: [notFound(named(found.missing), item), rest, step, general || checkOf(found.missing, item)],
      isSilent: true,
    };
  }
  // "How long is the cord?" is answered by the measure of the cord, and by no other.
  const measured = topic && !topic.parts && parts.length > 0 ? findParts(parts, topic, related) : null;
  if (measured && measured.pieces.length > 0 && measured.missing.length === 0) {
    return { sentences: [says(measured.pieces, item)], isSilent: false };
  }
  if (topic && stated.length > 0) {
    const verdict = isYesNo ? verdictOf(topic, stated, line) : null;
    const beside = topic.parts ? related.filter((piece) => !stated.includes(piece)) : [];
    const more = beside.length > 0 ? `It also says: ${quotes(beside)}.` : "";
    return { sentences: [says(stated, item, verdict), more, general], isSilent: false };
  }
  const measures =
    topic?.related === "size" && !topic.parts ? related.filter(({ line }) => hasMeasures.test(line)) : [];
  if (measures.length > 0 && topic && measuredTopics.has(topic.id)) {
    return { sentences: [says(measures, item)], isSilent: false };
  }
  if (!topic?.patterns.stated && !topic?.ask) return { sentences: [general], isSilent: false };
  const near = related.length > 0 ? `It does say: ${quotes(related)}.` : topic.title ? titleText(pieces) : "";
  return {
    sentences: [
      silent(topic.name, item, vary),
      near,
      nextStep((topic.parts && !topic.patterns.yes ? readyQuestion(text) : undefined) ?? topic.ask, item),
      general,
    ],
    isSilent: true,
  };
}

const titleText = (pieces: readonly Piece[]) => (pieces[0] ? `The title reads ${quotes(pieces.slice(0, 1))}.` : "");
