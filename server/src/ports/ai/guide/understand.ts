import { likelihoods, sentenceScores } from "../../../language/sentences.ts";
import { rankOf } from "../../../language/vectors.ts";
import { wordsOf } from "../../../language/words.ts";
import type { Fact, Move, Situation } from "./guide-content.ts";
import { guideKnowledge, sameWords } from "./guide-content.read.ts";
import { readableWords } from "./readable.ts";

export type Meaning = { kind: "situation"; situation: Situation } | { kind: "fact"; fact: Fact };

export interface Understood {
  meaning: Meaning;
  /** 0 to 1; 1 where the message is an example word for word. */
  likelihood: number;
}

/** Characters of a message that are read: what it is about is said at its beginning. */
const longestRead = 800;
/** A longer text is read sentence by sentence alone. */
const longestWhole = 50;
const longestPart = 30;
const mostParts = 5;
const fewestWords = 3;
/** Of the classifier, beside the words that speak for a situation by themselves. */
const trainedShare = 0.5;
/** Words are counted as if they were independent, which makes too sure. */
const calibration = 0.5;
/** How much more likely signs make a situation (on the scale of the scores). */
const signBonus = { event: 8, feeling: 5, topic: 5, fact: 10 } as const;
/** How much less likely what speaks against it makes a situation. */
const misfitMalus = 10;
/** From here on what happened outranks whatever else is said. */
const surelyHappened = 0.5;

function partsOf(message: string): string[][] {
  const text = message.slice(0, longestRead);
  const words = wordsOf(text);
  const sentences = text.split(/[.!?\n;]+/u).map(wordsOf);
  const several = sentences.filter(({ length }) => length >= fewestWords);
  const parts = several.length > 1 ? several.map((sentence) => sentence.slice(0, longestPart)) : [];
  return [
    ...(words.length <= longestWhole || parts.length === 0 ? [words.slice(0, longestWhole)] : []),
    ...parts,
  ].slice(0, mostParts);
}

function meaningOf(id: string): Meaning | null {
  const { situations, facts } = guideKnowledge();
  const situation = situations.get(id);
  if (situation) return { kind: "situation", situation };
  const fact = facts.get(id);
  return fact ? { kind: "fact", fact } : null;
}

export const kindOf = (meaning: Meaning) => (meaning.kind === "fact" ? "fact" : meaning.situation.weight);

/** What a part of a message may mean, the likeliest first. */
function readPart(words: readonly string[], most: number, before: string | undefined): Understood[] {
  const { messages, words: associations, signs, misfits, vocabulary } = guideKnowledge();
  const corrected = readableWords(words, vocabulary);
  const trained = sentenceScores(messages, corrected);
  const scores = associations.scores(corrected).map((score, at) => score + trainedShare * (trained[at] ?? 0));
  const spaced = ` ${corrected.join(" ")} `;
  for (const { id, pattern } of signs) {
    if (!pattern.test(spaced)) continue;
    const at = messages.classes.indexOf(id);
    const meaning = meaningOf(id);
    if (meaning) scores[at] = (scores[at] ?? 0) + signBonus[kindOf(meaning)];
  }
  for (const { id, isMisfit } of misfits) {
    const at = messages.classes.indexOf(id);
    // In a conversation about it not every message needs its words.
    if (id !== before && isMisfit(spaced)) scores[at] = (scores[at] ?? 0) - misfitMalus;
  }
  return [...likelihoods(scores.map((score) => score * calibration)).entries()]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .flatMap(([at, likelihood]) => {
      const meaning = meaningOf(messages.classes[at] ?? "");
      return meaning ? [{ meaning, likelihood }] : [];
    });
}

/** A greeting or thanks around a message is not what it is about. */
function isAside({ meaning }: Understood): boolean {
  return meaning.kind === "fact" && meaning.fact.kind === "talk";
}

function byRank(a: Understood, b: Understood): number {
  const happened = (one: Understood) => (kindOf(one.meaning) === "event" && one.likelihood >= surelyHappened ? 1 : 0);
  return happened(b) - happened(a) || b.likelihood - a.likelihood;
}

/** Whether a message is an example word for word. */
export const isExample = (message: string) => guideKnowledge().byExample.has(sameWords(message.slice(0, longestRead)));

const most = 3;

/**
 * What a message may mean, best first: what happened before a feeling or a topic. Empty where it has no words.
 *
 * @param before The id of the situation that the conversation is in.
 */
export function understand(message: string, before?: string): Understood[] {
  const exact = guideKnowledge().byExample.get(sameWords(message.slice(0, longestRead)));
  const known = exact && meaningOf(exact);
  if (known) return [{ meaning: known, likelihood: 1 }];
  const parts = partsOf(message).filter((words) => words.some((word) => /\p{L}/u.test(word)));
  const all = parts.flatMap((words) => readPart(words, most, before));
  const about = all.filter((one) => !isAside(one) || parts.length === 1);
  const seen = new Set<Meaning>();
  const best = (about.length > 0 ? about : all).toSorted(byRank);
  return best.filter(({ meaning }) => {
    const same = [...seen].some((one) => idOf(one) === idOf(meaning));
    seen.add(meaning);
    return !same;
  });
}

export const idOf = (meaning: Meaning) => (meaning.kind === "fact" ? meaning.fact.id : meaning.situation.id);
export const topicOf = (meaning: Meaning) => (meaning.kind === "fact" ? meaning.fact.topic : meaning.situation.topic);

/** Words of a message that may be a turn of the conversation. */
const longestMove = 10;
const surelyMove = 0.5;

/** What a short message says to the answer before it. */
export function moveOf(message: string): Move | null {
  if (message.length > 120) return null;
  const { moves, vocabulary } = guideKnowledge();
  const words = wordsOf(message);
  if (words.length === 0 || words.length > longestMove) return null;
  const shares = likelihoods(sentenceScores(moves, readableWords(words, vocabulary)));
  const at = shares.indexOf(Math.max(...shares));
  const move = moves.classes[at];
  // The classes of this model are the moves and "other".
  return move && move !== "other" && (shares[at] ?? 0) >= surelyMove ? (move as Move) : null;
}

/** Whether a third of a message's words or more are English, or figures, or were said before. */
export function isReadable(message: string, heard: string): boolean {
  const words = wordsOf(message.slice(0, longestRead));
  const said = new Set(wordsOf(heard.slice(0, 4 * longestRead)));
  const { vocabulary } = guideKnowledge();
  const read = words.filter(
    (word) => /^\d/.test(word) || rankOf(word) >= 0 || vocabulary.has(word) || said.has(word),
  ).length;
  return read > 0 && read * 3 >= words.length;
}
