import { LRUCache } from "lru-cache";
import { wordsOf } from "../../../language/words.ts";
import type { Turn } from "../ai.ts";
import type { Fact, Move, Situation } from "./guide-content.ts";
import { intentOf } from "./actions/intents.ts";
import { piecesOf } from "./pieces.ts";
import { type FoundQuestion, nearestFollowUp, nearestQuestion } from "./questions.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { talkMatches } from "./talk.ts";
import { type Act, actOf, isExample, isReadable, kindOf, topicOf, understand, type Understood } from "./understand.ts";

/** What a message means in its conversation. */
export type Reading =
  /** null: it speaks of the situation itself; "detail": it goes on about the one before. */
  | { kind: "situation"; situation: Situation; move: Move | "detail" | null }
  /** One of the things that people say next in the situation. */
  | { kind: "talk"; situation: Situation; answer: string }
  /** News, a plan, a fear, thanks: said in a conversation, and answered as one person answers another (content/turns). */
  | { kind: "turn"; turn: string; situation: Situation | null }
  | { kind: "fact"; fact: Fact }
  /** It may be about several things, none surely enough to answer. */
  | { kind: "unsure" }
  /** Not a word can be read, in a conversation about a situation. */
  | { kind: "lost"; situation: Situation }
  | { kind: "unknown" };

