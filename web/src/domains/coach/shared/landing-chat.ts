import { landingChatLimits } from "@alongside/contract/coach/coach.constants.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import type { Input } from "../../../api/call.ts";
import type { CoachCard } from "../cards/proposal.rules.ts";

type Exchange = Input<"POST /api/ai/conversations">["body"]["exchanges"][number];
export type GoalIdea = Pick<Extract<CoachCard, { kind: "goal" }>, "title" | "category">;

/** What a visitor said, in this tab only, until they have an account (P-COACH-8). */
interface LandingChat {
  /** Of the last message; milliseconds. */
  at: number;
  exchanges: Exchange[];
  /** The last goal that the coach heard. */
  goal: GoalIdea | null;
}

const key = "coach:landing";
/** Milliseconds: someone else may sign up in a tab that was left open. */
const keptFor = 3_600_000;

export function readLandingChat(now: number): LandingChat | null {
  try {
    // Written below.
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as LandingChat | null;
    return stored !== null && now - stored.at < keptFor ? stored : null;
  } catch {
    return null;
  }
}

/** Adds an answered message; keeps the latest as far as an account takes them. */
export function addToLandingChat(
  { message, response }: Exchange,
  cards: readonly CoachCard[] | undefined,
  now: number,
): void {
  const before = readLandingChat(now);
  const goal = cards?.find((card) => card.kind === "goal");
  const exchange = { message: message.slice(0, lengths.message), response: response.slice(0, lengths.message) };
  const chat: LandingChat = {
    at: now,
    exchanges: [...(before?.exchanges ?? []), exchange].slice(-landingChatLimits.exchanges),
    goal: goal ? { title: goal.title, category: goal.category } : (before?.goal ?? null),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(chat));
  } catch {
    // Without storage the chat stays on the landing page.
  }
}

export function forgetLandingChat(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
