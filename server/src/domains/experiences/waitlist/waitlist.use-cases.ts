import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { waitRefusal } from "../joining/joining.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { createNotifications } from "../notifications/notifications.use-cases.ts";
import { membershipStore } from "../joining/membership.store.ts";
import { waitlistStore } from "./waitlist.store.ts";

/**
 * Waiting for a place. Both calls hold the experience, so that nobody comes to wait beside a place that has just come
 * free, and no place goes to somebody who has just stopped waiting.
 */
export function createWaiting({ db, clock, notifications }: Pick<Dependencies, "db" | "clock" | "notifications">) {
  const news = createNotifications({ notifications });

  return {
    async wait(userId: string, id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const membership = await membershipStore(tx).lockMembership(userId, id);
        if (membership === null) throw new AppError(faults.notFound);
        // Read only now, so that the order of waiting is the order in which the experience was held.
        const now = clock.now();
        const refusal = waitRefusal(membership, now);
        if (refusal !== null) throw new AppError(refusal);
        await waitlistStore(tx).insert(id, userId, now);
        await news.seenByHost(tx, id, userId);
      });
    },

    async stopWaiting(userId: string, id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const membership = await membershipStore(tx).lockMembership(userId, id);
        if (membership === null) throw new AppError(faults.notFound);
        if (!(await waitlistStore(tx).remove(id, userId))) throw new AppError(faults.notWaiting);
        await news.seenByHost(tx, id, userId);
      });
    },
  };
}
