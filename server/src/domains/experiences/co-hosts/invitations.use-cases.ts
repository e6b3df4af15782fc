import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { hasBegun } from "../joining/joining.rules.ts";
import * as membershipStore from "../joining/membership.store.ts";
import type { MembershipRow } from "../joining/membership.store.ts";
import * as notices from "../notifications/co-hosts.use-cases.ts";
import * as invitationsStore from "./invitations.store.ts";
import { hostRefusal } from "./permissions.rules.ts";

const mostFriends = 200;

export async function invitable({ db }: Dependencies, userId: string, id: string) {
  requireInviter(await membershipStore.membershipOf(db, userId, id));
  return list(db, userId, id);
}

/** An invitation tells a friend about the experience; they join or ask like everyone else. */
export async function invite(deps: Dependencies, userId: string, id: string, userIds: readonly string[]) {
  const { db, clock } = deps;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const membership = requireInviter(await membershipStore.lockMembership(tx, userId, id));
    if (hasBegun(membership.dateTime, now)) throw new AppError(faults.begun);
    const invited = await invitationsStore.invite(tx, id, { inviterId: userId, userIds, now });
    if (invited.length > 0) await notices.invited(deps, tx, id, userId, invited);
    return list(tx, userId, id);
  });
}

function requireInviter(membership: MembershipRow | null): MembershipRow {
  if (membership === null) throw new AppError(faults.notFound);
  const refusal = hostRefusal("invite", membership);
  if (refusal !== null) throw new AppError(refusal);
  return membership;
}

async function list(db: Db, userId: string, id: string) {
  const rows = await invitationsStore.invitable(db, id, userId, mostFriends);
  return rows.map(({ user, isGoing, isInvited }) => ({
    user,
    state: isGoing ? ("going" as const) : isInvited ? ("invited" as const) : ("open" as const),
  }));
}
