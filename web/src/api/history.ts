import type { ListPage } from "./pages.ts";

/** What was said, at a moment. */
export interface Said {
  id: string;
  sentAt: string;
}

/** What is known of a conversation: oldest first, and the cursor to what came before (null at the beginning). */
export interface History<T extends Said> {
  messages: T[];
  older: string | null;
}

/**
 * What is known after asking for the newest page. Where that page no longer touches what was known, because a lot was
 * written meanwhile, the old part is dropped and read again by scrolling: a gap would look like a conversation.
 */
export function withNewest<T extends Said>(history: History<T> | undefined, page: ListPage<T>): History<T> {
  const newest = page.items.toReversed();
  const known = history?.messages ?? [];
  const inPage = new Set(newest.map((message) => message.id));
  // Sent while the page was on its way to us.
  const since = newest.at(-1)?.sentAt ?? "";
  const later = known.filter((message) => !inPage.has(message.id) && message.sentAt >= since);
  const at = page.next === null ? -1 : known.findIndex((message) => message.id === newest[0]?.id);
  if (history === undefined || at === -1) return { messages: [...newest, ...later], older: page.next };
  return { messages: [...known.slice(0, at), ...newest, ...later], older: history.older };
}

/** What is known after asking for the page before it. */
export function withOlder<T extends Said>(history: History<T>, page: ListPage<T>): History<T> {
  const known = new Set(history.messages.map((message) => message.id));
  const older = page.items.filter((message) => !known.has(message.id)).toReversed();
  return { messages: [...older, ...history.messages], older: page.next };
}

/** A message just sent, before the next page brings it. */
export function withSent<T extends Said>(history: History<T>, message: T): History<T> {
  if (history.messages.some(({ id }) => id === message.id)) return history;
  return { ...history, messages: [...history.messages, message] };
}
