import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import * as removalStore from "./removal.store.ts";
import type { MessageContent } from "./removal.store.ts";

// Moderators remove a message's content for both, as its sender can.

/** Returns the content, which the caller stores; null if there is none. */
export async function takeDown({ notifications }: Dependencies, tx: Db, id: string): Promise<MessageContent | null> {
  const emptied = await removalStore.empty(tx, id);
  if (emptied === null) return null;
  const { senderId, userIds, content } = emptied;
  const receiverId = userIds.find((userId) => userId !== senderId);
  if (senderId !== null && receiverId !== undefined) {
    await notifications.takeBack(tx, receiverId, "message-missed", senderId);
  }
  await notifications.tell(tx, userIds, ["messages"]);
  return content;
}

/** False if the message is restored already or was deleted. */
export async function putBack(
  { notifications }: Dependencies,
  tx: Db,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const filled = await removalStore.fill(tx, id, contentFrom(content));
  if (filled !== null) await notifications.tell(tx, filled.userIds, ["messages"]);
  return filled !== null;
}

/** The stored content is JSON. */
function contentFrom({
  message,
  attachmentUrl,
  attachmentName,
  attachmentSize,
}: Readonly<Record<string, unknown>>): MessageContent {
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
