import type { Cues } from "../../words/cues.ts";

/** A question about Alongside or about the guide itself, and its answer. */
export interface Fact {
  id: string;
  cues: Cues;
  answer: string;
  /** Said after it to a visitor. */
  visitor?: string;
  suggestions: readonly string[];
}
