/** One message of a conversation, as models are trained on them. */
export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** What is to be written. */
export interface Job {
  /** The first is the system's. */
  messages: ChatMessage[];
  maxTokens: number;
  /** In GBNF: nothing else can be written. */
  grammar?: string | undefined;
}

/** What the server tells the process of the model. */
export type ToModel = { kind: "write"; id: number; job: Job } | { kind: "cancel"; id: number };

/** What the process of the model tells the server. Every job ends with one "end" or "failed". */
export type FromModel = { kind: "ready" } | { kind: "unusable"; reason: string } | Written;

/** What becomes of a job. */
export type Written =
  | { kind: "text"; id: number; text: string }
  | { kind: "end"; id: number; isWhole: boolean }
  | { kind: "failed"; id: number; reason: string };
