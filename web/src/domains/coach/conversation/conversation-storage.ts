import type { Question } from "./coach-answer.ts";

/** The part of a conversation that survives a reload, in this tab only. */
interface Stored {
  /** The question being answered. */
  question: Question;
  /** When the member started a new chat; milliseconds. */
  since: number;
}

const keyOf = (memberId: string, name: keyof Stored) => `coach:${name}:${memberId}`;

export function readStored<Name extends keyof Stored>(memberId: string, name: Name): Stored[Name] | null {
  try {
    // Written by `writeStored` in this tab.
    return JSON.parse(sessionStorage.getItem(keyOf(memberId, name)) ?? "null") as Stored[Name] | null;
  } catch {
    return null;
  }
}

export function writeStored<Name extends keyof Stored>(memberId: string, name: Name, value: Stored[Name]): void {
  try {
    sessionStorage.setItem(keyOf(memberId, name), JSON.stringify(value));
  } catch {
    // Without storage the conversation still works.
  }
}

export function removeStored(memberId: string, name: keyof Stored): void {
  try {
    sessionStorage.removeItem(keyOf(memberId, name));
  } catch {
    // As above.
  }
}
