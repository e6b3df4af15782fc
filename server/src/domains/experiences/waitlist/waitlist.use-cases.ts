import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { waitRefusal } from "../joining/joining.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { membershipStore } from "../joining/membership.store.ts";
import { waitlistStore } from "./waitlist.store.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

// Waiting for a place. Both calls hold the experience, so that nobody comes to wait beside a place that has just come
// free, and no place goes to somebody who has just stopped waiting.

export async function wait(deps: Dependencies, userId: string, id: string): Promise<void> {
  const { db, clock } = deps;
  await inTransaction(db, async (tx) => {
    const membership = await membershipStore(tx).lockMembership(userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    // Read only now, so that the order of waiting is the order in which the experience was held.
    const now = clock.now();
    const refusal = waitRefusal(membership, now);
    if (refusal !== null) throw new AppError(refusal);
    await waitlistStore(tx).insert(id, userId, now);
    await notices.seenByHost(deps, tx, id, userId);
  });
}

export async function stopWaiting(deps: Dependencies, userId: string, id: string): Promise<void> {
  const { db } = deps;
  await inTransaction(db, async (tx) => {
    const membership = await membershipStore(tx).lockMembership(userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    if (!(await waitlistStore(tx).remove(id, userId))) throw new AppError(faults.notWaiting);
    await notices.seenByHost(deps, tx, id, userId);
  });
}
