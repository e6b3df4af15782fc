import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as store from "./announcing.store.ts";
import type { Dependencies } from "./group.dependencies.ts";
import { startedWords } from "./group.rules.ts";

interface Start {
  experienceId: string;
  userId: string;
}

/**
 * Tells the people of the experience that a call has begun, unless it is over already. Not those who muted the chat, let
 * nobody call them, or are in the call.
 */
export function announceStart({ db, clock, notifications }: Dependencies, { experienceId, userId }: Start) {
  return inTransaction(db, async (tx) => {
    const told = await store.toldOfStart(tx, experienceId, userId, clock.now());
    const notices = told.map((each) => {
      const words = startedWords(each);
      const notice = { userId: each.userId, type: "group-call", relatedId: experienceId, actorId: userId } as const;
      // One that is unread is replaced, so that calls begun again and again are one notice.
      return { ...notice, ...words, merged: words };
    });
    await notifications.send(tx, notices);
  });
}

/** After a call is over: no notice says any more that it goes on. */
export async function announceEnd({ notifications }: Dependencies, tx: Db, experienceId: string): Promise<void> {
  await notifications.takeBackFrom(tx, await store.everybodyOf(tx, experienceId), "group-call", experienceId);
}
