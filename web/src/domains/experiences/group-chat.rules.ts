import type { ListPage } from "../../api/pages.ts";
import type { GroupMessage } from "./experiences.queries.ts";

/** What is known of a chat: oldest first, and the cursor to what came before (null at the beginning). */
export interface ChatHistory {
  messages: GroupMessage[];
  older: string | null;
}

/**
 * What is known after asking for the newest page. Where that page no longer touches what was known, because a lot was
 * written meanwhile, the old part is dropped and read again by scrolling: a gap would look like a conversation.
 */
export function withNewest(history: ChatHistory | undefined, page: ListPage<GroupMessage>): ChatHistory {
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
export function withOlder(history: ChatHistory, page: ListPage<GroupMessage>): ChatHistory {
  const known = new Set(history.messages.map((message) => message.id));
  const older = page.items.filter((message) => !known.has(message.id)).toReversed();
  return { messages: [...older, ...history.messages], older: page.next };
}

/** A message just sent, before the next page brings it. */
export function withSent(history: ChatHistory, message: GroupMessage): ChatHistory {
  if (history.messages.some(({ id }) => id === message.id)) return history;
  return { ...history, messages: [...history.messages, message] };
}

export interface ChatLine {
  message: GroupMessage;
  /** The day it begins, "2026-05-01", where the one before it was written on another. */
  newDay: string | null;
  /** First of a run by the same person on the same day. */
  isFirst: boolean;
  isLast: boolean;
}

/** The messages with what stands between them; `dayOf` is the reader's calendar. */
export function chatLines(messages: readonly GroupMessage[], dayOf: (moment: string) => string): ChatLine[] {
  const days = messages.map((message) => dayOf(message.sentAt));
  const continues = (at: number) => messages[at]?.userId === messages[at - 1]?.userId && days[at] === days[at - 1];
  return messages.map((message, at) => ({
    message,
    newDay: days[at] === days[at - 1] ? null : (days[at] ?? null),
    isFirst: at === 0 || !continues(at),
    isLast: at === messages.length - 1 || !continues(at + 1),
  }));
}
