import { LRUCache } from "lru-cache";
import { meaningOfText } from "../../../language/encoder/encoder.ts";
import { likelihoods, sentenceScores } from "../../../language/sentences.ts";
import { rankOf } from "../../../language/vectors.ts";
import { wordsOf } from "../../../language/words.ts";
import { type Fact, type Move, moves, type Situation } from "./guide-content.ts";
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
/** Readings that are told apart. */
const most = 3;
/** How much less likely what speaks against it makes a situation. */
const misfitMalus = 16;
/** From here on what happened outranks whatever else is said. */
const surelyHappened = 0.5;

/** How near the nearest examples of each situation and fact are to a meaning, in the order of the classifier's classes. */
function nearestOf(meaning: Float32Array): Float64Array {
  const { messages, exampleLabels, meanings } = guideKnowledge();
  const best = messages.classes.map(() => new Float64Array(nearest).fill(-1));
  for (const [row, likeness] of meanings.likeness(meaning).subarray(0, exampleLabels.length).entries()) {
    const of = best[exampleLabels[row] ?? 0];
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

const chances = new LRUCache<string, ReadonlyMap<string, number>>({ max: 100 });
const readBefore = new LRUCache<string, Float64Array>({ max: 200 });

/** How likely each class of the classifier is for a part of a message. */
function readPart(part: Part, before: string | undefined): Float64Array {
  const key = `${before ?? ""} ${part.text}`;
  const known = readBefore.get(key) ?? judged(part, before);
  readBefore.set(key, known);
  return known;
}

function judged({ text, words }: Part, before: string | undefined): Float64Array {
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
  return likelihoods(scores.map((score) => score * calibration));
}

/**
 * What the parts of a message may mean together, the likeliest first. What happened is said in one sentence of a story; all
 * else counts by half for the first part, which is the whole where it isn't long, so that one word of a sentence decides nothing.
 */
function readParts(parts: readonly Part[], before: string | undefined): Understood[] {
  const [whole = new Float64Array(), ...rest] = parts.map((part) => readPart(part, before));
  return guideKnowledge()
    .messages.classes.flatMap((id, at): Understood[] => {
      const about = meaningOf(id);
      if (!about) return [];
      const first = whole[at] ?? 0;
      const best = Math.max(first, ...rest.map((part) => part[at] ?? 0));
      return [{ meaning: about, likelihood: kindOf(about) === "event" ? best : (first + best) / 2 }];
    })
    .toSorted((a, b) => b.likelihood - a.likelihood)
    .slice(0, most);
}

/** How likely each situation is for a message, by its id; the same message is read again with every one after it. */
export function situationChances(message: string): ReadonlyMap<string, number> {
  const known = chances.get(message);
  if (known) return known;
  const all = new Map<string, number>();
  for (const part of partsOf(message)) {
    const { classes } = guideKnowledge().messages;
    for (const [at, likelihood] of readPart(part, undefined).entries()) {
      const id = classes[at] ?? "";
      all.set(id, Math.max(all.get(id) ?? 0, likelihood));
    }
  }
  chances.set(message, all);
  return all;
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
export const isExample = (message: string) =>
  guideKnowledge().exampleOf(sameWords(message.slice(0, longestRead))) !== undefined;

/**
 * What a message may mean, best first: what happened before a feeling or a topic. Empty where it has no words.
 *
 * @param before The id of the situation that the conversation is in.
 */
export function understand(message: string, before?: string): Understood[] {
  const exact = guideKnowledge().exampleOf(sameWords(message.slice(0, longestRead)));
  const known = exact && meaningOf(exact);
  if (known) return [{ meaning: known, likelihood: 1 }];
  const parts = partsOf(message);
  const all = readParts(parts, before);
  const about = all.filter((one) => !isAside(one) || parts.length === 1);
  return (about.length > 0 ? about : all).toSorted(byRank);
}

export const topicOf = (meaning: Meaning) => (meaning.kind === "fact" ? meaning.fact.topic : meaning.situation.topic);

/** What a message does in a conversation: it asks for another part of the answer, or says what one tells a person (content/turns). */
export type Act = {
  likelihood: number;
  /** The same among moves and turns, if it is any of them. */
  share: number;
} & ({ kind: "move"; move: Move } | { kind: "turn"; turn: string });

/** Words of a message that may ask for another part of the answer, and of one that may be a turn. */
const longestMove = 10;
const longestTurn = 30;
const isMove = (name: string): name is Move => moves.some((move) => move === name);

/** What a message does in a conversation, if it does anything but say something of its subject or of another. */
export function actOf(message: string): Act | null {
  const { moves: model, vocabulary } = guideKnowledge();
  const words = wordsOf(message.slice(0, longestRead));
  if (words.length === 0 || words.length > longestTurn) return null;
  const shares = likelihoods(sentenceScores(model, readableWords(words, vocabulary), meaningOfText(message)));
  const other = shares[model.classes.indexOf("other")] ?? 0;
  const ofActs = shares.map((share, at) => (model.classes[at] === "other" ? 0 : share));
  const likelihood = Math.max(...ofActs);
  const name = model.classes[ofActs.indexOf(likelihood)] ?? "other";
  const share = likelihood / (1 - other || 1);
  if (!isMove(name)) return { kind: "turn", turn: name, likelihood, share };
  return words.length <= longestMove ? { kind: "move", move: name, likelihood, share } : null;
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
