/** Milliseconds after which an answer that has not come will not: half as much again as a model is given. */
const abandoned = 120_000;
/** Pairs of the talk so far that the coach is reminded of; a guide that has said something tells it no second time. */
const remembered = 12;

interface Row {
  id: string;
  message: string;
  response: string;
  createdAt: Date;
}

/** A row holds the place of an answer until there is one. */
export function isOpen(row: Pick<Row, "response">): boolean {
  return row.response === "";
}

/** The process that was to write it is gone, or as good as gone: what it had reserved can be given back. */
export function isAbandoned(row: Pick<Row, "response" | "createdAt">, now: Date): boolean {
  return isOpen(row) && now.getTime() - row.createdAt.getTime() > abandoned;
}

/** Human help in a crisis came before any coach. */
export function isHelp(answeredBy: string | null): boolean {
  return answeredBy === "care";
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

/** The words of a search, each once. */
export function wordsOf(query: string): string[] {
  return [...new Set(query.split(/\s+/u).filter((word) => word !== ""))];
}
