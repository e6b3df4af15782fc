import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import { pushedTypes, pushTags } from "@alongside/contract/notifications/push.constants.ts";
import type { Db } from "../../../db/client.ts";
import type { PushContext } from "../notifications.dependencies.ts";
import { shortest } from "./push.rules.ts";
import * as queueStore from "./queue.store.ts";

interface Told {
  userId: string;
  type: NotificationType;
  relatedId: string | null;
}

export interface IncomingCall {
  /** Who is called. */
  userId: string;
  callId: string;
  callerId: string;
  isVideo: boolean;
  /** Seconds for which it rings: 45 if absent. */
  seconds?: number;
}

// All of these run in the caller's transaction: nothing is announced unless it commits.

/** Announces notices on the devices of their members, those of a type that is announced at all. */
export function announce(_context: PushContext, tx: Db, notices: readonly Told[]): Promise<void> {
  const told = notices.flatMap(({ userId, type, relatedId }) => {
    return pushedTypes[type] === undefined ? [] : [{ userId, tag: pushTags.notice(type, relatedId) }];
  });
  return queueStore.announce(tx, told);
}

/** Closes notices where they are shown, if they are no longer unread. */
export function checkNotices(_context: PushContext, tx: Db, userId: string): Promise<void> {
  return queueStore.checkNotices(tx, userId);
}

/** Closes what is shown under this tag, if it is no longer unread. */
export function check(_context: PushContext, tx: Db, userId: string, tag: string): Promise<void> {
  return queueStore.check(tx, [userId], [tag]);
}

/** The same on the devices of several members. */
export function checkAll(_context: PushContext, tx: Db, userIds: readonly string[], tag: string): Promise<void> {
  return queueStore.check(tx, userIds, [tag]);
}

/** Rings on the member's devices, at once and for as long as the call does. `gone` ends it. */
export function ring({ clock }: PushContext, tx: Db, call: IncomingCall): Promise<void> {
  const now = clock.now();
  const { userId, callId, callerId, isVideo, seconds = shortest } = call;
  const until = new Date(now.getTime() + seconds * 1000);
  return queueStore.ring(tx, { userId, tag: pushTags.call(callId), call: { callerId, isVideo }, until }, now);
}

/** After a call was answered, declined or given up: no device of the member rings any more. */
export function gone({ clock }: PushContext, tx: Db, userId: string, callId: string): Promise<void> {
  return queueStore.stop(tx, userId, pushTags.call(callId), clock.now());
}

/** Milliseconds for which it is known what devices show: longer than any notice is kept for them. */
const shownFor = 7 * 24 * 3600 * 1000;

export function sweep({ db, clock }: PushContext): Promise<void> {
  return queueStore.sweepShown(db, new Date(clock.now().getTime() - shownFor));
}
