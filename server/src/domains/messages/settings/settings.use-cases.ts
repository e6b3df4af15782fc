import type { chatSettingsChange } from "@alongside/contract/kernel/chat.shapes.ts";
import { mutedUntilAfter } from "@alongside/contract/kernel/muting.ts";
import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import * as settingsStore from "./settings.store.ts";

/** Mutes or pins a conversation for the member alone; the other doesn't notice. */
export async function changeSettings(
  { db, clock, notifications }: Dependencies,
  viewerId: string,
  id: string,
  change: z.output<typeof chatSettingsChange>,
) {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await settingsStore.lockPins(tx, viewerId);
    const before = await settingsStore.find(tx, viewerId, id, now);
    if (before === null) throw new AppError(faults.conversationNotFound);
    const isPinned = change.isPinned ?? before.isPinned;
    if (isPinned && !before.isPinned && (await settingsStore.arePinsFull(tx, viewerId)))
      throw new AppError(faults.tooManyPinned);
    await settingsStore.save(tx, viewerId, id, { mutedUntil: mutedUntilAfter(before, change), isPinned }, now);
    await notifications.tell(tx, [viewerId], ["messages", "notifications"]);
    const after = await settingsStore.find(tx, viewerId, id, now);
    if (after === null) throw new AppError(faults.conversationNotFound);
    return after;
  });
}
