import { attachmentText } from "@alongside/contract/media/attachment-text.constants.ts";
import { editableFor } from "@alongside/contract/kernel/chat.constants.ts";
import type { Reply } from "../../../../api/call.ts";
import type { DraftAttachment } from "../../../media/shared/attachments/drafts.ts";
import { type Named, shortName } from "../person-name.ts";
import type { MentionRange } from "./mentions.rules.ts";

type DirectMessage = Reply<"POST /api/messages">;
type GroupMessage = Reply<"POST /api/experiences/{id}/messages">;

/** The beginning of the message a reply answers. In a direct chat `senderId` alone says whose it is. */
export type Quote = NonNullable<DirectMessage["replyTo"]> & {
  sender?: NonNullable<GroupMessage["replyTo"]>["sender"];
};

/** What the messages of direct and group chats have in common. */
export type AnyMessage = Pick<
  DirectMessage,
  | "id"
  | "message"
  | "messageType"
  | "attachments"
  | "isDeleted"
  | "sentAt"
  | "clientId"
  | "editedAt"
  | "reactions"
  | "isNew"
> & { replyTo: Quote | null };

/** A message of the viewer that the server hasn't confirmed. */
export interface Outgoing {
  clientId: string;
  text: string;
  replyTo: Quote | null;
  attachments?: readonly DraftAttachment[];
  mentions?: readonly MentionRange[];
  /** When it was written. */
  at: string;
  /** `waiting`: there is no connection. */
  state: "queued" | "waiting" | "failed";
  /** Why it failed, if the server said so. */
  reason?: string | null;
}

export interface ShownMessage<M extends AnyMessage = AnyMessage> {
  /** The same before and after the server confirms it, so that it isn't remounted. */
  key: string;
  isMine: boolean;
  text: string;
  replyTo: Quote | null;
  /** What it will carry, while pending. */
  drafts: readonly DraftAttachment[];
  sentAt: string;
  /** The delivery status; null for others' messages. */
  state: "pending" | "waiting" | "failed" | "sent" | "read" | null;
  /** Why it failed, if the server said so. */
  reason: string | null;
  /** The server's message; null while pending. */
  message: M | null;
}

interface Reading<M> {
  isMine: (message: M) => boolean;
  /** Absent where nobody is told what was read. */
  isRead?: (message: M) => boolean;
}

/** The messages in display order: pending ones last, each only once. */
export function shownMessages<M extends AnyMessage>(
  messages: readonly M[],
  outgoing: readonly Outgoing[],
  { isMine, isRead = () => false }: Reading<M>,
): ShownMessage<M>[] {
  // Reading a message implies reading those before it, even if these were loaded long ago.
  const lastRead = messages.findLastIndex((message) => isMine(message) && isRead(message));
  const there = new Set(messages.map(({ clientId }) => clientId));
  const arrived = messages.map((message, at): ShownMessage<M> => ({
    key: message.clientId ?? message.id,
    isMine: isMine(message),
    text: message.message,
    replyTo: message.replyTo,
    drafts: [],
    sentAt: message.sentAt,
    state: isMine(message) ? (at <= lastRead ? "read" : "sent") : null,
    reason: null,
    message,
  }));
  const onTheWay = outgoing
    .filter(({ clientId }) => !there.has(clientId))
    .map(({ clientId, text, replyTo, attachments = [], at, state, reason = null }): ShownMessage<M> => ({
      key: clientId,
      isMine: true,
      text,
      replyTo,
      drafts: attachments,
      sentAt: at,
      state: state === "queued" ? "pending" : state,
      reason,
      message: null,
    }));
  return [...arrived, ...onTheWay];
}

const asGood = (state: ShownMessage["state"]) => (state === "pending" ? "sent" : state);

/** Whether time and status are shown below a message: at the end of a run, and where the next has a lower status. */
export function showsState(
  line: { isLast: boolean; message: Pick<ShownMessage, "state"> },
  next: Pick<ShownMessage, "state"> | undefined,
): boolean {
  return line.isLast || asGood(line.message.state) !== asGood(next?.state ?? null);
}

/** A message after the viewer reacts to it; null takes their reaction back. */
export function withReaction<T extends Pick<AnyMessage, "reactions">>(message: T, emoji: string | null): T {
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

/** Whether the viewer's own message can still be edited; the server decides. */
export function isEditable({ sentAt, messageType }: Pick<AnyMessage, "sentAt" | "messageType">, now: number): boolean {
  return messageType === "text" && now - Date.parse(sentAt) < editableFor * 1000;
}

/** What a quote says: the text, else what the message carries; null if it was deleted. */
export function quoteText({
  text,
  isDeleted,
  attachmentSummary,
}: Pick<Quote, "text" | "isDeleted" | "attachmentSummary">) {
  if (isDeleted) return null;
  return text === "" && attachmentSummary ? attachmentText(attachmentSummary) : text;
}

/** The beginning of a message, until the server's quote of it is there. */
export function quoteOf(
  { id, message, isDeleted, attachments: [first, ...others] }: AnyMessage,
  sender: { senderId: string | null; sender?: Quote["sender"] },
): Quote {
  const attachmentSummary = first
    ? { kind: first.kind, name: first.name, duration: first.duration, count: others.length + 1 }
    : null;
  return { id, text: message, isDeleted, attachmentSummary, ...sender };
}

/** "Ana is typing…", "Ana and Bo are typing…"; undefined is somebody whose name isn't known. */
export function typingText(people: readonly (Named | undefined)[]): string {
  const names = people.flatMap((person) => (person ? [shortName(person)] : []));
  if (people.length === 0) return "";
  if (names.length < people.length) {
    return people.length === 1 ? "Someone is typing…" : `${people.length} people are typing…`;
  }
  if (names.length === 1) return `${names[0]} is typing…`;
  if (names.length > 3) return `${names[0]}, ${names[1]} and ${names.length - 2} others are typing…`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are typing…`;
}

/** What a chat's composer sends. */
export interface Written {
  text: string;
  attachments: readonly DraftAttachment[];
  mentions: readonly MentionRange[];
}
