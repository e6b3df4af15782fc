import {
  notificationTopics,
  type NotificationTopic,
} from "@alongside/contract/notifications/notifications.constants.ts";
import type { PageRequest } from "../../db/keyset.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Context, Dependencies } from "./notifications.dependencies.ts";
import * as outboxStore from "./notifications.outbox.store.ts";
import { tell } from "./notifications.sending.use-cases.ts";
import * as notificationsStore from "./notifications.store.ts";
import { notificationView } from "./notifications.views.ts";

/** The most notifications in an export, more than any member has. */
const exported = 1_000;

type SettingsChange = Partial<Record<NotificationTopic, boolean | undefined>>;

export async function list({ db, clock }: Dependencies, userId: string, request: PageRequest) {
  const { items, next } = await notificationsStore.page(db, userId, request, clock.now());
  return { items: items.map(notificationView), next };
}

export function waiting({ db, clock }: Dependencies, userId: string) {
  return notificationsStore.waitingFor(db, userId, clock.now());
}

/** Marks the given ones of the member's own as read, or all without ids. Returns how many are still unread. */
export function markRead(deps: Context, userId: string, ids: readonly string[] | undefined): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const isChanged = await notificationsStore.markRead(tx, userId, ids);
    if (isChanged) {
      await deps.push.checkNotices(tx, userId);
      await tell(deps, tx, [userId], ["notifications"]);
    }
    return notificationsStore.unreadOf(tx, userId);
  });
}

export function settings({ db }: Dependencies, userId: string) {
  return notificationsStore.settingsOf(db, userId);
}

export async function changeSettings({ db }: Dependencies, userId: string, change: SettingsChange) {
  const changes = notificationTopics.flatMap((topic) => {
    const mail = change[topic];
    return mail === undefined ? [] : [{ topic, mail }];
  });
  if (changes.length > 0) await notificationsStore.saveSettings(db, userId, changes);
  return notificationsStore.settingsOf(db, userId);
}

export async function sweep({ db, clock, push }: Context): Promise<void> {
  await outboxStore.sweep(db, clock.now());
  await push.sweep();
}

export async function exportOf({ db, clock, push }: Context, userId: string) {
  const { items } = await notificationsStore.page(db, userId, { limit: exported }, clock.now());
  return {
    list: items.map(notificationView),
    mails: await notificationsStore.settingsOf(db, userId),
    devices: await push.exportOf(userId),
  };
}
