import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import * as typingStore from "./typing.store.ts";

/** Tells the other's open clients. Nothing is stored; what isn't repeated ends by itself. */
export async function type({ db, events }: Dependencies, viewerId: string, id: string): Promise<void> {
  const reader = await typingStore.readerOf(db, viewerId, id);
  if (reader === undefined) throw new AppError(faults.conversationNotFound);
  if (reader !== null) events.publishTyping([reader], { chat: "conversation", id, userId: viewerId });
}
