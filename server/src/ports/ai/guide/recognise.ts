import type { Turn } from "../ai.ts";
import { indexCues, scoreCues, vocabularyOf, type CueIndex, type Cues } from "../words/cues.ts";
import { tokensOf } from "../words/fold.ts";
import { correctTypos } from "../words/typos.ts";
import { asksWhereToBegin, wholeQuestion } from "./own-questions.ts";
import { piecesOf, type Pieces } from "./pieces.ts";
import { isReadable } from "./readable.ts";
import { facts } from "./scripts/about.ts";
import { scripts } from "./scripts/all.ts";
import { followUps, ownQuestions, type FollowUpMove, type OwnQuestion } from "./scripts/questions.ts";
import type { AdviceTopic } from "./scripts/script.ts";
import { smallTalk, type SmallTalk } from "./scripts/small-talk.ts";

/** What a message is understood to ask. */
export type Meaning =
  | { kind: "advice"; topic: AdviceTopic; facets: string[]; second: AdviceTopic | null }
  | { kind: "follow-up"; topic: AdviceTopic; facets: string[]; move: FollowUpMove | "detail" }
  | { kind: "own"; question: OwnQuestion }
  | { kind: "fact"; id: string }
  | { kind: "small-talk"; id: SmallTalk["id"] }
  | { kind: "unsure"; topic: AdviceTopic }
  /** Nothing in it is a word the guide knows, in a talk about a topic. */
  | { kind: "lost"; topic: AdviceTopic }
  | { kind: "unknown" };

function pairs<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  // Object.entries forgets the key type; the keys are those of the record.
  return Object.entries(record) as [Key, Value][];
}

const topicIndex = indexCues(pairs(scripts).map(([topic, script]) => [topic, script.cues] as const));
const facetIndex = indexCues(
  pairs(scripts).flatMap(([topic, script]) =>
    Object.entries(script.facets).map(([name, facet]): [string, Cues] => [
      `${topic}/${name}`,
      { strong: facet.cues.filter((cue) => cue.includes(" ")), plain: facet.cues.filter((cue) => !cue.includes(" ")) },
    ]),
  ),
);
const ownIndex = indexCues(pairs(ownQuestions));
const factIndex = indexCues(facts.map((fact) => [fact.id, fact.cues] as const));
const talkIndex = indexCues(smallTalk.map((talk) => [talk.id, talk.cues] as const));
const moveIndex = indexCues(pairs(followUps));
const vocabulary = [...vocabularyOf(topicIndex), ...vocabularyOf(facetIndex), ...vocabularyOf(ownIndex)];

function best<Id>(scores: Map<Id, number>): { id: Id; score: number } | null {
  let top: { id: Id; score: number } | null = null;
  for (const [id, score] of scores) if (score > 0 && (!top || score > top.score)) top = { id, score };
  return top;
}

/** Topics in the order of the scripts, so that a tie goes to the earlier one. */
function topicScores(tokens: readonly string[]): { topics: Map<AdviceTopic, number>; facets: Map<string, number> } {
  const found = scoreCues(topicIndex, tokens);
  const facets = scoreCues(facetIndex, tokens);
  const topics = new Map<AdviceTopic, number>();
  for (const [topic, script] of pairs(scripts)) {
    const fromFacets = Object.keys(script.facets).reduce(
      (most, name) => Math.max(most, facets.get(`${topic}/${name}`) ?? 0),
      0,
    );
    const score = (found.get(topic) ?? 0) + Math.min(fromFacets, 6) / 2;
    if (score > 0) topics.set(topic, score);
  }
  return { topics, facets };
}

