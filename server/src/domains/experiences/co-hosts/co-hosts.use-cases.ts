import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as notices from "../notifications/co-hosts.use-cases.ts";
import { viewAfterChange } from "../reading/after-change.use-cases.ts";
import * as coHostsStore from "./co-hosts.store.ts";
import { hostRefusal } from "./permissions.rules.ts";

/** Naming one again changes nothing. */
export async function nameCoHost(deps: Dependencies, hostId: string, id: string, userId: string) {
  return inTransaction(deps.db, async (tx) => {
    const membership = await membershipStore.lockMembership(tx, hostId, id);
    if (membership === null) throw new AppError(faults.notFound);
    const refusal = hostRefusal("name-co-hosts", membership);
    if (refusal !== null) throw new AppError(refusal);
    if (!(await coHostsStore.isGuest(tx, id, userId, hostId))) throw new AppError(faults.notAGuest);
    const others = (await coHostsStore.idsOf(tx, id)).filter((one) => one !== userId);
    if (others.length >= experienceLimits.coHosts) throw new AppError(faults.coHostsFull);
    if (await coHostsStore.set(tx, id, userId, true)) await notices.named(deps, tx, id, hostId, userId);
    return viewAfterChange(deps, tx, id, hostId);
  });
}

/** By the host, or by the co-host themselves. They stay a guest. */
export async function removeCoHost(deps: Dependencies, actorId: string, id: string, userId: string) {
  return inTransaction(deps.db, async (tx) => {
    const membership = await membershipStore.lockMembership(tx, actorId, id);
    if (membership === null) throw new AppError(faults.notFound);
    const isOwn = membership.isCoHost && actorId === userId;
    const refusal = isOwn ? null : hostRefusal("name-co-hosts", membership);
    if (refusal !== null) throw new AppError(refusal);
    if (!(await coHostsStore.set(tx, id, userId, false))) throw new AppError(faults.notCoHost);
    await notices.removed(deps, tx, id, userId);
    return viewAfterChange(deps, tx, id, actorId);
  });
}
