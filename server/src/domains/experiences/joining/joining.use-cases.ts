import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { joinRefusal } from "./joining.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as seatsStore from "./seats.store.ts";
import * as membershipStore from "./membership.store.ts";
import { viewAfterChange } from "../reading/after-change.use-cases.ts";
import { joinKarma } from "./karma.rules.ts";
import * as seating from "./seating.use-cases.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

interface How {
  /** An open goal of the member's, which the experience is then linked to. */
  goalId?: string | undefined;
  /** Somebody they bring along. */
  plusOne?: { name?: string | null | undefined } | undefined;
}

/** Whoever brings somebody gets two seats or none. */
export async function join(deps: Dependencies, userId: string, id: string, { goalId, plusOne }: How = {}) {
  const { db, clock, karma, goals } = deps;
  const now = clock.now();
  const bringsOne = plusOne !== undefined;
  return inTransaction(db, async (tx) => {
    if (goalId !== undefined) await goals.requireOpen(tx, userId, goalId);
    const experience = await seatsStore.take(tx, id, { userId, now, directly: true, bringsOne });
    if (experience === null) {
      const membership = await membershipStore.membershipOf(tx, userId, id);
      // A seat may be free by now, but the experience was full when this member tried.
      if (membership === null) throw new AppError(faults.notFound);
      throw new AppError(joinRefusal(membership, now, bringsOne) ?? (bringsOne ? faults.noRoomForTwo : faults.full));
    }
    // Read again once the experience is locked, to find a block that was written meanwhile.
    if ((await membershipStore.membershipOf(tx, userId, id)) === null) throw new AppError(faults.notFound);
    const seat = { experience, userId, plusOne: plusOne && { name: plusOne.name ?? null } };
    if (!(await seating.fillSeats(deps, tx, [seat], now))) throw new AppError(faults.alreadyJoined);
    await notices.joined(deps, tx, id, userId, bringsOne);
    await karma.settle(tx, [joinKarma("award", userId, id)]);
    if (goalId !== undefined) await goals.link(tx, userId, goalId, id);
    return viewAfterChange(deps, tx, id, userId);
  });
}

/** Promotes the first on the waitlist in the same transaction. */
export async function leave(deps: Dependencies, userId: string, id: string) {
  const { db, clock, karma, agenda } = deps;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const membership = await membershipStore.lockMembership(tx, userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    const { freed, movements } = await seating.freeSeats(deps, tx, [id], userId, now);
    if (freed.length === 0) throw new AppError(faults.notJoined);
    await agenda.removeExperience(tx, id, userId);
    await karma.settle(tx, [...movements, ...(await seating.promote(deps, tx, [id], now))]);
    return viewAfterChange(deps, tx, id, userId);
  });
}
