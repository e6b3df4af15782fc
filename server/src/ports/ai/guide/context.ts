import type { CoachCard, CoachRequest } from "../ai.ts";
import { tokensOf } from "../words/fold.ts";
import { seedOf } from "../words/pick.ts";
import { knownZone } from "../words/when.ts";
import { piecesOf, type Pieces } from "./pieces.ts";

export interface GuideAnswer {
  paragraphs: string[];
  suggestions: readonly string[];
  /** What the answer offers to do. */
  cards?: readonly CoachCard[];
  /** The message wasn't understood, or is none that the guide can answer. */
  isFree?: boolean;
}

/** All that the parts of the guide need to answer one message. */
export interface GuideContext {
  request: CoachRequest;
  tokens: readonly string[];
  /** What this message says in particular. */
  pieces: Pieces;
  /** All that the guide has said in this conversation. */
  heard: string;
  seed: number;
  now: Date;
  timeZone: string;
}

export function contextOf(request: CoachRequest, now: Date): GuideContext {
  const tokens = tokensOf(request.message);
  return {
    request,
    tokens,
    pieces: piecesOf(request.message),
    heard: request.history
      .filter(({ role }) => role === "assistant")
      .map(({ content }) => content)
      .join("\n"),
    seed: seedOf(tokens.join(" ")),
    now,
    timeZone: knownZone(request.timeZone),
  };
}
