import { callFaults } from "@alongside/contract/calls/calls.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../calls.dependencies.ts";
import * as rowStore from "../calls.row.store.ts";
import { missedWords } from "../calls.rules.ts";
import { callView } from "../calls.views.ts";
import * as endingStore from "./ending.store.ts";

/** Hangs up, or gives up calling: then it is missed. The receiver of a ringing call declines it. Idempotent. */
export async function end(deps: Dependencies, viewerId: string, id: string) {
  const call = await rowStore.find(deps.db, id, viewerId, null);
  if (call === null) throw new AppError(callFaults.notFound);
  await inTransaction(deps.db, (tx) => endCall(deps, tx, id, { userId: viewerId, isDeclined: !call.isOutgoing }));
  return ownCall(deps, viewerId, id);
}

/** Declines a ringing call. */
export async function decline(deps: Dependencies, viewerId: string, id: string) {
  const call = await rowStore.find(deps.db, id, viewerId, null);
  if (call === null || call.isOutgoing) throw new AppError(callFaults.notFound);
  const isDeclined = await inTransaction(deps.db, async (tx) => {
    if (!(await endingStore.lockRinging(tx, id))) return false;
    return endCall(deps, tx, id, { userId: viewerId, isDeclined: true });
  });
  const now = await ownCall(deps, viewerId, id);
  if (!isDeclined && now.status !== "declined") throw new AppError(callFaults.over);
  return now;
}

async function ownCall({ db }: Dependencies, viewerId: string, id: string) {
  const call = await rowStore.find(db, id, viewerId, null);
  if (call === null) throw new AppError(callFaults.notFound);
  return callView(call);
}

/** Ends a call for both, and tells the receiver of one they missed. False if it had ended. */
export async function endCall(
  deps: Dependencies,
  tx: Db,
  id: string,
  { userId = null, isDeclined = false }: { userId?: string | null; isDeclined?: boolean } = {},
): Promise<boolean> {
  const ended = await rowStore.end(tx, id, userId, { now: deps.clock.now(), isDeclined });
  if (ended === null) return false;
  if (ended.receiverId !== null) await deps.notifications.push.gone(tx, ended.receiverId, id);
  await tellOf(deps, tx, ended);
  return true;
}

/** Refreshes both members' pages, and sends the notice of a missed call. */
export async function tellOf({ notifications }: Dependencies, tx: Db, call: rowStore.Ended): Promise<void> {
  const { callerId, receiverId, status } = call;
  if ((status === "missed" || status === "busy") && callerId !== null && receiverId !== null) {
    const { callerFirstName: firstName, callerUsername: username, callType } = call;
    const words = missedWords({ firstName, username, callType, isBusy: status === "busy" });
    await notifications.send(tx, [{ userId: receiverId, relatedId: callerId, actorId: callerId, ...words }]);
  }
  const both = [callerId, receiverId].filter((id) => id !== null);
  await notifications.tell(tx, both, ["calls"]);
}

/** After a block: the call of the two ends. */
export async function onBlock(deps: Dependencies, tx: Db, blockerId: string, blockedId: string): Promise<void> {
  const id = await endingStore.callOfBoth(tx, blockerId, blockedId);
  if (id !== null) await endCall(deps, tx, id);
}

/** After a suspension, and before an account is deleted. */
async function endCallOf(deps: Dependencies, tx: Db, userId: string): Promise<void> {
  const id = await endingStore.callOf(tx, userId);
  if (id !== null) await endCall(deps, tx, id);
}

/** Also deletes the records of calls whose other member has left already, since nobody can see them any more (P-CALLS-8). */
export async function onAccountDeletion(deps: Dependencies, tx: Db, userId: string): Promise<void> {
  await endCallOf(deps, tx, userId);
  await endingStore.removeUnseen(tx, userId);
}

/** After a session ended: the call that a page of it is in. */
export async function onSessionEnd(deps: Dependencies, tx: Db, userId: string): Promise<void> {
  const id = await endingStore.callWithoutSession(tx, userId, deps.clock.now());
  if (id !== null) await endCall(deps, tx, id);
}

/** After a suspension, not after its end. */
export async function onAccountChange(deps: Dependencies, tx: Db, userId: string): Promise<void> {
  if (await endingStore.isSuspended(tx, userId)) await endCallOf(deps, tx, userId);
}
