import type { LiveTopic, NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import { pushTags } from "@alongside/contract/notifications/push.constants.ts";
import type { Db } from "../../db/client.ts";
import type { Typing } from "../../ports/events/events.ts";
import type { Context, Dependencies } from "./notifications.dependencies.ts";
import * as notificationsStore from "./notifications.store.ts";
import type { NewNotification } from "./notifications.store.ts";

/** The name under which nodes notify each other that a mail is due. */
export const outbox = "outbox";
/** An event that concerns a member. The type defines what `relatedId` refers to. */
export type Notice = NewNotification;

/** Makes the members' open clients refetch these topics, once the transaction commits. */
export async function tell(
  { events }: Dependencies,
  tx: Db,
  userIds: readonly string[],
  topics: readonly LiveTopic[],
): Promise<void> {
  await events.publish(tx, userIds, topics);
}

/** The same for what happens often and may get lost with the process (`Events.publishSoon`). */
export function tellSoon(
  { events }: Dependencies,
  tx: Db,
  userIds: readonly string[],
  topics: readonly LiveTopic[],
): void {
  events.publishSoon(tx, userIds, topics);
}

/** Tells members' open clients that somebody is typing in a chat of theirs. */
export function tellTyping({ events }: Dependencies, userIds: readonly string[], typing: Typing): void {
  events.publishTyping(userIds, typing);
}

/**
 * Notifies members in the transaction of the event; mails are sent after the commit. Notices that can be merged need a
 * transaction, because a lock decides between two at once.
 */
export async function send(deps: Context, tx: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await notificationsStore.lockMerging(tx, notices);
  const { hasMail } = await notificationsStore.insert(tx, notices, deps.clock.now());
  const members = notices.map(({ userId }) => userId);
  await deps.push.announce(tx, notices);
  await tell(deps, tx, [...members, ...(hasMail ? [outbox] : [])], ["notifications"]);
}

/** Runs after the member has seen what the notices of one type about one thing link to. */
export async function markReadAbout(
  deps: Context,
  tx: Db,
  userId: string,
  type: NotificationType,
  relatedId: string,
): Promise<void> {
  const isChanged = await notificationsStore.markReadAbout(tx, userId, type, relatedId);
  if (isChanged) await changed(deps, tx, userId, pushTags.notice(type, relatedId));
}

/** After something that was notified is no longer true. */
export async function takeBack(
  deps: Context,
  tx: Db,
  userId: string,
  type: NotificationType,
  relatedId: string,
): Promise<void> {
  const isChanged = await notificationsStore.takeBack(tx, userId, type, relatedId, deps.clock.now());
  if (isChanged) await changed(deps, tx, userId, pushTags.notice(type, relatedId));
}

/** The same for whoever has one of these members' notices. For types that aren't mailed. */
export async function takeBackFrom(
  deps: Context,
  tx: Db,
  userIds: readonly string[],
  type: NotificationType,
  relatedId: string,
): Promise<void> {
  const changed = await notificationsStore.removeFrom(tx, userIds, type, relatedId);
  if (changed.length === 0) return;
  await deps.push.checkAll(tx, changed, pushTags.notice(type, relatedId));
  await tell(deps, tx, changed, ["notifications"]);
}

/** The same for what can be done and undone repeatedly, which must not be mailed each time. */
export async function putAside(
  deps: Context,
  tx: Db,
  userId: string,
  type: NotificationType,
  relatedId: string,
): Promise<void> {
  const isChanged = await notificationsStore.putAside(tx, userId, type, relatedId, deps.clock.now());
  if (isChanged) await changed(deps, tx, userId, pushTags.notice(type, relatedId));
}

async function changed(deps: Context, tx: Db, userId: string, tag: string): Promise<void> {
  await deps.push.check(tx, userId, tag);
  await tell(deps, tx, [userId], ["notifications"]);
}

/** Before an account is deleted: its blocks go as well, and what they hid must not be shown afterwards. */
export function onAccountDeletion(_deps: Dependencies, tx: Db, userId: string): Promise<void> {
  return notificationsStore.forgetHiddenOf(tx, userId);
}
