import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { waitRefusal } from "../joining/joining.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as waitlistStore from "./waitlist.store.ts";
import { viewAfterChange } from "../reading/after-change.use-cases.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

// Both lock the experience, so that nobody joins the waitlist while a seat is free, and nobody who has just left it
// gets a seat.

export async function wait(deps: Dependencies, userId: string, id: string) {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const membership = await membershipStore.lockMembership(tx, userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    // Read after locking, so that members wait in the order in which they got the lock.
    const now = clock.now();
    const refusal = waitRefusal(membership, now);
    if (refusal !== null) throw new AppError(refusal);
    await waitlistStore.insert(tx, id, userId, now);
    await notices.seenByHost(deps, tx, id, userId);
    return viewAfterChange(deps, tx, id, userId);
  });
}

export async function stopWaiting(deps: Dependencies, userId: string, id: string): Promise<void> {
  const { db } = deps;
  await inTransaction(db, async (tx) => {
    const membership = await membershipStore.lockMembership(tx, userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    if (!(await waitlistStore.remove(tx, id, userId))) throw new AppError(faults.notWaiting);
    await notices.seenByHost(deps, tx, id, userId);
  });
}
