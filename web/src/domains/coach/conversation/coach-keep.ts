import type { Question } from "./coach-answer.ts";

/** What of a member's talk outlives a reload, in this tab alone. */
interface Kept {
  /** The question on its way. */
  question: Question;
  /** When the view was cleared for a new talk, in milliseconds. */
  since: number;
}

const keyOf = (memberId: string, name: keyof Kept) => `coach:${name}:${memberId}`;

export function recall<Name extends keyof Kept>(memberId: string, name: Name): Kept[Name] | null {
  try {
    // Written by `keep` below, in this tab.
    return JSON.parse(sessionStorage.getItem(keyOf(memberId, name)) ?? "null") as Kept[Name] | null;
  } catch {
    return null;
  }
}

export function keep<Name extends keyof Kept>(memberId: string, name: Name, value: Kept[Name]): void {
  try {
    sessionStorage.setItem(keyOf(memberId, name), JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still has the talk on the screen.
  }
}

export function forget(memberId: string, name: keyof Kept): void {
  try {
    sessionStorage.removeItem(keyOf(memberId, name));
  } catch {
    // As above.
  }
}
