import type { Contract } from "@alongside/contract/contract.ts";
import type { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import type { EventOf } from "@alongside/contract/kernel/endpoint.ts";
import { ApiError, isUnauthorized } from "../../../api/api-error.ts";
import { callEvents } from "../../../api/events.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import type { Conversation } from "../coach.queries.ts";

type CoachEvent = EventOf<Contract["POST /api/ai/chat-test"]>;

/** The end of an answer, which holds where it differs from the pieces. */
export type Answer = Pick<
  Extract<CoachEvent, { type: "reply" }>,
  "response" | "suggestions" | "offers" | "isHelp" | "stopped"
>;

export interface Question {
  /** The client's own name for the answer: it finds the answer again and stops it. */
  answerId: string;
  message: string;
  /** Written by hand; otherwise a suggestion that was tapped. */
  isTyped: boolean;
  /** The newest conversation before it; a kept answer is among the later ones. */
  after: string;
  /** What it is about, where that is an item of the marketplace. */
  itemId?: string | undefined;
}

interface Ways {
  signal: AbortSignal;
  /** What has been written so far, each time more comes. */
  onText: (text: string) => void;
  /** The conversations as the server has them now, newest first. */
  conversations: () => Promise<readonly Conversation[]>;
}

/** Asks the coach. A connection that breaks on the way costs nothing: the answer is followed, or found among the kept. */
export async function askCoach(question: Question, ways: Ways): Promise<Answer> {
  const { answerId, message, itemId } = question;
  try {
    const input = { query: { timeZone: ownTimeZone() }, body: { message, answerId, itemId }, signal: ways.signal };
    return await read(callEvents("POST /api/ai/chat-test", input), ways.onText);
  } catch (error) {
    if (ways.signal.aborted) throw error;
    // A lost session keeps the form by which it is known (P-COACH-7).
    if (error instanceof ApiError) {
      throw isUnauthorized(error) ? error : new Error(`HTTP error! status: ${error.status}`, { cause: error });
    }
    return followAnswer(question, ways);
  }
}

/** The answer to a question asked before: as it is written, else as it was kept. Throws where there is neither. */
export async function followAnswer(question: Question, ways: Ways): Promise<Answer> {
  try {
    const input = { params: { id: question.answerId }, signal: ways.signal };
    return await read(callEvents("GET /api/ai/answers/{id}", input), ways.onText);
  } catch (error) {
    if (ways.signal.aborted || isUnauthorized(error)) throw error;
    const found = findStoredAnswer(await ways.conversations(), question);
    if (found === undefined) throw error;
    const { response, suggestions, isHelp } = found;
    return { response, suggestions, offers: [], isHelp, stopped: false };
  }
}

/** Ids are in the order of their making. */
function findStoredAnswer(
  conversations: readonly Conversation[],
  { message, after }: Question,
): Conversation | undefined {
  return conversations.find((one) => one.id > after && one.message === message);
}

async function read(events: AsyncIterable<CoachEvent>, onText: Ways["onText"]): Promise<Answer> {
  let text = "";
  for await (const event of events) {
    if (event.type === "reply") return event;
    if (event.type === "delta") {
      text += event.text;
      onText(text);
    }
  }
  throw new Error("The answer ended before it was whole");
}

const noCredits = { code: "coach/no-credits" } satisfies Pick<(typeof coachFaults)["noCredits"], "code">;

/** What the server refused with, where it did. */
export function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : null;
}

export function isOutOfCredits(error: unknown): boolean {
  return refusalOf(error)?.is(noCredits) ?? false;
}
