import { attachmentText } from "@alongside/contract/media/attachment-text.constants.ts";
import type { GroupChat } from "../experiences/group-chat.queries.ts";
import type { Conversation } from "./messages.queries.ts";

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
