import type { Answer, Question } from "./coach-answer.ts";
import type { Conversation } from "../coach.queries.ts";

/** A question and its answer, as the conversation shows them. */
export interface Exchange {
  message: string;
  response: string;
  /** Human help in a crisis. */
  isHelp: boolean;
  /** The member ended it: the answer is what had been written. */
  isStopped: boolean;
}

/** What may be said or done next. */
export interface Next {
  suggestions: readonly string[];
  offers: Answer["offers"];
}

export const starters: Next = {
  suggestions: ["Help me plan my week", "I want to sleep better", "What could I do this weekend?"],
  offers: [],
};

/** A conversation of today goes on after a reload; one of yesterday is history. In milliseconds. */
const resumableFor = 12 * 3_600_000;

/** The conversation so far out of the last conversations, the oldest first, and what its last answer suggested. */
export function resumeConversation(newestFirst: readonly Conversation[], now: number, since: number) {
  const from = Math.max(now - resumableFor, since);
  const recent = newestFirst.filter(({ createdAt }) => Date.parse(createdAt) > from);
  const exchanges = recent
    .toReversed()
    .map(({ message, response, isHelp }): Exchange => ({ message, response, isHelp, isStopped: false }));
  const suggestions = recent[0]?.suggestions ?? [];
  return { exchanges, next: suggestions.length > 0 ? { suggestions, offers: [] } : starters };
}

export function isSame(one: Pick<Exchange, "message" | "response">, other: typeof one): boolean {
  return one.message === other.message && one.response === other.response;
}

/** A message that was not answered is there to be sent again, before anything written meanwhile. */
export function draftAfterFailure(draft: string, { message, isTyped }: Pick<Question, "message" | "isTyped">): string {
  if (draft.trim() === "") return message;
  return isTyped ? `${message}\n\n${draft}` : draft;
}
