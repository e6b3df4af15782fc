import { missedAfter } from "@alongside/contract/messages/messages.constants.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as missedStore from "./missed.store.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import { missedWords } from "../messages.rules.ts";

/** Milliseconds. Older messages are skipped. */
const forgotten = 24 * 3600 * 1000;

/** Notifies members of messages that weren't read in time. Nodes take turns. */
export function sweep({ db, clock, notifications }: Dependencies): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await missedStore.takeTurn(tx))) return;
    const now = clock.now();
    const until = new Date(now.getTime() - missedAfter * 1000);
    const missed = await missedStore.find(tx, new Date(until.getTime() - forgotten), until, now);
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
