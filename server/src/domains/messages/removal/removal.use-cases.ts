import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import * as removalStore from "./removal.store.ts";
import type { KeptWords } from "./removal.store.ts";

// What the administrators take away and bring back: the words go for both, as where the sender deletes them.

/** The words, to be kept by the caller; null where it is not there. */
export async function takeDown({ notifications }: Dependencies, tx: Db, id: string): Promise<KeptWords | null> {
  const emptied = await removalStore.empty(tx, id);
  if (emptied === null) return null;
  const { senderId, userIds, kept } = emptied;
  const receiverId = userIds.find((userId) => userId !== senderId);
  if (senderId !== null && receiverId !== undefined) {
    await notifications.takeBack(tx, receiverId, "message-missed", senderId);
  }
  await notifications.tell(tx, userIds, ["messages"]);
  return kept;
}

/** False where it is there already, or gone for good. */
export async function putBack(
  { notifications }: Dependencies,
  tx: Db,
  id: string,
  kept: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const filled = await removalStore.fill(tx, id, wordsIn(kept));
  if (filled !== null) await notifications.tell(tx, filled.userIds, ["messages"]);
  return filled !== null;
}

/** The words as they come back from where they were kept. */
function wordsIn({
  message,
  attachmentUrl,
  attachmentName,
  attachmentSize,
}: Readonly<Record<string, unknown>>): KeptWords {
  return {
    message: textOf(message) ?? "",
    attachmentUrl: textOf(attachmentUrl),
    attachmentName: textOf(attachmentName),
    attachmentSize: typeof attachmentSize === "number" ? attachmentSize : null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
