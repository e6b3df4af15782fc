import type { Cues } from "../../words/cues.ts";
import { openParts, type Part } from "./parts.ts";

/** A question about Alongside or about the guide itself, and its answer. */
export interface Fact {
  id: string;
  cues: Cues;
  answer: string;
  /** The part it tells of, where that is one of those that come later, and what is told until it is there. */
  until?: { part: Part; answer: string };
  /** Said after it to a visitor. */
  visitor?: string;
  suggestions: readonly string[];
}

/** What holds of it today. */
export function answerOf({ answer, until }: Fact): string {
  return until && !openParts.has(until.part) ? until.answer : answer;
}
