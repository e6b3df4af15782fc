import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import { AppError } from "../../../app-error.ts";
import { messageAfterChange } from "../conversations/reading.use-cases.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Context } from "../messages.dependencies.ts";
import * as reactionsStore from "./reactions.store.ts";
import type { Reacted } from "./reactions.store.ts";

/** One reaction per member and message: another emoji replaces the first. */
export async function react(context: Context, viewerId: string, id: string, emoji: string) {
  const { db, clock } = context;
  await inTransaction(db, async (tx) => {
    const reacted = await reactionsStore.put(tx, viewerId, id, emoji, clock.now());
    if (reacted === "refused") throw new AppError(faults.notAllowed);
    await tell(context, tx, viewerId, reacted);
  });
  return messageAfterChange(context, viewerId, id);
}

export async function takeReactionBack(context: Context, viewerId: string, id: string) {
  await inTransaction(context.db, async (tx) => {
    await tell(context, tx, viewerId, await reactionsStore.remove(tx, viewerId, id));
  });
  return messageAfterChange(context, viewerId, id);
}

async function tell({ notifications }: Context, tx: Context["db"], viewerId: string, reacted: Reacted | null) {
  if (reacted === null) throw new AppError(faults.messageNotFound);
  const { otherId, isChanged } = reacted;
  if (isChanged) await notifications.tell(tx, otherId === null ? [viewerId] : [viewerId, otherId], ["messages"]);
}
