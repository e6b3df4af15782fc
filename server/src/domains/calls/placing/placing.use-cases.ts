import { ringsFor } from "@alongside/contract/calls/calls.constants.ts";
import { callFaults } from "@alongside/contract/calls/calls.faults.ts";
import type { newCall } from "@alongside/contract/calls/calls.shapes.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../calls.dependencies.ts";
import * as rowStore from "../calls.row.store.ts";
import { callView } from "../calls.views.ts";
import { endCall, tellOf } from "../ending/ending.use-cases.ts";
import { watch } from "../ending/watching.use-cases.ts";
import * as placingStore from "./placing.store.ts";

interface Session {
  userId: string;
  sessionId: string;
}

/** The call that rings or that the member is in. */
export async function current({ db }: Dependencies, viewerId: string, deviceId: string | undefined) {
  const call = await rowStore.current(db, viewerId, deviceId ?? null);
  return { call: call && callView(call) };
}

export async function get({ db }: Dependencies, viewerId: string, id: string, deviceId: string | undefined) {
  const call = await rowStore.find(db, id, viewerId, deviceId ?? null);
  if (call === null) throw new AppError(callFaults.notFound);
  return callView(call);
}

/** Rings at the receiver's devices, or records that they are in another call. */
export async function start(deps: Dependencies, viewer: Session, given: z.output<typeof newCall>) {
  const { db, notifications, isOn } = deps;
  const { receiverId, clientId, deviceId } = given;
  if (!isOn) throw new AppError(callFaults.off);
  if (receiverId === viewer.userId) throw new AppError(callFaults.self);
  const known = await rowStore.idByClientId(db, viewer.userId, clientId);
  if (known !== null) return get(deps, viewer.userId, known, deviceId);
  await requireReachable(deps, viewer.userId, receiverId);
  await inTransaction(db, async (tx) => {
    const pair = { callerId: viewer.userId, receiverId };
    const now = deps.clock.now();
    const id = await placingStore.insert(tx, { ...pair, callType: given.callType, clientId, now });
    // The same request came twice at once.
    if (id === null) return;
    await placingStore.lockPair(tx, pair);
    const taken = await placingStore.takeMembers(tx, id, pair, { ...viewer, deviceId, now });
    if (!taken.includes(viewer.userId)) throw new AppError(callFaults.inCall);
    if (taken.includes(receiverId)) {
      const ringing = { callId: id, callerId: viewer.userId, isVideo: given.callType === "video", seconds: ringsFor };
      await notifications.push.ring(tx, { userId: receiverId, ...ringing });
      return notifications.tell(tx, [viewer.userId, receiverId, watch], ["calls"]);
    }
    const busy = await placingStore.markBusy(tx, id, now);
    if (busy !== null) await tellOf(deps, tx, busy);
  });
  const placed = await rowStore.idByClientId(db, viewer.userId, clientId);
  if (placed === null) throw new AppError(callFaults.notFound);
  return get(deps, viewer.userId, placed, deviceId);
}

async function requireReachable({ db, turn }: Dependencies, callerId: string, receiverId: string): Promise<void> {
  const receiver = await placingStore.receiverFor(db, callerId, receiverId);
  if (receiver === null) throw new AppError(peopleFaults.notFound);
  if (!receiver.takesCalls) throw new AppError(callFaults.notAllowed);
  if (receiver.relayOnly && !turn.hasRelay) throw new AppError(callFaults.noRelay);
}

/** Answers on one device: of several the first wins. Whether they may talk is asked again. */
export async function accept(deps: Dependencies, viewer: Session, id: string, deviceId: string) {
  const now = deps.clock.now();
  const callerId = await inTransaction(deps.db, async (tx) => {
    const caller = await placingStore.answer(tx, id, viewer.userId, now);
    if (caller === null) return null;
    await placingStore.enter(tx, id, { ...viewer, deviceId, now });
    await deps.notifications.push.gone(tx, viewer.userId, id);
    await deps.notifications.tell(tx, [viewer.userId, caller], ["calls"]);
    return caller;
  });
  const call = await rowStore.find(deps.db, id, viewer.userId, deviceId);
  if (callerId === null) await refuse(deps, id, call);
  if (call === null) throw new AppError(callFaults.notFound);
  return callView(call);
}

/** Throws the reason why a call wasn't answered, unless this device did before. */
async function refuse(deps: Dependencies, id: string, call: rowStore.CallRow | null): Promise<void> {
  if (call === null || call.isOutgoing) throw new AppError(callFaults.notFound);
  if (call.status === "answered") {
    if (call.isHere) return;
    throw new AppError(callFaults.elsewhere);
  }
  if (call.status !== "ringing") throw new AppError(callFaults.over);
  await inTransaction(deps.db, (tx) => endCall(deps, tx, id));
  throw new AppError(callFaults.notAllowed);
}

/** Takes up the call on a page that was loaded again, or on another device; the other page connects anew. */
export async function rejoin(deps: Dependencies, viewer: Session, id: string, deviceId: string) {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const others = await placingStore.begin(tx, id, viewer.userId);
    if (others === null) return;
    await placingStore.enter(tx, id, { ...viewer, deviceId, now });
    await deps.notifications.tell(tx, [viewer.userId, ...others], ["calls", "call-signals"]);
  });
  const call = await rowStore.find(deps.db, id, viewer.userId, deviceId);
  if (call === null) throw new AppError(callFaults.notFound);
  if (!call.isHere) throw new AppError(callFaults.over);
  return callView(call);
}
