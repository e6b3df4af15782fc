import { callFaults } from "@alongside/contract/calls/calls.faults.ts";
import type { heartbeat as heartbeatShape, newSignal } from "@alongside/contract/calls/calls.shapes.ts";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Dependencies } from "../calls.dependencies.ts";
import * as rowStore from "../calls.row.store.ts";
import { showsAddress } from "../calls.rules.ts";
import * as signallingStore from "./signalling.store.ts";

/** Leaves a signal for the other page, and tells it that there is news. */
export async function signal(
  deps: Dependencies,
  viewerId: string,
  id: string,
  { deviceId, kind, payload }: z.output<typeof newSignal>,
) {
  const isRevealing = showsAddress(payload);
  const sent = await signallingStore.insert(deps.db, { id, viewerId, deviceId, kind, payload, isRevealing });
  if (sent === null) {
    const { relayOnly } = await requireHere(deps, viewerId, id, deviceId);
    throw new AppError(isRevealing && relayOnly ? callFaults.addressShown : callFaults.tooManySignals);
  }
  deps.events.publishSoon(deps.db, [sent.otherId], ["call-signals"]);
  return { number: sent.number };
}

/** What the other page left since `after`. */
export async function signals(
  deps: Dependencies,
  viewerId: string,
  id: string,
  { deviceId, after }: { deviceId: string; after: number },
) {
  await requireHere(deps, viewerId, id, deviceId);
  return signallingStore.after(deps.db, { id, viewerId, deviceId, after });
}

/** A sign of life, answered with the state of the call. */
export async function heartbeat(
  { db, clock }: Dependencies,
  viewerId: string,
  id: string,
  { deviceId, read }: z.output<typeof heartbeatShape>,
) {
  const pulse = await signallingStore.beat(db, { id, viewerId, deviceId, read, now: clock.now() });
  if (pulse === null) throw new AppError(callFaults.notFound);
  return pulse;
}

/** The page closes. */
export async function leave({ db, clock }: Dependencies, viewerId: string, id: string, deviceId: string) {
  if ((await rowStore.find(db, id, viewerId, deviceId)) === null) throw new AppError(callFaults.notFound);
  await signallingStore.leave(db, { id, viewerId, deviceId, now: clock.now() });
}

/** The servers for the page that is in the call. */
export async function ice(deps: Dependencies, viewerId: string, id: string, deviceId: string) {
  const { relayOnly } = await requireHere(deps, viewerId, id, deviceId);
  // Those who run the relay learn nobody's id from it.
  const { servers, expiresAt } = deps.turn.serversAt(deps.clock.now(), randomUUID());
  return { iceServers: servers, relayOnly, expiresAt: expiresAt?.toISOString() ?? null };
}

/** Throws unless this page is the one in the call, which goes on. */
async function requireHere({ db }: Dependencies, viewerId: string, id: string, deviceId: string) {
  const call = await rowStore.find(db, id, viewerId, deviceId);
  if (call === null) throw new AppError(callFaults.notFound);
  if (call.status !== "answered") throw new AppError(callFaults.over);
  if (!call.isHere) throw new AppError(callFaults.elsewhere);
  return call;
}
