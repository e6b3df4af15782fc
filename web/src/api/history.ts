import type { ListPage } from "./pages.ts";

/** A message with its time. */
export interface Said {
  id: string;
  sentAt: string;
}

/** The loaded part of a conversation: oldest first, with the cursor to earlier messages (null at the beginning). */
export interface History<T extends Said> {
  messages: T[];
  older: string | null;
}

/**
 * The history after loading the newest page. If that page doesn't overlap with the loaded part, because many messages
 * were written meanwhile, the old part is dropped and loaded again by scrolling: a gap would look like a conversation.
 */
export function withNewest<T extends Said>(history: History<T> | undefined, page: ListPage<T>): History<T> {
  const newest = page.items.toReversed();
  const known = history?.messages ?? [];
  const inPage = new Set(newest.map((message) => message.id));
  // Sent while the page was loading.
  const since = newest.at(-1)?.sentAt ?? "";
  const later = known.filter((message) => !inPage.has(message.id) && message.sentAt >= since);
  const at = page.next === null ? -1 : known.findIndex((message) => message.id === newest[0]?.id);
  if (history === undefined || at === -1) return { messages: [...newest, ...later], older: page.next };
  return { messages: [...known.slice(0, at), ...newest, ...later], older: history.older };
}

/** The history after loading the previous page. */
export function withOlder<T extends Said>(history: History<T>, page: ListPage<T>): History<T> {
  const known = new Set(history.messages.map((message) => message.id));
  const older = page.items.filter((message) => !known.has(message.id)).toReversed();
  return { messages: [...older, ...history.messages], older: page.next };
}

/** Adds a message just sent, before the next page contains it. */
export function withSent<T extends Said>(history: History<T>, message: T): History<T> {
  if (history.messages.some(({ id }) => id === message.id)) return history;
  return { ...history, messages: [...history.messages, message] };
}
