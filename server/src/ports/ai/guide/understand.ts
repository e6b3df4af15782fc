import { meaningOfText } from "../../../language/encoder/encoder.ts";
import { likelihoods, sentenceScores } from "../../../language/sentences.ts";
import { rankOf } from "../../../language/vectors.ts";
import { wordsOf } from "../../../language/words.ts";
import type { Fact, Move, Situation } from "./guide-content.ts";
import { guideKnowledge, sameWords } from "./guide-content.read.ts";
import { longestRead, type Part, partsOf } from "./message-parts.ts";
import { readableText, readableWords } from "./readable.ts";

export type Meaning = { kind: "situation"; situation: Situation } | { kind: "fact"; fact: Fact };

export interface Understood {
  meaning: Meaning;
  /** 0 to 1; 1 where the message is an example word for word. */
  likelihood: number;
}

/** What counts beside the classifier: the words that speak for a situation by themselves, and its nearest examples. */
const wordShare = 0.5;
const nearShare = 32;
const nearest = 3;
/** Words are counted as if they were independent, which makes too sure. */
const calibration = 0.3;
/** How much more likely signs make a situation (on the scale of the scores). */
const signBonus = { event: 13, feeling: 8, topic: 8, fact: 16 } as const;
/** How much less likely what speaks against it makes a situation. */
const misfitMalus = 16;
/** From here on what happened outranks whatever else is said. */
const surelyHappened = 0.5;

/** How near the nearest examples of each situation and fact are to a meaning, in the order of the classifier's classes. */
function nearestOf(meaning: Float32Array): Float64Array {
  const { messages, examples, meanings } = guideKnowledge();
  const best = messages.classes.map(() => new Float64Array(nearest).fill(-1));
  const labels = new Map(messages.classes.map((id, at) => [id, at]));
  for (const [row, likeness] of meanings.likeness(meaning).subarray(0, examples.length).entries()) {
    const of = best[labels.get(examples[row]?.[0] ?? "") ?? 0];
    // The least of the best is kept first.
    if (!of || likeness <= (of[0] ?? 0)) continue;
    of[0] = likeness;
    of.sort();
  }
  return Float64Array.from(best, (of) => {
    const known = of.filter((likeness) => likeness > -1);
    return known.reduce((sum, likeness) => sum + likeness, 0) / (known.length || 1);
  });
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
function readPart({ text, words }: Part, most: number, before: string | undefined): Understood[] {
  const { messages, words: associations, signs, misfits, vocabulary } = guideKnowledge();
  const corrected = readableWords(words, vocabulary);
  const meaning = meaningOfText(readableText(text, words, corrected));
  const near = nearestOf(meaning);
  const spoken = associations.scores(corrected);
  const scores = sentenceScores(messages, corrected, meaning).map(
    (score, at) => score + wordShare * (spoken[at] ?? 0) + nearShare * (near[at] ?? 0),
  );
  const spaced = ` ${corrected.join(" ")} `;
  for (const { id, pattern } of signs) {
    if (!pattern.test(spaced)) continue;
    const at = messages.classes.indexOf(id);
    const about = meaningOf(id);
    if (about) scores[at] = (scores[at] ?? 0) + signBonus[kindOf(about)];
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
      const about = meaningOf(messages.classes[at] ?? "");
      return about ? [{ meaning: about, likelihood }] : [];
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
  const parts = partsOf(message);
  const all = parts.flatMap((part) => readPart(part, most, before));
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
  const shares = likelihoods(sentenceScores(moves, readableWords(words, vocabulary), meaningOfText(message)));
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
