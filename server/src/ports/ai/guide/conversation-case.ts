/** Whose message it is: a member with goals and plans, one who is new, or nobody known. */
export type Speaker = "member" | "newcomer" | "visitor";

/** One message, what it must be understood as, and what the answer must and must not say. */
export interface ConversationCase {
  message: string;
  by?: Speaker;
  /** "care" never reaches a model; "other language" is said so. */
  kind: "situation" | "fact" | "own" | "unsure" | "unknown" | "care" | "other language";
  /** The topic of a situation, the id of a fact, or the question about one's own record. */
  about?: string;
  must: readonly RegExp[];
  mustNot?: readonly RegExp[];
  /** Whether a plan for the week is offered. */
  offersPlan?: true;
}
