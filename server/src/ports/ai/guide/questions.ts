import { LRUCache } from "lru-cache";
import { meaningOfText, meaningSize } from "../../../language/encoder/encoder.ts";
import { likelihoods } from "../../../language/sentences.ts";
import { stemOf, wordsOf } from "../../../language/words.ts";
import type { Situation } from "./guide-content.ts";
import { guideKnowledge, sameWords } from "./guide-content.read.ts";
import { longestRead, type Part, partsOf } from "./message-parts.ts";
import { readableText, readableWords } from "./readable.ts";
import { situationChances } from "./understand.ts";

export interface FoundQuestion {
  question: Situation;
  /** 0 to 1, among all questions. */
  likelihood: number;
  /** How near its nearest asks are, -1 to 1. */
  nearness: number;
}

/**
 * What counts: the two nearest asks, all asks together, the share of the words that are said about the question, and how much the
 * words speak for it (fitted to held-out asks; decision 0042).
 */
const shares = { two: 3.3, all: 10.5, said: 3, words: 0.63 } as const;
const most = 2;
/** Beside the whole so many sentences are compared. */
const mostSentences = 2;

/** The meaning in the directions that tell questions apart; see `askDirections` in tools/content/questions.ts. */
export function askMeaning(meaning: Float32Array, directions: Float32Array): Float32Array {
  const turned = new Float32Array(meaningSize);
  let square = 0;
  for (let row = 0; row < meaningSize; row++) {
    let sum = meaning[row] ?? 0;
    for (let at = 0; at < row; at++) sum -= (directions[row * meaningSize + at] ?? 0) * (turned[at] ?? 0);
    turned[row] = sum / (directions[row * meaningSize + row] ?? 1);
    square += (turned[row] ?? 0) ** 2;
  }
  const norm = Math.sqrt(square) || 1;
  return turned.map((value) => value / norm);
}

/** How much of a message's words, the rare ones more, each question speaks of: 0 to 1. */
function saidScores(words: readonly string[], count: number): Float64Array {
  const { questionsWith } = guideKnowledge();
  const scores = new Float64Array(count);
  let all = 0;
  for (const stem of new Set(words.map(stemOf))) {
    const labels = questionsWith(stem);
    const weight = Math.log((count + 1) / (labels.length + 0.5));
    all += weight;
    for (const label of labels) scores[label] = (scores[label] ?? 0) + weight;
  }
  return scores.map((score) => score / (all || 1));
}

/** How near the nearest asks of each question are to a meaning, the nearest first. */
function nearestAsks(meaning: Float32Array): Float64Array {
  const { questions, askLabels, askMeanings } = guideKnowledge();
  const nearest = new Float64Array(questions.length * most).fill(-1);
  const likeness = askMeanings.likeness(meaning);
  for (const [row, label] of askLabels.entries()) {
    let near = likeness[row] ?? 0;
    for (let at = label * most; at < (label + 1) * most; at++) {
      const other = nearest[at] ?? 0;
      if (near <= other) continue;
      nearest[at] = near;
      near = other;
    }
  }
  return nearest;
}

/** A message may be about a question although it is about none of the situations the question belongs to. */
const elsewhere = 0.03;

/** Asks for words to say or send. */
const asksForText =
  /\b(?:write|draft|compose|reword|rephrase)\b|\bhelp me (?:word|phrase|say)\b|\b(?:what|how) (?:do|should|can|could|would) i (?:\w+ )?(?:say|write|text|reply|answer|word|phrase|put)\b|\b(?:a|an|some|the) (?:\w+ )?(?:message|text|letter|card|speech|toast|caption|invitation|e-?mail|note|ad|profile|bio|poem) (?:to|for|that|about|saying)\b/iu;
/** What it counts for whether a question's answer is such words. */
const textShare = 1.5;

/** How much less each question fits a message because it asks for a text, and the answer is none, or the other way round. */
function textScores(text: string): Float64Array {
  const { questions } = guideKnowledge();
  const isWanted = asksForText.test(text);
  return Float64Array.from(questions, ({ isText = false }) =>
    isWanted === isText ? 0 : isWanted ? -textShare : -textShare / 2,
  );
}

/** How well each question fits a part of a message, and how near its asks are. */
function fitOf({ text, words }: Part): { scores: Float64Array; nearness: Float64Array } {
  const { questions, directions, vocabulary, questionMeanings, questionWords } = guideKnowledge();
  const readable = readableWords(words, vocabulary);
  const meaning = askMeaning(meaningOfText(readableText(text, words, readable)), directions);
  const nearest = nearestAsks(meaning);
  const all = questionMeanings.likeness(meaning);
  const spoken = questionWords.scores(readable);
  const mostSpoken = Math.max(...spoken);
  const perWord = shares.words / Math.sqrt(readable.length || 1);
  const nearness = new Float64Array(questions.length);
  const scores = saidScores(readable, questions.length).map((said, label) => {
    const [first = 0, second = 0] = nearest.subarray(label * most, (label + 1) * most);
    nearness[label] = (first + second) / 2;
    return (
      shares.two * (nearness[label] ?? 0) +
      shares.all * (all[label] ?? 0) +
      shares.said * said +
      perWord * ((spoken[label] ?? 0) - mostSpoken)
    );
  });
  return { scores, nearness };
}

