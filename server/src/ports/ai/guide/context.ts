import type { CoachCard, CoachRequest } from "../ai.ts";
import { tokensOf } from "../words/fold.ts";
import { seedOf } from "../words/pick.ts";
import { knownZone } from "../words/when.ts";
import { LineChooser, slotsFrom } from "./lines.ts";
import { piecesOf, type Pieces } from "./pieces.ts";
import type { AdviceTopic } from "./scripts/script.ts";

export interface GuideAnswer {
  paragraphs: string[];
  suggestions: readonly string[];
  /** What the answer offers to do. */
  cards?: readonly CoachCard[];
  /** The message wasn't understood. */
  isFree?: boolean;
}

/** All that the parts of the guide need to answer one message. */
export interface GuideContext {
  request: CoachRequest;
  tokens: readonly string[];
  /** What is known in particular: of a follow-up also what was said before. */
  pieces: Pieces;
  /** What this message alone says in particular. */
  spoken: Pieces;
  seed: number;
  now: Date;
  timeZone: string;
  chooser: LineChooser;
}

/** The open goal that shares a word with the message, so that it may be spoken of. */
function goalNamed(request: CoachRequest, tokens: readonly string[]): string | undefined {
  const words = new Set(tokens.filter((token) => token.length >= 4));
  const open = (request.member?.goals ?? []).filter((goal) => !goal.isCompleted);
  return open.find((goal) =>
    tokensOf(goal.title).some(
      (token) => token.length >= 4 && [...words].some((word) => word.startsWith(token.slice(0, 5))),
    ),
  )?.title;
}

/** For a follow-up, what was said before completes what is said now. */
export function contextOf(request: CoachRequest, now: Date, topic: AdviceTopic | null): GuideContext {
  const tokens = tokensOf(request.message);
  const said = request.history.filter((turn) => turn.role === "user").slice(-3);
  const earlier: Pieces = {};
  if (topic) for (const turn of said) Object.assign(earlier, piecesOf(turn.content));
  const spoken = piecesOf(request.message);
  const pieces: Pieces = { ...earlier, ...spoken };
  const goal = goalNamed(request, tokens);
  const heard = request.history
    .filter((turn) => turn.role === "assistant")
    .map((turn) => turn.content)
    .join("\n");
  const seed = seedOf(tokens.join(" "));
  const slots = slotsFrom(pieces, { goal, name: request.member?.firstName?.trim() || undefined });
  return {
    request,
    tokens,
    pieces,
    spoken,
    seed,
    now,
    timeZone: knownZone(request.timeZone),
    chooser: new LineChooser(slots, seed, heard),
  };
}
