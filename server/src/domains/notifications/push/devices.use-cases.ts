import {
  mostPushDevices,
  pushTags,
  pushTopics,
  type PushTopic,
} from "@alongside/contract/notifications/push.constants.ts";
import { pushFaults as faults } from "@alongside/contract/notifications/push.faults.ts";
import type { newPushSubscription, pushSettingsChange } from "@alongside/contract/notifications/push.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PushContext } from "../notifications.dependencies.ts";
import { deviceView, settingsView } from "./push.views.ts";
import * as queueStore from "./queue.store.ts";
import * as settingsStore from "./settings.store.ts";
import * as subscriptionsStore from "./subscriptions.store.ts";

interface Caller {
  userId: string;
  sessionId: string;
}

export async function state({ db, clock, keys }: PushContext, { userId, sessionId }: Caller) {
  const [{ publicKey }, settings, devices, shown] = await Promise.all([
    keys(),
    settingsStore.settingsOf(db, userId),
    subscriptionsStore.devicesOf(db, userId, clock.now()),
    queueStore.shownTags(db, userId),
  ]);
  return {
    publicKey,
    settings: settingsView(settings),
    devices: devices.map((device) => deviceView(device, sessionId)),
    shown,
  };
}

export async function subscribe(
  context: PushContext,
  caller: Caller,
  { endpoint, keys, timeZone }: z.output<typeof newPushSubscription>,
) {
  const { db, clock, push } = context;
  const target = { endpoint, ...keys };
  // Before a transaction, since a name is resolved.
  if (!(await push.accepts(target))) throw new AppError(faults.refused);
  await inTransaction(db, async (tx) => {
    const isSaved = await subscriptionsStore.save(tx, { ...caller, ...target }, clock.now());
    if (!isSaved) throw new AppError(faults.taken);
    await subscriptionsStore.trim(tx, caller.userId, mostPushDevices);
    if (timeZone !== undefined) await settingsStore.save(tx, caller.userId, { timeZone });
  });
  return state(context, caller);
}

export async function forget({ db }: PushContext, userId: string, id: string): Promise<void> {
  if (!(await subscriptionsStore.remove(db, userId, id))) throw new AppError(faults.deviceNotFound);
}

/** A suspended member is told nothing; their browsers subscribe again afterwards. */
export function onSuspension(_context: PushContext, tx: Db, userId: string): Promise<void> {
  return subscriptionsStore.removeAllOf(tx, userId);
}

/** Sends a notice to all of the member's devices; how many that are. */
export async function test({ db, clock }: PushContext, userId: string) {
  await queueStore.announce(db, [{ userId, tag: pushTags.test }]);
  return { devices: (await subscriptionsStore.devicesOf(db, userId, clock.now())).length };
}

export async function changeSettings(
  { db }: PushContext,
  userId: string,
  { topics, showDetails, quietHours, quietCalls, timeZone }: z.output<typeof pushSettingsChange>,
) {
  const settings = await inTransaction(db, async (tx) => {
    const before = await settingsStore.lockedSettingsOf(tx, userId);
    await settingsStore.save(tx, userId, {
      ...(topics !== undefined && { topicsOff: topicsOffAfter(before.topicsOff, topics) }),
      ...(showDetails !== undefined && { showDetails }),
      ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }),
      ...(quietCalls !== undefined && { quietCalls }),
      ...(timeZone !== undefined && { timeZone }),
    });
    return settingsStore.settingsOf(tx, userId);
  });
  return settingsView(settings);
}

function topicsOffAfter(before: readonly string[], change: Partial<Record<PushTopic, boolean | undefined>>): string[] {
  return pushTopics.filter((topic) => !(change[topic] ?? !before.includes(topic)));
}

/** For the member's copy of their data: without the keys, with which others could write to the devices. */
export async function exportOf({ db, clock }: PushContext, userId: string) {
  const settings = await settingsStore.settingsOf(db, userId);
  const devices = await subscriptionsStore.devicesOf(db, userId, clock.now());
  return {
    settings: settingsView(settings),
    devices: devices.map(({ device, endpoint, createdAt, lastSentAt }) => ({
      device,
      endpoint,
      createdAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
  };
}
