import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { pushTags } from "@alongside/contract/notifications/push.constants.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { requireInside } from "./chat.use-cases.ts";
import * as chatsStore from "./chats.store.ts";
import { refreshNotices } from "./mentions.use-cases.ts";
import * as removalStore from "./removal.store.ts";

/** Deletes the member's own message for everyone, with its files and the notifications of those it mentioned. */
export async function remove(deps: Dependencies, userId: string, id: string, messageId: string): Promise<void> {
  const { db, media, notifications } = deps;
  await requireInside(deps, userId, id);
  const removeFiles = await inTransaction(db, async (tx) => {
    const emptied = await removalStore.empty(tx, { id: messageId, experienceId: id, userId });
    if (emptied === null) throw new AppError(faults.messageNotFound);
    const removed = await media.attachments.release(tx, { chatMessageId: messageId });
    if (!emptied.isChanged) return removed;
    await refreshNotices(deps, tx, id, emptied.named);
    const reached = await chatsStore.reachedBy(tx, userId, id);
    await notifications.push.checkAll(tx, reached, pushTags.groupChat(id));
    await notifications.tell(tx, reached, ["messages"]);
    return removed;
  });
  await removeFiles();
}
