import { attachmentText } from "@alongside/contract/media/attachment-text.constants.ts";
import type { DraftAttachment } from "../media/shared/attachments/drafts.ts";
import type { History } from "../../api/history.ts";
import type { ListPage } from "../../api/pages.ts";
import type { Conversation, GroupChat, Message } from "./messages.queries.ts";

/** The part of a history around a found message. */
export interface ContextHistory extends History<Message> {
  /** False once it reaches the newest message. */
  hasNewer: boolean;
}

/** The part around a message after a fetch; on a refetch, pages loaded above and below stay. */
export function withContext(known: ContextHistory | undefined, page: ListPage<Message>): ContextHistory {
  if (known === undefined) return { messages: page.items.toReversed(), older: page.next, hasNewer: true };
  const fresh = new Map(page.items.map((message) => [message.id, message]));
  return { ...known, messages: known.messages.map((message) => fresh.get(message.id) ?? message) };
}

/** The part after loading newer messages. */
export function withNewer(known: ContextHistory, page: ListPage<Message>): ContextHistory {
  const ids = new Set(known.messages.map(({ id }) => id));
  const last = known.messages.at(-1)?.sentAt ?? "";
  const newer = page.items.filter(({ id, sentAt }) => !ids.has(id) && sentAt >= last).toReversed();
  return { ...known, messages: [...known.messages, ...newer], hasNewer: newer.length > 0 };
}

/** The history once the part around a found message has reached the newest. */
export function joined(context: ContextHistory, history: History<Message> | undefined): History<Message> {
  const { messages, older } = context;
  const first = messages[0]?.id;
  if (history === undefined) return { messages, older };
  if (history.messages.some(({ id }) => id === first)) return history;
  const newest = new Map(history.messages.map((message) => [message.id, message]));
  const ids = new Set(messages.map(({ id }) => id));
  const later = history.messages.filter(({ id }) => !ids.has(id));
  // The newest page may begin after the end of the loaded part: then only that page is certain.
  if (later.length === history.messages.length) return history;
  return { messages: [...messages.map((message) => newest.get(message.id) ?? message), ...later], older };
}

/** Messages stay marked as new until the chat is left, though a later answer no longer says so. */
export function withKeptNew(known: History<Message> | undefined, history: History<Message>): History<Message> {
  const marked = new Set(known?.messages.filter(({ isNew }) => isNew).map(({ id }) => id));
  if (marked.size === 0) return history;
  const messages = history.messages.map((message) => (marked.has(message.id) ? { ...message, isNew: true } : message));
  return { ...history, messages };
}

/** A message after the viewer reacts to it; null takes their reaction back. */
export function withReaction<T extends Pick<Message, "reactions">>(message: T, emoji: string | null): T {
  const others = message.reactions
    .map((each) => (each.isMine ? { ...each, count: each.count - 1, isMine: false } : each))
    .filter(({ count }) => count > 0);
  if (emoji === null) return { ...message, reactions: others };
  const isThere = others.some((each) => each.emoji === emoji);
  const reactions = isThere
    ? others.map((each) => (each.emoji === emoji ? { ...each, count: each.count + 1, isMine: true } : each))
    : [...others, { emoji, count: 1, isMine: true }];
  return { ...message, reactions };
}

/** A message of the viewer that the server hasn't confirmed. */
export interface Outgoing {
  clientId: string;
  text: string;
  replyTo: Message["replyTo"];
  attachments?: readonly DraftAttachment[];
  /** When it was written. */
  at: string;
  /** `waiting`: there is no connection. */
  state: "queued" | "waiting" | "failed";
  /** Why it failed, if the server said so. */
  reason?: string | null;
}

export interface ShownMessage {
  /** The same before and after the server confirms it, so that it isn't remounted. */
  key: string;
  isMine: boolean;
  text: string;
  replyTo: Message["replyTo"];
  /** What it will carry, while pending. */
  drafts: readonly DraftAttachment[];
  sentAt: string;
  /** The delivery status; null for the other's messages. */
  state: "pending" | "waiting" | "failed" | "sent" | "read" | null;
  /** Why it failed, if the server said so. */
  reason: string | null;
  /** The server's message; null while pending. */
  message: Message | null;
}

