import { actionsKnowledge } from "./actions-content.read.ts";
import type { ActionFact, Intent, RecordQuestion } from "./actions-content.ts";
import { Sentence, sentencesOf } from "./sentence.ts";

export interface IntentFound {
  intent: Intent;
  /** The request, without what politely comes before it. */
  sentence: Sentence;
}

/** Places of a sentence where a request may begin: its beginning, after each polite word there, and after a comma. */
function beginningsOf(sentence: Sentence, text: string): number[] {
  const { polite } = actionsKnowledge();
  const clauses = [1, ...commasOf(sentence, text)];
  return clauses.flatMap((clause) => {
    const all = [clause];
    for (let at = clause; all.length < 8;) {
      polite.lastIndex = at;
      const found = polite.exec(sentence.pattern);
      if (!found || found[0] === "") break;
      at += found[0].length;
      all.push(at);
    }
    return all;
  });
}

/** Where the words after the first commas begin. */
function commasOf(sentence: Sentence, text: string): number[] {
  const parts = text.split(/[,:–—-]\s+/u).slice(0, 4);
  let read = "";
  return parts.slice(0, -1).map((part) => {
    read += `${part}, `;
    return Math.min(Sentence.of(read).pattern.length, sentence.pattern.length);
  });
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** What a message asks the coach to do, by the phrases of content/actions.yaml; null where it asks for nothing of that. */
export function intentOf(message: string): IntentFound | null {
  const { intents } = actionsKnowledge();
  const sentences = sentencesOf(message).map((text) => ({ text, sentence: Sentence.of(text) }));
  for (const [intent, { signs, unless }] of intents) {
    for (const { text, sentence } of sentences) {
      if (unless?.test(sentence.pattern)) continue;
      const at = beginningsOf(sentence, text).find((place) => matches(signs, sentence.pattern, place));
      if (at !== undefined) return { intent, sentence: sentence.from(at) };
    }
  }
  return null;
}

const writes: ReadonlySet<Intent> = new Set(["add-goal", "remind", "done", "change", "move", "drop-it", "sell"]);

/** Whether a message asks to write something down or to tick it off. */
export function asksToWrite(message: string): boolean {
  const found = intentOf(message);
  return found !== null && writes.has(found.intent);
}

/** What a message asks about a record of the member's. */
export function recordQuestionOf(message: string): { question: RecordQuestion; sentence: Sentence } | null {
  const { questions } = actionsKnowledge();
  for (const text of sentencesOf(message)) {
    const sentence = Sentence.of(text);
    for (const [question, { signs, unless }] of questions) {
      if (unless?.test(sentence.pattern)) continue;
      if (beginningsOf(sentence, text).some((place) => matches(signs, sentence.pattern, place)))
        return { question, sentence };
    }
  }
  return null;
}

/** The question about the product that a message asks. */
export function factOf(message: string): Omit<ActionFact, "signs"> | null {
  const { facts } = actionsKnowledge();
  for (const text of sentencesOf(message)) {
    const sentence = Sentence.of(text);
    const places = beginningsOf(sentence, text);
    const found = facts.find(({ signs }) => places.some((place) => matches(signs, sentence.pattern, place)));
    if (found) return found;
  }
  return null;
}

/** What a request is about: its sentence without the words that make it a request. */
export function subjectOf(intent: Intent, sentence: Sentence): string {
  let rest = sentence;
  let hasBegun = false;
  for (const pattern of actionsKnowledge().intents.get(intent)?.drop ?? []) {
    // One beginning is enough: what follows it belongs to the thing itself.
    const isBeginning = pattern.source.startsWith("^");
    if (isBeginning && hasBegun) continue;
    const shorter = rest.without(pattern);
    if (isBeginning && shorter !== rest) hasBegun = true;
    rest = shorter;
  }
  return trimmed(rest.text);
}

/** Without small words that a date left behind at either end. */
function trimmed(text: string): string {
  return text
    .replace(/^(?:(?:to|for|on|at|by|about|of|that|and|with|in|from|until|till)\s+)+/iu, "")
    .replace(/(?:\s+(?:to|for|on|at|by|by the|about|of|until|till|from|and|back|in|please|too|every|each))+$/iu, "")
    .replace(/^["“”'‘’«»]+|["“”'‘’«»]+$/gu, "")
    .trim();
}
