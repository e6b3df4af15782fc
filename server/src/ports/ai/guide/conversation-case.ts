import type { Meaning } from "./recognise.ts";

/** Whose message it is: a member with goals and plans, one who is new, or nobody known. */
export type Speaker = "member" | "newcomer" | "visitor";

/** One message, what it must be understood as, and what the answer must and must not say. */
export interface ConversationCase {
  message: string;
  by?: Speaker;
  /** "care" never reaches a model; "other language" is said so. */
  kind: Meaning["kind"] | "care" | "other language";
  /** Topic, question or id, as the kind has it. */
  about?: string;
  must: readonly RegExp[];
  mustNot?: readonly RegExp[];
  /** Whether a plan for the week is offered. */
  offersPlan?: true;
}
