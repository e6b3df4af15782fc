import { editableFor } from "@alongside/contract/kernel/chat.constants.ts";
import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { messageAfterChange } from "../conversations/reading.use-cases.ts";
import type { Context } from "../messages.dependencies.ts";
import * as editingStore from "./editing.store.ts";

/**
 * Changes the text of the sender's own message. The earlier text isn't kept: a report has a copy of its own. If the other
 * hasn't read it, its notification is taken back, and the next one has the new text.
 */
export async function edit(context: Context, senderId: string, id: string, message: string) {
  const { db, clock, notifications } = context;
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const since = new Date(now.getTime() - editableFor * 1000);
    const edited = await editingStore.edit(tx, { id, senderId, message, since, now });
    if (edited === null) throw new AppError(faults.messageNotFound);
    if (edited.isLate) throw new AppError(faults.tooLateToEdit);
    if (!edited.mayEdit) throw new AppError(faults.notAllowed);
    if (!edited.isChanged) throw new AppError(faults.messageNotFound);
    const { otherId, isRead } = edited;
    if (otherId !== null && !isRead) await notifications.takeBack(tx, otherId, "message-missed", senderId);
    await notifications.tell(tx, otherId === null ? [senderId] : [senderId, otherId], ["messages"]);
  });
  return messageAfterChange(context, senderId, id);
}
