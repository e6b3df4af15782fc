import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import type { newMessage } from "@alongside/contract/messages/messages.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as changesStore from "../messages.changes.store.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import { sendingStore } from "./sending.store.ts";
import { messageView } from "../messages.views.ts";

type Request = z.output<typeof newMessage>;

/** What another domain must do, in the same transaction, when a sender deletes a message. */
type Deleted = (tx: Db, senderId: string, id: string) => Promise<void>;

/** Sending and taking back. */
export function createSending({ db, clock, events, notifications }: Dependencies) {
  const store = sendingStore(db);
  const hearers: Deleted[] = [];

  return {
    async send(senderId: string, request: Request) {
      const clientId = request.clientId ?? null;
      const row = { ...request, senderId, clientId, sentAt: clock.now() };
      const sent = await store.send(row);
      if (sent === null) {
        const isNotSuspended = await store.isNotSuspended(senderId);
        throw new AppError(isNotSuspended ? faults.conversationNotFound : kernelFaults.unauthorized);
      }
      const { otherId, sender } = sent;
      if (sent.isWritten) {
        events.publishSoon(db, otherId === null ? [senderId] : [senderId, otherId], ["messages"]);
        return messageView({ ...row, ...untouched, id: sent.id, sentAt: sent.sentAt }, sender);
      }
      // Sent again: what arrived the first time is the message, whatever has changed since.
      const known = clientId === null ? null : await store.byClientId(senderId, clientId);
      if (known === null) throw new AppError(faults.notAllowed);
      return messageView(known, sender);
    },

    /** The text goes for both, and from the bell of who has not read it. */
    remove: (senderId: string, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const emptied = await changesStore.empty(tx, senderId, id);
        if (emptied === undefined) throw new AppError(faults.messageNotFound);
        const { otherId, isChanged } = emptied;
        // Also where it was empty already: whoever keeps its words elsewhere keeps them no longer.
        for (const hear of hearers) await hear(tx, senderId, id);
        if (!isChanged) return;
        if (otherId !== null) await notifications.takeBack(tx, otherId, "message-missed", senderId);
        await notifications.tell(tx, otherId === null ? [senderId] : [senderId, otherId], ["messages"]);
      }),

    onDelete: (hear: Deleted) => void hearers.push(hear),
  };
}

/** What a message is when it was just sent. */
const untouched = {
  attachmentUrl: null,
  attachmentName: null,
  attachmentSize: null,
  isRead: false,
  isDeleted: false,
};
