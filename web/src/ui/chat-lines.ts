export interface ChatLine<T> {
  message: T;
  /** The day, "2026-05-01", if the previous message was written on another. */
  newDay: string | null;
  /** The first of a group by one person on one day. */
  isFirst: boolean;
  isLast: boolean;
}

interface Reading<T> {
  authorOf: (message: T) => string | null;
  /** In the viewer's time zone. */
  dayOf: (moment: string) => string;
}

/** The messages with their day separators and groups. */
export function chatLines<T extends { sentAt: string }>(
  messages: readonly T[],
  { authorOf, dayOf }: Reading<T>,
): ChatLine<T>[] {
  const days = messages.map((message) => dayOf(message.sentAt));
  const authors = messages.map(authorOf);
  const continues = (at: number) =>
    at < messages.length && authors[at] === authors[at - 1] && days[at] === days[at - 1];
  return messages.map((message, at) => ({
    message,
    newDay: days[at] === days[at - 1] ? null : (days[at] ?? null),
    isFirst: at === 0 || !continues(at),
    isLast: !continues(at + 1),
  }));
}
