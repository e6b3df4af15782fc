import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import type { newMessage } from "@alongside/contract/messages/messages.shapes.ts";
import { pushTags } from "@alongside/contract/notifications/push.constants.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as changesStore from "../messages.changes.store.ts";
import type { Context } from "../messages.dependencies.ts";
import { sendWith } from "./attachments.use-cases.ts";
import { messageView } from "../messages.views.ts";

/** Returns the existing message if the sender has sent one with the same `clientId`. */
export async function send(context: Context, senderId: string, request: z.output<typeof newMessage>) {
  if (request.attachments.length > 0) return sendWith(context, senderId, request);
  const { db, clock, events, sendingStore } = context;
  const clientId = request.clientId ?? null;
  const { replyToId = null, ...written } = request;
  const row = { ...written, messageType: "text", senderId, clientId, sentAt: clock.now() };
  const sent = await sendingStore.send({ ...row, replyToId });
  if (sent === null) {
    const isNotSuspended = await sendingStore.isNotSuspended(senderId);
    throw new AppError(isNotSuspended ? faults.conversationNotFound : kernelFaults.unauthorized);
  }
  const { otherId, replyTo, sender } = sent;
  const tellBoth = () => events.publishSoon(db, otherId === null ? [senderId] : [senderId, otherId], ["messages"]);
  if (sent.isWritten) {
    tellBoth();
    return messageView({ ...row, ...newMessageState, id: sent.id, sentAt: sent.sentAt, replyTo }, sender);
  }
  const existing = clientId === null ? null : await sendingStore.byClientId(senderId, clientId);
  if (existing === null && replyToId !== null && replyTo === null) throw new AppError(faults.messageNotFound);
  if (existing === null) throw new AppError(faults.notAllowed);
  // The server that wrote it may have died before it told anybody.
  tellBoth();
  return messageView(existing, sender);
}

/** Deletes the message for both with its files, and its notification if the other hasn't read it. */
export async function remove(context: Context, senderId: string, id: string): Promise<void> {
  const { db, media, notifications, onDelete } = context;
  const removeFiles = await inTransaction(db, async (tx) => {
    const emptied = await changesStore.empty(tx, senderId, id);
    if (emptied === undefined) throw new AppError(faults.messageNotFound);
    const { otherId, isChanged } = emptied;
    // Even if the message was empty already: its text may still be stored with a moderation decision.
    for (const listener of onDelete) await listener(tx, senderId, id);
    const removed = await media.attachments.release(tx, { directMessageId: id });
    if (!isChanged) return removed;
    if (otherId !== null) {
      await notifications.takeBack(tx, otherId, "message-missed", senderId);
      await notifications.push.check(tx, otherId, pushTags.conversation(emptied.conversationId));
    }
    await notifications.tell(tx, otherId === null ? [senderId] : [senderId, otherId], ["messages"]);
    return removed;
  });
  await removeFiles();
}

const newMessageState = {
  attachments: [],
  attachmentUrl: null,
  attachmentName: null,
  attachmentSize: null,
  isRead: false,
  isDeleted: false,
  editedAt: null,
  reactions: [],
};
