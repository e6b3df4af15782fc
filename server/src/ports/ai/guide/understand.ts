import { wordsOf } from "../../../language/words.ts";
import type { Turn } from "../ai.ts";
import type { Action, CodeFact, Move, ProductFact, RecordQuestion, Situation, Talk } from "./guide-content.ts";
import { guideKnowledge } from "./guide-content.read.ts";

/** What a message is about, and how sure that is. */
export type Meaning =
  | { kind: "situation"; situation: Situation }
  | { kind: "move"; move: Move; situation: Situation }
  | { kind: "talk"; talk: Talk }
  | { kind: "product"; fact: ProductFact }
  | { kind: "record"; question: RecordQuestion }
  | { kind: "fact"; fact: CodeFact }
  | { kind: "action"; action: Action }
  /** Nothing is near enough; `near` are the situations that come closest. */
  | { kind: "unknown"; near: Situation[]; before: Situation | null };

interface Reading {
  label: string;
  score: number;
  /** Words of the sentence it was found in. */
  words: number;
}

const sentenceEnd = /[.!?…\n;]+/u;
/** Sentences of a long message that are read. */
const mostSentences = 12;
/** Words of a message that may be a turn of the conversation about what was said before. */
const longestMove = 9;
const surelyMove = 0.72;
/** How much better another reading must be than something that happened, a feeling, a topic. */
const weightLead = { event: 0.09, feeling: 0.03, topic: 0 } as const;

function lead(label: string): number {
  const [kind, id = ""] = label.split("/", 2);
  if (kind !== "situation") return 0;
  return weightLead[guideKnowledge().situations.get(id)?.weight ?? "topic"];
}

/** The readings of a message as a whole and of each of its sentences, best first by what matters more. */
function readings(message: string): Reading[] {
  const { index } = guideKnowledge();
  const sentences = message.split(sentenceEnd).filter((sentence) => wordsOf(sentence).length > 1);
  const texts = sentences.length > 1 ? [message, ...sentences.slice(0, mostSentences)] : [message];
  const best = new Map<string, Reading>();
  for (const text of texts) {
    const words = wordsOf(text).length;
    // Comparing a long text word by word with a short example says little: its sentences do.
    if (words > 60) continue;
    for (const { label, score } of index.nearest(text, 4)) {
      const known = best.get(label);
      if (!known || score > known.score) best.set(label, { label, score, words });
    }
  }
  return [...best.values()].toSorted((a, b) => b.score + lead(b.label) - (a.score + lead(a.label)));
}

function situationOf({ label }: Reading): Situation[] {
  const situation = guideKnowledge().situations.get(label.replace("situation/", ""));
  return situation ? [situation] : [];
}

function meaningOf(reading: Reading): Meaning | null {
  const { situations, talk, product } = guideKnowledge();
  const [kind, id = ""] = reading.label.split("/", 2);
  const situation = situations.get(id);
  const small = talk.get(id);
  const fact = product.get(id);
  if (kind === "situation" && situation) return { kind, situation };
  if (kind === "talk" && small) return { kind, talk: small };
  if (kind === "product" && fact) return { kind, fact };
  // The compiler made these labels of the same lists.
  if (kind === "record") return { kind, question: id as RecordQuestion };
  if (kind === "fact") return { kind, fact: id as CodeFact };
  if (kind === "action") return { kind, action: id as Action };
  return null;
}

function understood(message: string): Meaning | null {
  const [best] = readings(message);
  if (!best || best.score < guideKnowledge().content.threshold) return null;
  return meaningOf(best);
}

/** The situation a conversation was last about, from the member's own messages; null once it is about something else. */
export function situationBefore(history: readonly Turn[]): Situation | null {
  const said = history.filter(({ role }) => role === "user").slice(-6);
  for (const { content } of said.toReversed()) {
    const move = moveOf(content);
    if (move) continue;
    const meaning = understood(content);
    if (meaning?.kind === "situation") return meaning.situation;
    if (meaning && meaning.kind !== "talk") return null;
  }
  return null;
}

function moveOf(message: string): { move: Move; score: number } | null {
  const words = wordsOf(message).length;
  if (words === 0 || words > longestMove) return null;
  const [best] = guideKnowledge().moves.nearest(message, 1);
  if (!best || best.score < surelyMove) return null;
  return { move: best.label.replace("move/", "") as Move, score: best.score };
}

/** What a message means in its conversation. What was spoken of before is a hint and never a trap. */
export function understand(message: string, history: readonly Turn[]): Meaning {
  const before = situationBefore(history);
  const all = readings(message);
  const [best] = all;
  const { threshold } = guideKnowledge().content;
  const move = moveOf(message);
  if (before && move && move.score >= (best?.score ?? 0)) return { kind: "move", move: move.move, situation: before };
  if (best && best.score >= threshold) {
    const meaning = meaningOf(best);
    if (meaning) return meaning;
  }
  // What isn't clear by itself may be clear in what was spoken of before.
  if (before && all.some(({ label, score }) => label === `situation/${before.id}` && score >= threshold * 0.75)) {
    return { kind: "situation", situation: before };
  }
  const near = all.filter(({ score }) => score >= threshold * 0.7).flatMap(situationOf);
  return { kind: "unknown", near: near.slice(0, 3), before };
}
