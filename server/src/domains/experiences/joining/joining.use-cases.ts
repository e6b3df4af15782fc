import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { joinRefusal } from "./joining.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { createNotifications } from "../notifications/notifications.use-cases.ts";
import { joined, type Seating } from "./seating.use-cases.ts";
import { seatsStore } from "./seats.store.ts";
import { membershipStore } from "./membership.store.ts";

/** Taking a place right away, and giving it back. */
export function createJoining(
  {
    db,
    clock,
    karma,
    agenda,
    goals,
    notifications,
  }: Pick<Dependencies, "db" | "clock" | "karma" | "agenda" | "goals" | "notifications">,
  seating: Seating,
) {
  const news = createNotifications({ notifications });
  return {
    /** From a goal of the member's own that is open, the two are linked. */
    async join(userId: string, id: string, goalId?: string): Promise<void> {
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        if (goalId !== undefined) await goals.requireOpen(tx, userId, goalId);
        const experience = await seatsStore(tx).take(id, { userId, now, directly: true });
        if (experience === null) {
          const membership = await membershipStore(tx).membershipOf(userId, id);
          // A place that has come free since the attempt was still not there when it was made.
          throw new AppError(membership === null ? faults.notFound : (joinRefusal(membership, now) ?? faults.full));
        }
        // Read again, now that the experience is held: a block that was on its way is there by now.
        if ((await membershipStore(tx).membershipOf(userId, id)) === null) throw new AppError(faults.notFound);
        if (!(await seating.admit(tx, [{ experience, userId }], now))) throw new AppError(faults.alreadyJoined);
        await news.joined(tx, id, userId);
        await karma.settle(tx, [joined("award", userId, id)]);
        if (goalId !== undefined) await goals.link(tx, userId, goalId, id);
      });
    },

    /** Promotes the first on the waitlist in the same transaction. */
    async leave(userId: string, id: string): Promise<void> {
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        const membership = await membershipStore(tx).lockMembership(userId, id);
        if (membership === null) throw new AppError(faults.notFound);
        const { left, movements } = await seating.vacate(tx, [id], userId, now);
        if (left.length === 0) throw new AppError(faults.notJoined);
        await agenda.removeExperience(tx, id, userId);
        await karma.settle(tx, [...movements, ...(await seating.moveUp(tx, [id], now))]);
      });
    },
  };
}
