import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as marksStore from "./favourites.store.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";

// A member can add any visible item once, even a sold one, but not their own.

export function mark({ db, clock, notifications }: Dependencies, userId: string, itemId: string) {
  return inTransaction(db, async (tx) => {
    const done = await marksStore.mark(tx, userId, itemId, clock.now());
    if (done === null) throw new AppError(faults.notFound);
    if (done.isOwn) throw new AppError(faults.ownItem);
    if (done.isNew) await notifications.tell(tx, [userId], ["marketplace"]);
    return { itemId, isFavourite: true };
  });
}

export function unmark({ db, notifications }: Dependencies, userId: string, itemId: string) {
  return inTransaction(db, async (tx) => {
    const wasThere = await marksStore.unmark(tx, userId, itemId);
    if (wasThere) await notifications.tell(tx, [userId], ["marketplace"]);
    return { itemId, isFavourite: false };
  });
}
