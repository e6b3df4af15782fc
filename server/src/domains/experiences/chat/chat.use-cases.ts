import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { newGroupMessage } from "@alongside/contract/experiences/chat.shapes.ts";
import { pushTags } from "@alongside/contract/notifications/push.constants.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { mention } from "./mentions.use-cases.ts";
import * as announcingStore from "./announcing.store.ts";
import * as chatStore from "./chat.store.ts";
import type { MessageRow } from "./chat.store.ts";
import * as chatsStore from "./chats.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { groupChatView, messageView } from "../experiences.views.ts";

/** The member's group chats, for the inbox. */
export async function chats({ db, clock }: Dependencies, userId: string) {
  return (await chatsStore.of(db, userId, clock.now())).map(groupChatView);
}

// Every other call checks that the member is the host or a guest.

interface MessagesRequest extends PageRequest {
  /** The id of a message in the middle of the page. */
  around?: string | undefined;
  /** Whether they stay unread. */
  peek?: "true" | "false";
}

export async function messages(deps: Dependencies, userId: string, id: string, request: MessagesRequest) {
  const { db, notifications } = deps;
  await requireInside(deps, userId, id);
  const { around, cursor, limit } = request;
  if (around !== undefined && cursor === undefined) {
    const part = await chatStore.messagesAround(db, id, userId, around, limit);
    if (part === null) throw new AppError(faults.messageNotFound);
    return { items: part.items.map((row) => messageView(row)), next: part.next };
  }
  const page = await chatStore.messagesOf(db, id, userId, request);
  const [newest] = page.items;
  const isReading = cursor === undefined && request.peek !== "true";
  const marked = isReading && newest ? await chatsStore.markRead(db, userId, id, newest.id) : null;
  if (marked) {
    await notifications.push.check(db, userId, pushTags.groupChat(id));
    await notifications.tell(db, [userId], ["messages"]);
    await notifications.markReadAbout(db, userId, "mention", id);
    await notifications.markReadAbout(db, userId, "group-call", id);
  }
  const isNew = (row: MessageRow) =>
    marked !== null && row.userId !== userId && (marked.beforeId === null || row.id > marked.beforeId);
  return { items: page.items.map((row) => messageView(row, isNew(row))), next: page.next };
}

/** Returns the existing message if its author has sent one with the same `clientId`. */
export async function write(deps: Dependencies, userId: string, id: string, request: z.output<typeof newGroupMessage>) {
  const { db, clock, media, notifications } = deps;
  const { message, attachments, mentions, replyToId = null } = request;
  const clientId = request.clientId ?? null;
  await requireInside(deps, userId, id);
  const sentBefore = () => (clientId === null ? null : chatStore.byClientId(db, userId, id, clientId));
  // A repeated request names uploads that are used, or deleted since.
  const existing = await sentBefore();
  if (existing !== null) return messageView(existing);
  if (attachments.length > 0) await media.attachments.kindsOf(userId, attachments);
  if (replyToId !== null && (await chatStore.find(db, userId, id, replyToId)) === null) {
    throw new AppError(faults.messageNotFound);
  }
  const written = { experienceId: id, userId, message, clientId, replyToId, sentAt: clock.now() };
  const row = await chatStore.insert(db, written, async (tx, chatMessageId) => {
    if (mentions.length > 0) await mention(deps, tx, { userId, id, messageId: chatMessageId, message }, mentions);
    if (attachments.length > 0) await media.attachments.attach(tx, userId, { chatMessageId }, attachments);
  });
  if (row === null) {
    const sentMeanwhile = await sentBefore();
    if (sentMeanwhile === null) throw new AppError(faults.notInGroup);
    return messageView(sentMeanwhile);
  }
  // Writing counts as having read what was said before.
  if (await chatsStore.markRead(db, userId, id, row.id)) {
    await notifications.push.check(db, userId, pushTags.groupChat(id));
  }
  await notifications.tell(db, await chatsStore.reachedBy(db, userId, id), ["messages"]);
  return messageView(row);
}

/** A line of the chat that says who started a group call. */
export async function announceCall({ db, clock, notifications }: Dependencies, userId: string, id: string) {
  await inTransaction(db, async (tx) => {
    const line = {
      experienceId: id,
      userId,
      message: "Started a group call",
      clientId: null,
      replyToId: null,
      sentAt: clock.now(),
    };
    const row = await chatStore.insert(tx, line);
    if (row === null) return;
    await announcingStore.markAsCall(tx, row.id);
    await notifications.tell(tx, await chatsStore.reachedBy(tx, userId, id), ["messages"]);
  });
}

/** Throws unless the member sees the group chat. */
export async function requireInside({ db }: Dependencies, userId: string, id: string): Promise<void> {
  const access = await chatStore.accessOf(db, userId, id);
  if (access === "hidden") throw new AppError(faults.notFound);
  if (access === "outside") throw new AppError(faults.notInGroup);
}
