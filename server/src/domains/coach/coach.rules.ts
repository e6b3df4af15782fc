/** Milliseconds after which a missing answer is given up: one and a half times the model's limit. */
const abandoned = 120_000;
/** Earlier pairs of question and answer that the coach receives, so that the guide doesn't repeat itself. */
const remembered = 12;

interface Row {
  id: string;
  message: string;
  response: string;
  createdAt: Date;
}

/** A row without an answer yet. */
export function isOpen(row: Pick<Row, "response">): boolean {
  return row.response === "";
}

/** The process that was to write it has ended or hangs: its reservation can be returned. */
export function isAbandoned(row: Pick<Row, "response" | "createdAt">, now: Date): boolean {
  return isOpen(row) && now.getTime() - row.createdAt.getTime() > abandoned;
}

/** Human help in a crisis, without any coach. */
export function isHelp(answeredBy: string | null): boolean {
  return answeredBy === "care";
}

/** Stored in the place of who answered: an exchange that the browser sent from the landing page. */
export const fromLanding = "landing";

export function isFromLanding(answeredBy: string | null): boolean {
  return answeredBy === fromLanding;
}

/** Milliseconds after sign-up in which the landing page's chat can be kept. */
const newFor = 24 * 3600 * 1000;

export function isNew(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < newFor;
}

/** Those of the talk with the coach. */
export function talkOf<T extends { itemId: string | null }>(rows: readonly T[]): T[] {
  return rows.filter(({ itemId }) => itemId === null);
}

/** The answered pairs among the newest rows, as a talk that runs forward. */
export function turnsOf(rows: readonly Row[]): { role: "user" | "assistant"; content: string }[] {
  const pairs = rows.filter((row) => !isOpen(row)).slice(0, remembered);
  return pairs.toReversed().flatMap(({ message, response }) => [
    { role: "user", content: message },
    { role: "assistant", content: response },
  ]);
}

/** The words of a search, without repetition. */
export function wordsOf(query: string): string[] {
  return [...new Set(query.split(/\s+/u).filter((word) => word !== ""))];
}
