import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { newPlusOne } from "@alongside/contract/experiences/plus-one.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as notices from "../notifications/notifications.use-cases.ts";
import { viewAfterChange } from "../reading/after-change.use-cases.ts";
import { bringRefusal } from "./joining.rules.ts";
import * as membershipStore from "./membership.store.ts";
import * as plusOneStore from "./plus-one.store.ts";
import * as seating from "./seating.use-cases.ts";

/** Takes a second seat for somebody the guest brings, or changes their name. */
export async function bringSomeone(
  deps: Dependencies,
  userId: string,
  id: string,
  { name = null }: z.output<typeof newPlusOne>,
) {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const membership = await membershipStore.lockMembership(tx, userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    const isRenamed = await plusOneStore.bringsOne(tx, id, userId);
    const refusal = bringRefusal(membership, clock.now(), isRenamed);
    if (refusal !== null) throw new AppError(refusal);
    if (isRenamed) await plusOneStore.rename(tx, id, userId, { name });
    else await plusOneStore.bring(tx, id, userId, { name });
    if (isRenamed) await notices.seenByHost(deps, tx, id, userId);
    else await notices.bringsSomeone(deps, tx, id, userId);
    return viewAfterChange(deps, tx, id, userId);
  });
}

/** The first on the waitlist gets the seat in the same transaction. */
export async function comeAlone(deps: Dependencies, userId: string, id: string) {
  const { db, clock, karma } = deps;
  return inTransaction(db, async (tx) => {
    const membership = await membershipStore.lockMembership(tx, userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    if (!membership.isParticipant) throw new AppError(faults.notJoined);
    if (!(await plusOneStore.comeAlone(tx, id, userId))) throw new AppError(faults.notBringing);
    await notices.seenByHost(deps, tx, id, userId);
    await karma.settle(tx, await seating.promote(deps, tx, [id], clock.now()));
    return viewAfterChange(deps, tx, id, userId);
  });
}