/** What the parts of a message say together: half the first, which is the whole of it where it isn't long, and half the best. */
function together(parts: readonly Float64Array[]): Float64Array {
  const [whole = new Float64Array(), ...rest] = parts;
  return whole.map((value, at) => (value + Math.max(value, ...rest.map((part) => part[at] ?? value))) / 2);
}

/** A message is read again with every one after it. */
const found = new LRUCache<string, { question: FoundQuestion | null }>({ max: 300 });

/** The question that comes nearest to a message; null where there is none, or not a word is English. */
export function nearestQuestion(message: string): FoundQuestion | null {
  const text = message.slice(0, longestRead);
  const known = found.get(text) ?? { question: find(text) };
  found.set(text, known);
  return known.question;
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, "u");
  patterns.set(source, known);
  return known;
}

function find(text: string): FoundQuestion | null {
  const { questions, questionAt, askOf, vocabulary } = guideKnowledge();
  const exact = askOf(sameWords(text));
  if (exact !== undefined) return { question: questionAt(exact), likelihood: 1, nearness: 1 };
  const [whole, ...sentences] = partsOf(text).filter(({ words }) => words.some((word) => vocabulary.has(word)));
  const longest = sentences.toSorted((a, b) => b.words.length - a.words.length).slice(0, mostSentences);
  const parts = whole ? [whole, ...longest] : [];
  if (parts.length === 0) return null;
  const fits = parts.map(fitOf);
  const spaced = ` ${parts.flatMap(({ words }) => readableWords(words, vocabulary)).join(" ")} `;
  const ofText = textScores(text);
  const situations = situationChances(text);
  const scores = together(fits.map((fit) => fit.scores)).map((score, label) => {
    const within = questions[label]?.within ?? [];
    const chance = within.reduce((sum, id, at) => sum + (situations.get(id) ?? 0) / (at + 1), 0);
    return score + (ofText[label] ?? 0) + Math.log(elsewhere + Math.min(1, chance));
  });
  // A loss isn't guessed: without its words there was none.
  for (const [label, { needs }] of questions.entries())
    if (needs && !patternOf(needs).test(spaced)) scores[label] = -Infinity;
  const chances = likelihoods(scores);
  const label = chances.indexOf(Math.max(...chances));
  const nearness = together(fits.map((fit) => fit.nearness))[label] ?? 0;
  return label < 0 ? null : { question: questionAt(label), likelihood: chances[label] ?? 0, nearness };
}

export interface FollowUp {
  answer: string;
  /** 1 where it is said word for word. */
  nearness: number;
  /** Whether it follows the question itself, rather than one of the same topic or situation. */
  isOwn: boolean;
}

/** The numbers of the questions of the same topic as a question, or of those that belong to a situation. */
function relatedTo({ id, topic, isQuestion }: Situation): number[] {
  return guideKnowledge().questions.flatMap((question, number) => {
    const isRelated = isQuestion ? question.topic === topic && question.id !== id : question.within?.includes(id);
    return isRelated ? [number] : [];
  });
}

const compared = new LRUCache<string, Float32Array>({ max: 20 });

/** How near a message is to everything that people say after an answer. */
function likenessToSaid(text: string): Float32Array {
  const { saidMeanings, directions } = guideKnowledge();
  const likeness = compared.get(text) ?? saidMeanings.likeness(askMeaning(meaningOfText(text), directions));
  compared.set(text, likeness);
  return likeness;
}

/** So much nearer than what follows the question itself has to be what follows another. */
const relatedAhead = 0.15;

/** What people say next in a conversation about a situation that comes nearest to a message: its own before that of related ones. */
export function nearestFollowUp(message: string, situation: Situation): FollowUp | null {
  const text = message.slice(0, longestRead);
  if (wordsOf(text).length === 0) return null;
  const { questions, saidAfter, talkOfSaid, talksOf } = guideKnowledge();
  const likeness = likenessToSaid(text);
  const answerTo = (number: number, place: number) => talksOf(questions[number]?.id ?? "")[place]?.answer ?? "";
  const nearestAfter = (numbers: readonly number[], isOwn: boolean): FollowUp | null => {
    let [of, nearest, nearness] = [-1, -1, -1];
    for (const number of numbers) {
      const [from, to] = saidAfter(number);
      for (let row = from; row < to; row++) {
        const near = likeness[row] ?? 0;
        if (near > nearness) [of, nearest, nearness] = [number, row, near];
      }
    }
    return nearest < 0 ? null : { answer: answerTo(of, talkOfSaid[nearest] ?? 0), nearness, isOwn };
  };
  const said = sameWords(text);
  const own = questions.findIndex(({ id }) => id === situation.id);
  const exact = talksOf(situation.id).find(({ says }) => says.some((one) => sameWords(one) === said));
  const after = exact ? { answer: exact.answer, nearness: 1, isOwn: true } : nearestAfter(own < 0 ? [] : [own], true);
  const related = nearestAfter(relatedTo(situation), false);
  return related && related.nearness > (after?.nearness ?? -1) + relatedAhead ? related : after;
}
