import { missedAfter } from "@alongside/contract/messages/messages.constants.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as missedStore from "./missed.store.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import { missedWords } from "../messages.rules.ts";

/** Milliseconds. What is older was told of in its time, or nobody was there to tell of it for a whole day. */
const forgotten = 24 * 3600 * 1000;

// Tells by the bell, and by mail, of messages that were not read in time; several nodes take turns.

export function sweep({ db, clock, notifications }: Dependencies): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await missedStore.takeTurn(tx))) return;
    const until = new Date(clock.now().getTime() - missedAfter * 1000);
    const missed = await missedStore.find(tx, new Date(until.getTime() - forgotten), until);
    await notifications.send(
      tx,
      missed.map(({ receiverId, senderId, ...written }) => ({
        userId: receiverId,
        relatedId: senderId,
        actorId: senderId,
        ...missedWords(written),
      })),
    );
  });
}