function facetsOf(topic: AdviceTopic, facets: Map<string, number>): string[] {
  return Object.keys(scripts[topic].facets)
    .map((name) => ({ name, score: facets.get(`${topic}/${name}`) ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

function top<Id>(index: CueIndex<Id>, tokens: readonly string[]): { id: Id; score: number } | null {
  return best(scoreCues(index, tokens));
}

/** "No time", "another one" or "more" belongs to the topic before it. */
function isMove(tokens: readonly string[]): boolean {
  const score = top(moveIndex, tokens)?.score ?? 0;
  return (tokens.length <= briefReply && score >= 3) || (tokens.length <= 2 && score >= 2);
}

/** The topic the talk was about before, from the last of the member's own earlier messages that say something. */
function earlierTopic(history: readonly Turn[]): { topic: AdviceTopic; facets: string[] } | null {
  const said = history
    .filter((turn) => turn.role === "user")
    .map(({ content }) => ({ content, tokens: tokensOf(content) }))
    .filter(({ tokens }) => !isMove(tokens))
    .slice(-4);
  for (const { content, tokens } of said.reverse()) {
    const meaning = meaningAlone(tokens, piecesOf(content));
    if (meaning.kind === "advice") return { topic: meaning.topic, facets: meaning.facets };
    if (meaning.kind === "own" || meaning.kind === "fact") return null;
  }
  return null;
}

/** A phrase that names a situation is enough; a single passing word is not. */
const understood = 1.5;
const briefReply = 5;
const talkOnly = 9;
/** What a guide does not answer, however it is asked. */
const outside: ReadonlySet<SmallTalk["id"]> = new Set(["medicine", "law", "investing", "knowledge"]);
/** "Any hiking this weekend?", "what can I do on Saturday": a question for something, with a day. */
const asksForGroup =
  /\b(?:is|are) there (?:an?|any|some) (?:\w+ ){0,3}(?:meetups?|groups?|clubs?|class|classes|events?|courses?|workshops?)\b/;
const asksForSomethingToDo =
  /^(?!.*\b(?:way|ways|advice|tips?|reason|help|how)\b).*\b(?:any|anything|something|is there|are there|what (?:can|could|should) i do|where (?:can|could) i)\b.*\b(?:today|tonight|tomorrow|weekend|this week|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

function meaningAlone(tokens: readonly string[], pieces: Pieces): Meaning {
  const whole = wholeQuestion(tokens);
  if (whole) return { kind: "own", question: whole };
  const { topics, facets } = topicScores(tokens);
  const topic = best(topics);
  const own = top(ownIndex, tokens);
  const fact = top(factIndex, tokens);
  if (tokens.length <= 2 && tokens.includes("help")) return { kind: "fact", id: "help" };
  const said = tokens.join(" ");
  if ((asksForSomethingToDo.test(said) || asksForGroup.test(said)) && (own?.score ?? 0) < 3)
    return { kind: "own", question: "find" };
  const talk = top(talkIndex, tokens);
  const advice = topic?.score ?? 0;
  if (talk && outside.has(talk.id) && talk.score >= 3 && talk.score >= advice)
    return { kind: "small-talk", id: talk.id };
  if (own && own.score >= 3 && own.score >= advice - (own.id === "find" ? 1 : 0) && own.score >= (fact?.score ?? 0))
    return { kind: "own", question: own.id };
  if (fact && fact.score >= 3 && fact.score >= advice) return { kind: "fact", id: fact.id };
  if (talk && talk.score >= 3 && tokens.length <= talkOnly && advice < 3) return { kind: "small-talk", id: talk.id };
  if (topic && topic.score >= understood) {
    const others = new Map([...topics].filter(([id]) => id !== topic.id && id !== "goals"));
    const second = best(others);
    const close = second && second.score >= 3 && second.score >= topic.score * 0.6;
    return { kind: "advice", topic: topic.id, facets: facetsOf(topic.id, facets), second: close ? second.id : null };
  }
  if (pieces.feelingTopic)
    return { kind: "advice", topic: pieces.feelingTopic, facets: facetsOf(pieces.feelingTopic, facets), second: null };
  if (own && own.score >= 2) return { kind: "own", question: own.id };
  if (fact && fact.score >= 2) return { kind: "fact", id: fact.id };
  if (talk && talk.score >= 2) return { kind: "small-talk", id: talk.id };
  if (pieces.want && /\b(?:want|like|love|hope|goal|dream|wish|trying|plan)\b/.test(tokens.join(" ")))
    return { kind: "advice", topic: "goals", facets: [], second: null };
  if (topic) return { kind: "unsure", topic: topic.id };
  return { kind: "unknown" };
}

function isStrong(meaning: Meaning): boolean {
  return meaning.kind !== "unknown" && meaning.kind !== "unsure";
}

/** Reads a message in the light of what was said before it. */
export function recognise(message: string, history: readonly Turn[]): Meaning {
  const tokens = tokensOf(message);
  const pieces = piecesOf(message);
  let alone = meaningAlone(tokens, pieces);
  if (!isStrong(alone)) {
    const mended = correctTypos(tokens, vocabulary);
    if (mended.some((token, at) => token !== tokens[at])) alone = meaningAlone(mended, pieces);
  }
  const earlier = earlierTopic(history);
  if (!earlier) return !isStrong(alone) && asksWhereToBegin(tokens) ? { kind: "own", question: "first" } : alone;
  const before = earlier.topic;
  const move = top(moveIndex, tokens);
  const { topics, facets } = topicScores(tokens);
  const now = facetsOf(before, facets);
  const here = now.length > 0 ? now : earlier.facets;
  const elsewhere = best(new Map([...topics].filter(([id]) => id !== before)));
  const short = tokens.length <= 12;
  if (alone.kind === "own" || alone.kind === "fact") return alone;
  // "Something else", said in the middle of a talk, asks for another idea.
  const isOther = alone.kind === "small-talk" && alone.id === "question" && (move?.score ?? 0) >= 3;
  if (alone.kind === "small-talk" && alone.id !== "greeting" && !isOther) return alone;
  if (move && move.score >= 3 && (tokens.length <= briefReply || (short && (elsewhere?.score ?? 0) < 3)))
    return { kind: "follow-up", topic: before, facets: here, move: move.id };
  if (isStrong(alone) && !(alone.kind === "advice" && (alone.topic === before || (elsewhere?.score ?? 0) < 3)))
    return alone;
  if (alone.kind === "advice" && alone.topic === before && tokens.length > 12) return alone;
  if (move && move.score >= 2 && tokens.length <= 4)
    return { kind: "follow-up", topic: before, facets: here, move: move.id };
  if (!isStrong(alone) && !isReadable(tokens, history)) return { kind: "lost", topic: before };
  return { kind: "follow-up", topic: before, facets: here, move: "detail" };
}