/** The messages in display order: pending ones last, each only once. */
export function shownMessages(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  viewerId: string,
): ShownMessage[] {
  // Reading a message implies reading those before it, even if these were loaded long ago.
  const lastRead = messages.findLastIndex((message) => message.senderId === viewerId && message.isRead);
  const there = new Set(messages.map(({ clientId }) => clientId));
  const arrived = messages.map((message, at): ShownMessage => {
    const isMine = message.senderId === viewerId;
    return {
      key: message.clientId ?? message.id,
      isMine,
      text: message.message,
      replyTo: message.replyTo,
      drafts: [],
      sentAt: message.sentAt,
      state: isMine ? (at <= lastRead ? "read" : "sent") : null,
      reason: null,
      message,
    };
  });
  const onTheWay = outgoing
    .filter(({ clientId }) => !there.has(clientId))
    .map(({ clientId, text, replyTo, attachments = [], at, state, reason = null }): ShownMessage => {
      const shown = state === "queued" ? "pending" : state;
      return {
        key: clientId,
        isMine: true,
        text,
        replyTo,
        drafts: attachments,
        sentAt: at,
        state: shown,
        reason,
        message: null,
      };
    });
  return [...arrived, ...onTheWay];
}

const asGood = (state: ShownMessage["state"]) => (state === "pending" ? "sent" : state);

/** Whether time and status are shown below a message: at the end of a run, and where the next has a lower status. */
export function showsState(line: { isLast: boolean; message: ShownMessage }, next: ShownMessage | undefined): boolean {
  return line.isLast || asGood(line.message.state) !== asGood(next?.state ?? null);
}

/** The last line of a conversation in the list. */
export function lastMessageText({ lastMessage }: Pick<Conversation, "lastMessage">, viewerId: string): string {
  if (lastMessage === null) return "No messages yet";
  if (lastMessage.isDeleted) return "Message deleted";
  const { message, attachmentSummary } = lastMessage;
  const text = message === "" && attachmentSummary ? attachmentText(attachmentSummary) : message;
  return lastMessage.senderId === viewerId ? `You: ${text}` : text;
}

/** Shortens a long text around the match, in three parts: before, match, after. */
export function excerpt(text: string, query: string): [string, string, string] {
  const at = text.toLocaleLowerCase().indexOf(query.toLocaleLowerCase());
  if (at === -1) return [text, "", ""];
  const from = at > 40 ? text.indexOf(" ", at - 30) + 1 : 0;
  const start = from > 0 && from <= at ? from : Math.max(0, at > 40 ? at - 30 : 0);
  const end = at + query.length;
  return [(start > 0 ? "…" : "") + text.slice(start, at), text.slice(at, end), text.slice(end)];
}

/** An entry of the inbox. */
export type InboxEntry = { conversation: Conversation; at: string } | { chat: GroupChat; at: string };

/**
 * Conversations and group chats together, the pinned ones first, then the latest. Conversations come page by page, group chats all at once: one
 * older than the last loaded conversation waits until the next page is there.
 */
export function inboxOf(conversations: readonly Conversation[], chats: readonly GroupChat[], hasMore: boolean) {
  const talks = conversations.map((conversation) => ({
    conversation,
    at: conversation.lastMessageAt ?? conversation.createdAt,
  }));
  const from = hasMore ? (talks.findLast(({ conversation }) => !conversation.isPinned)?.at ?? "") : "";
  const groups = chats.map((chat) => ({ chat, at: chat.lastAt })).filter(({ at, chat }) => at >= from || chat.isPinned);
  const entries: InboxEntry[] = [...talks, ...groups];
  const isPinned = (entry: InboxEntry) => ("chat" in entry ? entry.chat : entry.conversation).isPinned;
  return entries.toSorted((one, other) => {
    if (isPinned(one) !== isPinned(other)) return isPinned(one) ? -1 : 1;
    return one.at < other.at ? 1 : one.at > other.at ? -1 : 0;
  });
}

const letters = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

/** Whether a title contains these letters, without regard to case and accents. */
export function hasTitle(title: string, text: string): boolean {
  return letters(title).includes(letters(text));
}