/** The likelihoods below were measured with content/ (decision 0034). */
const surely = 0.22;
/** A fact is short and harmless where it wasn't meant. */
const surelyFact = 0.13;
const maybe = 0.08;
/** Less is enough where nothing else comes near. */
const clearly = { likelihood: 0.07, ahead: 2 } as const;
/** Within a conversation a message is more likely to go on than to change the subject; a few words answer what was asked. */
const surelyElse = { event: 0.6, long: 0.6, short: 0.65, answer: 0.75, fewWords: 0.93 } as const;
const fewWords = 6;
const fewMoments = 4;
/** In a few words, what such a word stands for was said before. */
const refersBack = /\b(?:it|that|him|her|them|this(?! (?:morning|afternoon|evening|week|weekend|month|year)))\b/i;
/** Such a beginning answers a question. */
const answers = /^\s*(?:yes|no|yeah|nope|because|mostly|mainly|usually|about|around|since|maybe|both|neither)\b/i;
/** Says something of what is being talked about: "I drink coffee until eight", and neither asks nor wants something new. */
const isStatement =
  /^(?!.*\?)\s*(?:(?:well|ok|and|but|also|honestly)[\s,]+)*(?:i (?!want|need|would|hate|feel|am|can't|cannot)|he |she |they |we |it |at |in |on |after |before |because )/iu;
/** Asks for something: it may be about anything. */
const isAsking =
  /\?|^\s*(?:(?:and|but|so|ok|also)[\s,]+)*(?:what|which|who|where|when|why|how|can|could|should|do|does|did|is|are)\b/iu;
/** A wish may be new, however short it is. */
const isWish = /^\s*(?:i (?:want|need|would like) to|i'd like to|help me)\b/iu;
/** The same where nothing was asked: only what is said of a person or of "it". */
const isOfPersons =
  /^(?!.*\?)\s*(?:i (?:have|drink|eat|work|live|sleep|go|take|do|get|tried|got|usually|always|often|only|just|can|could|think|know|like|used)|he|she|they|we|it)\b/iu;
const surelySmallTalk = 0.7;
/**
 * How sure a question must be (`surenessOf`): where nothing else is understood; beside a fact, something that happened, a
 * situation that is certain, likely or neither, or the same; and in a conversation for what is asked, wished for or told, or
 * instead of an answer that fits anything. Judged on strangers' messages (decision 0042).
 */
const surelyAsked = {
  guess: 0.42,
  fact: 0.8,
  happened: 0.85,
  certain: 0.72,
  likely: 0.58,
  neither: 0.5,
  same: 0.45,
  question: 0.64,
  within: 0.72,
  statement: 0.8,
  rather: 0.62,
} as const;
const likelyElse = 0.45;
/** What people say next after the answer to a question. */
const surelyNext = { said: 0.42, asked: 0.5, related: 0.7 } as const;
/** So much nearer another question has to be. */
const ahead = 0.05;
/** One of the things that people say next in the situation, before all else. */
const surelyTalk = 0.9;
const shortMessage = 12;
/** "Why?" and "what first?" are nothing else. */
const bareMove = 2;
/** How likely an act has to be: before anything else, in a few words, in more, and, among acts, instead of an answer that fits anything. */
const surelyAct = { certain: 0.75, short: 0.5, long: 0.55, rather: 0.65 } as const;
/** A message of so many words that is surely about something is no act, although it may sound like one. */
const longAct = 5;
const certain = 0.9;
/** Earlier messages of the member that are read to find what the conversation is about. */
const mostEarlier = 16;
const longestEarlier = 160;
/** Characters of what was told that are read together. */
const longestTogether = 400;

const asks = (text: string) => text.split("\n\n").some((paragraph) => paragraph.trimEnd().endsWith("?"));

/** Whether the best candidate is something else than the conversation is about. */
function isElse(best: Understood, message: string, isAnswer: boolean): boolean {
  const { meaning, likelihood } = best;
  const words = wordsOf(message).length;
  if (isAnswer && answers.test(message)) return likelihood >= surelyElse.fewWords;
  if (meaning.kind === "fact") return likelihood >= surelyElse.answer;
  // A statement that answers the guide's question stays with the subject, unless something happened.
  if (meaning.situation.weight !== "event" && (isAnswer ? isStatement : isOfPersons).test(message))
    return likelihood >= surelyElse.fewWords;
  if (meaning.situation.weight === "event" && likelihood >= surelyElse.event) return true;
  if (isWish.test(message)) return likelihood >= surelyElse.long;
  if (isAnswer && words <= fewWords) return likelihood >= surelyElse.fewWords;
  if (words > shortMessage) return likelihood >= surelyElse.long;
  return likelihood >= (isAnswer ? surelyElse.answer : surelyElse.short);
}

/** What an act does in a conversation about a situation. */
function readingOfAct(act: Act, situation: Situation): Reading {
  return act.kind === "turn"
    ? { kind: "turn", turn: act.turn, situation }
    : { kind: "situation", situation, move: act.move };
}

/** Good news after something else is what it says, where it is a little likely: "corrected results, I passed after all". */
function isNews({ meaning, likelihood }: Understood, situation: Situation): boolean {
  if (meaning.kind !== "situation" || meaning.situation.isGood !== true) return false;
  return likelihood >= surely && meaning.situation.id !== situation.id;
}

function readingOf({ meaning }: Understood): Reading {
  return meaning.kind === "fact"
    ? { kind: "fact", fact: meaning.fact }
    : { kind: "situation", situation: meaning.situation, move: null };
}

/** Near asks count more than being nearer than other questions: near ones may be asked by other words, too. */
const surenessOf = ({ nearness, likelihood }: FoundQuestion) => 0.8 * nearness + 0.3 * likelihood;

/** How sure a question has to be beside what else a message may be about. */
function leastSureness(question: Situation, best: Understood | undefined): number {
  if (!best) return surelyAsked.guess;
  const { meaning, likelihood } = best;
  // What is asked of the product has one true answer.
  if (meaning.kind === "fact") return likelihood >= surely ? surelyAsked.fact : surelyAsked.neither;
  // Both say the same, and a question says it more exactly.
  const isSame = question.within?.[0] === meaning.situation.id;
  // A death in one sentence of a story outranks whatever else is asked in it.
  if (meaning.situation.weight === "event" && likelihood >= surelyElse.event)
    return isSame ? surelyAsked.likely : surelyAsked.happened;
  if (isSame) return surelyAsked.same;
  return likelihood >= certain
    ? surelyAsked.certain
    : likelihood >= likelyElse
      ? surelyAsked.likely
      : surelyAsked.neither;
}

/** The question a message asks, where it is surer than what else the message may be about. */
function askedOf(message: string, best: Understood | undefined, least: number): Reading | null {
  const found = nearestQuestion(message);
  if (!found) return null;
  const needed = found.likelihood === 1 ? 0 : Math.max(least, leastSureness(found.question, best));
  if (surenessOf(found) < needed || (best?.likelihood === 1 && found.likelihood < 1)) return null;
  return { kind: "situation", situation: found.question, move: null };
}

function isUnderstood({ meaning, likelihood }: Understood, next: Understood | undefined): boolean {
  if (likelihood >= (meaning.kind === "fact" ? surelyFact : surely)) return true;
  // What happened to a person is never guessed.
  if (kindOf(meaning) === "event") return false;
  return likelihood >= clearly.likelihood && likelihood >= clearly.ahead * (next?.likelihood ?? 0);
}

function readAlone(candidates: readonly Understood[]): Reading {
  const [best, next] = candidates;
  if (!best) return { kind: "unknown" };
  if (isUnderstood(best, next)) return readingOf(best);
  return { kind: candidates.some(({ likelihood }) => likelihood >= maybe) ? "unsure" : "unknown" };
}

/** "Thanks, that helps" ends a subject, although it sounds like a turn. */
function isSmallTalk({ meaning, likelihood }: Understood): boolean {
  return meaning.kind === "fact" && meaning.fact.kind === "talk" && likelihood >= surelySmallTalk;
}

/** "I feel guilty about it" is an example elsewhere, but "it" is what the conversation is about. */
function isAboutBefore({ meaning }: Understood, message: string, situation: Situation): boolean {
  if (meaning.kind === "situation" && meaning.situation.weight === "event") return false;
  return wordsOf(message).length <= fewWords && refersBack.test(message) && topicOf(meaning) !== situation.topic;
}

/** A few words that name a time or a day, which an answer takes up. */
function isMoment(message: string): boolean {
  const { time, day, moment, duration, deadline } = piecesOf(message);
  return wordsOf(message).length <= fewMoments && [time, day, moment, duration, deadline].some(Boolean);
}

/** What a conversation is about, and all that the member has said of it. */
interface Subject {
  situation: Situation;
  told: string;
}

/** All that was told together may be about something else than its first sentence seemed to be. */
const surelyTogether = 0.6;

function readTogether(message: string, { situation, told }: Subject, read: typeof understand): Situation | null {
  const [best] = read(`${told} ${message}`.slice(-longestTogether), situation.id);
  if (best?.meaning.kind !== "situation" || best.meaning.situation.id === situation.id) return null;
  return best.likelihood >= surelyTogether ? best.meaning.situation : null;
}

/** Reads a message in the light of the situation that the conversation is in. */
function readWithin(message: string, subject: Subject, said: string, read: typeof understand): Reading {
  const { situation } = subject;
  const words = wordsOf(message).length;
  const act = isExample(message) || isMoment(message) ? null : actOf(message);
  const isAct = (least: number) => act !== null && act.likelihood >= least;
  if (act && words <= bareMove && isAct(surelyAct.short)) return readingOfAct(act, situation);
  const isAsked = isAsking.test(message);
  const next = nearestFollowUp(message, situation);
  if (
    next &&
    next.nearness >= surelyNext[next.isOwn ? (isAsked ? "asked" : "said") : "related"] &&
    next.nearness >= (nearestQuestion(message)?.nearness ?? 0) - ahead
  ) {
    return { kind: "talk", situation, answer: next.answer };
  }
  // Beside its own, what people say in the situation that a question belongs to.
  const around = guideKnowledge().situations.get(situation.within?.[0] ?? "") ?? situation;
  const [likeliest] = talkMatches(message, around);
  const isTalk = likeliest?.isMeant === true;
  const talk: Reading = { kind: "talk", situation, answer: likeliest?.answer ?? "" };
  const [best] = read(message, situation.id);
  const isSame = best?.meaning.kind === "situation" && best.meaning.situation.id === situation.id;
  const isOther = best && !isSame && !isAboutBefore(best, message, situation);
  const isClearlyOther = isOther && (isExample(message) || best.likelihood >= surelyElse.event);
  if (isTalk && likeliest.likelihood >= (isClearlyOther ? 1 : surelyTalk)) return talk;
  if (act && words < longAct && isAct(surelyAct.short)) return readingOfAct(act, situation);
  const isSure = best && best.likelihood >= certain;
  if (act && isAct(surelyAct.certain) && !isSure) return readingOfAct(act, situation);
  // What is told goes on about the subject; what is asked or wished for may be about anything.
  const isTold = !isAsked && !isWish.test(message) && words <= shortMessage;
  const asked = askedOf(message, best, surelyAsked[isAsked ? "question" : isTold ? "statement" : "within"]);
  if (asked) return asked;
  if (message.includes("!") && best && isNews(best, situation)) return readingOf(best);
  if (best && ((best.likelihood === 1 && !isAboutBefore(best, message, situation)) || isSmallTalk(best))) {
    return readingOf(best);
  }
  if (act && isAct(surelyAct.long) && !isSure) return readingOfAct(act, situation);
  if (isOther && isElse(best, message, asks(said))) return readingOf(best);
  if (isTalk) return talk;
  const together = readTogether(message, subject, read);
  if (together) return { kind: "situation", situation: together, move: null };
  const rather = askedOf(message, best, surelyAsked.rather);
  if (rather) return rather;
  if (act && act.share >= surelyAct.rather) return readingOfAct(act, situation);
  return isReadable(message, said) ? { kind: "situation", situation, move: "detail" } : { kind: "lost", situation };
}

function readAfter(message: string, subject: Subject | null, said: string, read = understand): Reading {
  if (subject) return readWithin(message, subject, said, read);
  const candidates = read(message);
  const [best] = candidates;
  const act = isExample(message) ? null : actOf(message);
  const isAct = act !== null && act.likelihood >= surelyAct.short;
  if (isAct && act.kind === "turn" && said !== "" && !(best && best.likelihood >= surelyElse.answer)) {
    return { kind: "turn", turn: act.turn, situation: null };
  }
  // "More" without anything before it.
  if (isAct && act.kind === "move" && (!best || best.likelihood < surelyElse.short)) return { kind: "unknown" };
  const asked = askedOf(message, best, surelyAsked.same);
  if (asked) return asked;
  const isOneWord = wordsOf(message).length < 2;
  if (isOneWord && best && best.likelihood < surely) return { kind: "unknown" };
  const alone = readAlone(candidates);
  // The likeliest question is a better guess than none.
  const isLost = alone.kind === "unsure" || alone.kind === "unknown";
  return (isLost ? askedOf(message, undefined, surelyAsked.guess) : null) ?? alone;
}

/** What earlier messages were understood as: each is read again with every message after it. */
const earlier = new LRUCache<string, Understood[]>({ max: 300 });

function understandEarlier(message: string, before?: string): Understood[] {
  const key = `${before ?? ""} ${message}`;
  const known = earlier.get(key) ?? understand(message, before);
  earlier.set(key, known);
  return known;
}

/** Whether an answer has a line about a situation, as far as the line is the same for everybody. */
function speaksOf(situation: Situation, answer = ""): boolean {
  const { answers, reply = [], first, more, why, shorter } = situation;
  const lines = [...answers, ...reply, first, ...more, ...situation["didnt-work"], why, shorter];
  return lines.some((line) => answer.includes(line.split("{")[0] ?? line));
}

/** What something was done about, rather than answered: "remind me at 8", "500 by August". */
function isRequest(message: string): boolean {
  const intent = intentOf(message)?.intent ?? null;
  return intent === null ? wordsOf(message).length <= fewWords && /\d/.test(message) : intent !== "wish";
}

/** What the conversation is about before a message, from the member's earlier messages. */
function subjectBefore(history: readonly Turn[]): Subject | null {
  let subject = null as Subject | null; // narrowed to null within the loop otherwise
  const turns = history.flatMap(({ role, content }, at) =>
    role === "user" ? [{ content, before: history[at - 1], answer: history[at + 1] }] : [],
  );
  for (const { content, before, answer } of turns.slice(-mostEarlier)) {
    const message = content.slice(0, longestEarlier);
    const reading = readAfter(message, subject, before?.content ?? "", understandEarlier);
    if (reading.kind === "situation" || reading.kind === "talk" || reading.kind === "lost") {
      const { situation } = reading;
      // Something was done or looked up instead of talking about it: "500 by August".
      if (isRequest(message) && situation !== subject?.situation && !speaksOf(situation, answer?.content)) continue;
      const goesOn = reading.kind !== "situation" || reading.move !== null;
      subject = { situation, told: goesOn ? `${subject?.told ?? ""} ${message}`.trim() : message };
    }
    // News and small talk in between changes no subject.
    else if (reading.kind === "fact" && reading.fact.kind !== "talk") subject = null;
  }
  return subject;
}

/** What a message means after what was said before it; the situation before is a hint, never more. */
export function readMessage(message: string, history: readonly Turn[]): Reading {
  const said = history.findLast(({ role }) => role === "assistant")?.content ?? "";
  return readAfter(message, subjectBefore(history), said);
}
