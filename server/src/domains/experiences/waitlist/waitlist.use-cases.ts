import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { waitRefusal } from "../joining/joining.rules.ts";
import { membershipStore } from "../joining/membership.store.ts";
import { createNotifications } from "../notifications/notifications.use-cases.ts";
import { waitlistStore } from "./waitlist.store.ts";

// Both lock the experience, so that nobody starts waiting beside a spot that has just come free, and no spot goes to
// somebody who has just stopped waiting.

export async function wait({ db, clock, notifications }: Dependencies, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const membership = await membershipStore(tx).lockMembership(userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    // Read only now, so that the order of waiting is the order in which the experience was locked.
    const now = clock.now();
    const refusal = waitRefusal(membership, now);
    if (refusal !== null) throw new AppError(refusal);
    await waitlistStore(tx).insert(id, userId, now);
    await createNotifications({ notifications }).seenByHost(tx, id, userId);
  });
}

export async function stopWaiting({ db, notifications }: Dependencies, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const membership = await membershipStore(tx).lockMembership(userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    if (!(await waitlistStore(tx).remove(id, userId))) throw new AppError(faults.notWaiting);
    await createNotifications({ notifications }).seenByHost(tx, id, userId);
  });
}
