import type { Deleted, OldRows } from "../../../db/old-rows.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as retentionStore from "./retention.store.ts";

/** Deletes a batch of old messages of group chats with their files (P-MESSAGES-17). */
export async function deleteOldMessages({ db, media }: Dependencies, batch: OldRows): Promise<Deleted> {
  const { rows, after, removeFiles } = await inTransaction(db, async (tx) => {
    const ids = await retentionStore.lock(tx, batch);
    const release = await media.attachments.release(tx, { chatMessageIds: ids });
    return { rows: await retentionStore.remove(tx, ids), after: ids.at(-1) ?? null, removeFiles: release };
  });
  await removeFiles();
  return { rows, after };
}
