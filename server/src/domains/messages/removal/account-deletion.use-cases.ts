import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import * as settingsExportStore from "../settings/export.store.ts";
import * as accountDeletionStore from "./account-deletion.store.ts";

/** More than most members write. An export beyond it leaves out the oldest. */
const mostExported = 10_000;

/** A member's messages stay with the other participant until that account is deleted as well. */
export async function onAccountDeletion({ notifications }: Dependencies, tx: Db, userId: string): Promise<void> {
  await accountDeletionStore.lockAllOf(tx, userId);
  await notifications.tell(tx, await accountDeletionStore.leave(tx, userId), ["messages"]);
}

/** What the export has of conversations besides the messages. */
export function exportConversations({ db, clock }: Dependencies, userId: string) {
  return settingsExportStore.chatsOf(db, userId, clock.now(), mostExported);
}

export function exportOf({ db }: Dependencies, userId: string) {
  return accountDeletionStore.writtenBy(db, userId, mostExported);
}
