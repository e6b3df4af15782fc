import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { attachmentFaults } from "@alongside/contract/media/attachments.faults.ts";
import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import type { newMessage } from "@alongside/contract/messages/messages.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Context } from "../messages.dependencies.ts";
import { messageView } from "../messages.views.ts";
import { createSendingStore, type NewMessage } from "./sending.store.ts";

type Request = z.output<typeof newMessage>;

/** Sends a message with photos, files or a voice message: all of it or nothing. Idempotent as `send` is. */
export async function sendWith(context: Context, senderId: string, request: Request) {
  const { db, clock, events, media } = context;
  const { attachments, conversationId, message } = request;
  const clientId = request.clientId ?? null;
  // A repeated request names uploads that are used, or deleted since.
  const existing = clientId === null ? null : await ownMessage(context, senderId, clientId);
  if (existing !== null) return existing;
  const [kind] = await media.attachments.kindsOf(senderId, attachments);
  if (kind === undefined) throw new AppError(attachmentFaults.notOwnAttachment);
  const row = {
    conversationId,
    message,
    messageType: kind,
    senderId,
    clientId,
    replyToId: request.replyToId ?? null,
    sentAt: clock.now(),
  };
  const sent = await inTransaction(db, (tx) => write(context, tx, row, attachments));
  if (sent === null) {
    const sentMeanwhile = clientId === null ? null : await ownMessage(context, senderId, clientId);
    if (sentMeanwhile === null) throw new AppError(faults.notAllowed);
    return sentMeanwhile;
  }
  const { otherId, sender, written } = sent;
  events.publishSoon(db, otherId === null ? [senderId] : [senderId, otherId], ["messages"]);
  return messageView(written, sender);
}

/** Null if the message isn't accepted, or was sent before. */
async function write({ media }: Context, tx: Db, row: NewMessage, attachments: Request["attachments"]) {
  const store = createSendingStore(tx);
  const sent = await store.send(row);
  if (sent === null) {
    const isNotSuspended = await store.isNotSuspended(row.senderId);
    throw new AppError(isNotSuspended ? faults.conversationNotFound : kernelFaults.unauthorized);
  }
  if (!sent.isWritten && row.replyToId !== null && sent.replyTo === null) throw new AppError(faults.messageNotFound);
  if (!sent.isWritten) return null;
  if (!sent.mayWrite) throw new AppError(faults.notYet);
  await media.attachments.attach(tx, row.senderId, { directMessageId: sent.id }, attachments);
  const written = await store.byId(row.senderId, sent.id);
  if (written === null) throw new Error("a message was written and not found");
  return { ...sent, written };
}

async function ownMessage({ readingStore, sendingStore }: Context, senderId: string, clientId: string) {
  const row = await sendingStore.byClientId(senderId, clientId);
  if (row === null) return null;
  const [sender] = await readingStore.cardsOf(senderId, null);
  return messageView(row, sender ?? null);
}
