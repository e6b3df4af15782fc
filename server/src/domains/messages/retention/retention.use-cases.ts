import type { Deleted, OldRows } from "../../../db/old-rows.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import * as retentionStore from "./retention.store.ts";

/** Deletes a batch of old messages with their files (P-MESSAGES-17). Copies in reports and decisions stay. */
export async function deleteOld({ db, media }: Dependencies, batch: OldRows): Promise<Deleted> {
  const { rows, after, removeFiles } = await inTransaction(db, async (tx) => {
    const { ids, last } = await retentionStore.lock(tx, batch);
    const release = await media.attachments.release(tx, { directMessageIds: ids });
    return { rows: await retentionStore.remove(tx, ids), after: last, removeFiles: release };
  });
  await removeFiles();
  return { rows, after };
}
