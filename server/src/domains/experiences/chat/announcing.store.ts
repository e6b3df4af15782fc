import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { chatMessages } from "../../../db/schema/experiences.ts";

/** Makes a message a line of the chat itself, which says that its author started a group call. */
export async function markAsCall(tx: Db, id: string): Promise<void> {
  await tx.update(chatMessages).set({ isCall: true }).where(eq(chatMessages.id, id));
}
