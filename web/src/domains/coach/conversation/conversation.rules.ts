import type { Answer, Question } from "./coach-answer.ts";
import type { Conversation } from "../coach.queries.ts";

/** A question and its answer in the chat. */
export interface Exchange {
  message: string;
  response: string;
  cards: Answer["cards"];
  /** Under which it is stored; null if it isn't. */
  conversationId: string | null;
  /** Crisis help. */
  isHelp: boolean;
  /** The member stopped it: the answer is the text so far. */
  isStopped: boolean;
}

/** Suggestions and actions after an answer. */
export interface NextSteps {
  suggestions: readonly string[];
  offers: Answer["offers"];
}

export const starters: NextSteps = {
  suggestions: ["Help me plan my week", "I want to sleep better", "What could I do this weekend?"],
  offers: [],
};

/** A reload continues a recent conversation; older ones are only in the history. Milliseconds. */
const resumableFor = 12 * 3_600_000;

/** The recent exchanges, oldest first, and the last answer's suggestions. */
export function resumeConversation(newestFirst: readonly Conversation[], now: number, since: number) {
  const from = Math.max(now - resumableFor, since);
  const recent = newestFirst.filter(({ createdAt }) => Date.parse(createdAt) > from);
  const exchanges = recent.toReversed().map(({ id: conversationId, message, response, cards, isHelp }): Exchange => {
    return { message, response, cards, conversationId, isHelp, isStopped: false };
  });
  const suggestions = recent[0]?.suggestions ?? [];
  return { exchanges, next: suggestions.length > 0 ? { suggestions, offers: [] } : starters };
}

export function isSame(a: Pick<Exchange, "message" | "response">, b: typeof a): boolean {
  return a.message === b.message && a.response === b.response;
}

/** Puts an unanswered message back into the field, before anything typed in the meantime. */
export function draftAfterFailure(draft: string, { message, isTyped }: Pick<Question, "message" | "isTyped">): string {
  if (draft.trim() === "") return message;
  return isTyped ? `${message}\n\n${draft}` : draft;
}
