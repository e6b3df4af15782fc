import { itemKnowledge, type Topic } from "./item-content.read.ts";
import { findParts, statedOf, verdictOf, type Piece } from "./item-evidence.ts";
import type { Item } from "./item-known.ts";
import { nearTo, type Near } from "./item-near.ts";
import type { Asked } from "./item-question.ts";
import {
  inGeneral,
  nextStep,
  notFound,
  quotes,
  says,
  silent,
  upperFirst,
  whose,
  wordCount,
  type Vary,
} from "./item-say.ts";

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

const named = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(" or ");

/** From which share on a piece answers the question, is mentioned as close, or is worth more than what the topic finds. */
const shares = { answers: 0.6, unsure: 0.42, close: 0.24, better: 0.7 };

/** What states a topic, that first which speaks of what was named. */
function ranked(stated: readonly Piece[], near: ReadonlyMap<Piece, number>): Piece[] {
  const shareOf = (piece: Piece) => near.get(piece) ?? 0;
  const best = Math.max(0, ...stated.filter(({ isTitle }) => !isTitle).map(shareOf));
  // Half of the topic's pieces may be about something else of its kind.
  return best >= shares.unsure ? stated.filter((piece) => shareOf(piece) >= best * 0.9) : [...stated];
}

function equallyNear(near: readonly Near[]): Piece[] {
  return near.filter(({ share }) => share === near[0]?.share).map(({ piece }) => piece);
}

/** What the listing says of what was asked, or that it doesn't. */
export function topicAnswer(asked: Asked, { item, pieces, vary }: Reading): TopicAnswer {
  const { topic, parts, named: words, isYesNo, line, text } = asked;
  const near = nearTo(words, pieces);
  const shareOf = new Map(near.map(({ piece, share }) => [piece, share]));
  const [nearest] = near;
  const general = topic ? advice(topic, item) : "";
  const stated = topic ? statedOf(topic, pieces) : [];
  const related = topic?.related ? statedBy(topic.related, pieces) : [];
  if (parts.length > 0 && (!topic || topic.parts)) {
    const found = findParts(parts, topic, pieces);
    if (found.missing.length === 0) {
      return { sentences: [says(found.pieces, item, isYesNo ? found.verdict : null), general], isSilent: false };
    }
    // The listing has it in other words.
    if (nearest && nearest.share >= shares.answers) {
      return { sentences: [says(equallyNear(near), item), general], isSilent: false };
    }
    const nearer = nearest && nearest.share >= shares.unsure ? equallyNear(near) : [];
    const more = [...new Set([...found.pieces, ...nearer, ...ranked(stated, shareOf), ...related])];
    const step = nextStep(readyQuestion(text) ?? topic?.ask, item);
    const close = more.length === 0 && nearest && nearest.share >= shares.close ? nearest.piece : null;
    const rest = more.length > 0 ? `It does say: ${quotes(more)}.` : close ? `The closest is: ${quotes([close])}.` : "";
    return { sentences: [notFound(named(found.missing), item), rest, step, general], isSilent: true };
  }
  // "How long is the cord?" is answered by the measure of the cord, and by no other.
  const measured =
    topic?.related === "size" && !topic.parts && parts.length > 0 ? findParts(parts, topic, related) : null;
  if (measured && measured.pieces.length > 0 && measured.missing.length === 0) {
    return { sentences: [says(measured.pieces, item)], isSilent: false };
  }
  if (topic && stated.length > 0) {
    const chosen = topic.id === "split" ? stated : ranked(stated, shareOf);
    const best = Math.max(0, ...chosen.map((piece) => shareOf.get(piece) ?? 0));
    const isTitleOnly = chosen.every(({ isTitle }) => isTitle);
    const needed = isTitleOnly ? shares.unsure : shares.better;
    const other =
      nearest && !nearest.piece.isTitle && nearest.share >= needed && best < shares.unsure ? nearest.piece : null;
    if (other) return { sentences: [says([other], item), general], isSilent: false };
    const verdict = isYesNo ? verdictOf(topic, chosen, line) : null;
    // "Tall" is no answer where the listing has figures.
    const isBare = topic.related === "size" && !chosen.some(({ line: said }) => /\d/u.test(said));
    const beside = topic.parts || isBare ? related.filter((piece) => !stated.includes(piece)) : [];
    const more = beside.length > 0 ? `It also says: ${quotes(beside)}.` : "";
    return { sentences: [says(chosen, item, verdict), more, general], isSilent: false };
  }
  const sure = asked.hasSign ? shares.answers : shares.unsure;
  const isNew = nearest && !(nearest.piece.isTitle && related.length > 0);
  if (nearest && isNew && nearest.share >= sure && (topic?.patterns.stated || topic?.ask)) {
    return { sentences: [says([nearest.piece], item), general], isSilent: false };
  }
  if (general === "" && words.length > 0 && !topic?.patterns.stated && !topic?.ask) {
    const close = nearest && nearest.share >= shares.close ? `The closest is: ${quotes([nearest.piece])}.` : "";
    const step = nextStep(readyQuestion(text) ?? topic?.ask, item);
    return { sentences: [notFound(named(words.slice(0, 3)), item), close, step], isSilent: true };
  }
  if (!topic?.patterns.stated && !topic?.ask) return { sentences: [general], isSilent: false };
  const isClose = nearest !== undefined && related.length === 0 && !topic.title && nearest.share >= shares.close;
  const beside =
    related.length > 0
      ? `It does say: ${quotes(related)}.`
      : topic.title
        ? titleText(pieces)
        : isClose
          ? `The closest is: ${quotes([nearest.piece])}.`
          : "";
  return {
    sentences: [
      isClose ? `${whose(item)} doesn't say exactly.` : silent(topic.name, item, vary),
      beside,
      nextStep((topic.parts && !topic.patterns.yes ? readyQuestion(text) : undefined) ?? topic.ask, item),
      general,
    ],
    isSilent: true,
  };
}

const titleText = (pieces: readonly Piece[]) => (pieces[0] ? `The title reads ${quotes(pieces.slice(0, 1))}.` : "");
