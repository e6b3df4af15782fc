import type { Question } from "./coach-answer.ts";

/** What of a member's conversation outlives a reload, in this tab alone. */
interface Stored {
  /** The question on its way. */
  question: Question;
  /** When the view was cleared for a new conversation, in milliseconds. */
  since: number;
}

const keyOf = (memberId: string, name: keyof Stored) => `coach:${name}:${memberId}`;

export function readStored<Name extends keyof Stored>(memberId: string, name: Name): Stored[Name] | null {
  try {
    // Written by `keep` below, in this tab.
    return JSON.parse(sessionStorage.getItem(keyOf(memberId, name)) ?? "null") as Stored[Name] | null;
  } catch {
    return null;
  }
}

export function writeStored<Name extends keyof Stored>(memberId: string, name: Name, value: Stored[Name]): void {
  try {
    sessionStorage.setItem(keyOf(memberId, name), JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still has the conversation on the screen.
  }
}

export function removeStored(memberId: string, name: keyof Stored): void {
  try {
    sessionStorage.removeItem(keyOf(memberId, name));
  } catch {
    // As above.
  }
}
