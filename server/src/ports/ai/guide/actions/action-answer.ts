import type { CoachCard, CoachRequest } from "../../ai.ts";

/** What an answer to a request is made from. */
export interface ActionContext {
  request: CoachRequest;
  now: Date;
  /** A zone that the runtime knows. */
  timeZone: string;
}

export interface ActionAnswer {
  paragraphs: string[];
  suggestions: string[];
  cards: CoachCard[];
  /** Nothing was answered yet: the coach asks for what is missing. */
  isFree?: boolean;
}

/** An answer of one paragraph. */
export function said(text: string, suggestions: string[], cards: CoachCard[] = []): ActionAnswer {
  return { paragraphs: [text], suggestions, cards };
}

/** A title as people write one: a capital at its beginning, no full stop, and no longer than a title may be. */
export function titled(text: string, most = 100): string {
  const line = text
    .replace(/\s+/g, " ")
    .replace(/[\s.,;:!?…]+$/u, "")
    .trim();
  const short = line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
  return short.charAt(0).toLocaleUpperCase("en") + short.slice(1);
}

/** “A”, “B” or “C” */
export function listed(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`;
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
