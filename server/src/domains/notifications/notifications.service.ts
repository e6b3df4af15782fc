import {
  type LiveTopic,
  notificationTopics,
  type NotificationTopic,
  type NotificationType,
} from "@alongside/contract/notifications/notifications.constants.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { Log } from "../../ports/log.ts";
import type { Mailer } from "../../ports/mail/mail.ts";
import { createLive } from "./notifications.live.use-cases.ts";
import * as outboxStore from "./notifications.outbox.store.ts";
import { createMailWorker } from "./notifications.mail-worker.use-cases.ts";
import * as notificationsStore from "./notifications.store.ts";
import type { NewNotification } from "./notifications.store.ts";
import { notificationView } from "./notifications.views.ts";

/** Something that happened and concerns a member. What `relatedId` names follows from the type. */
export type Notice = NewNotification;

interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  events: Events;
  mailer: Mailer;
  /** The address members use, without a slash at its end. */
  publicUrl: string;
}

type SettingsChange = Partial<Record<NotificationTopic, boolean | undefined>>;

export type NotificationsService = ReturnType<typeof createNotifications>;

/** Under this name the nodes tell each other that a mail has become due. */
const outbox = "outbox";
/** More than a member can have. */
const exported = 1_000;

export function createNotifications(deps: Dependencies) {
  const { db, clock, events } = deps;
  const post = createMailWorker(deps);

  /** Tells the members' open clients what to ask for again, once the transaction commits. */
  const tell = async (tx: Db, userIds: readonly string[], topics: readonly LiveTopic[]): Promise<void> => {
    if (userIds.length > 0) await events.publish(tx, [...new Set(userIds)], topics);
  };

  return {
    tell,

    /**
     * Leaves notices in the members' lists, as part of what happened; their mails go out once it is certain. Those that
     * may be merged need a transaction, which decides between two at once.
     */
    async send(tx: Db, notices: readonly Notice[]): Promise<void> {
      if (notices.length === 0) return;
      await notificationsStore.lockMerging(tx, notices);
      const { hasMail } = await notificationsStore.insert(tx, notices, clock.now());
      await tell(tx, [...notices.map(({ userId }) => userId), ...(hasMail ? [outbox] : [])], ["notifications"]);
    },

    async list(userId: string, request: PageRequest) {
      const { items, next } = await notificationsStore.page(db, userId, request);
      return { items: items.map(notificationView), next };
    },

    waiting: (userId: string) => notificationsStore.waitingFor(db, userId),

    /** Without ids, all of them; those of other members are passed over. Answers how many are left unread. */
    markRead: (userId: string, ids: readonly string[] | undefined): Promise<number> =>
      inTransaction(db, async (tx) => {
        if (await notificationsStore.markRead(tx, userId, ids)) await tell(tx, [userId], ["notifications"]);
        return notificationsStore.unreadOf(tx, userId);
      }),

    /** What the notices of one type about one thing lead to has been seen. */
    async markReadAbout(tx: Db, userId: string, type: NotificationType, relatedId: string): Promise<void> {
      if (await notificationsStore.markReadAbout(tx, userId, type, relatedId))
        await tell(tx, [userId], ["notifications"]);
    },

    /** What a notice tells of is no longer so. */
    async takeBack(tx: Db, userId: string, type: NotificationType, relatedId: string): Promise<void> {
      const isChanged = await notificationsStore.takeBack(tx, userId, type, relatedId, clock.now());
      if (isChanged) await tell(tx, [userId], ["notifications"]);
    },

    /** The same of what can be done and undone again and again, which is not to be mailed each time. */
    async putAside(tx: Db, userId: string, type: NotificationType, relatedId: string): Promise<void> {
      const isChanged = await notificationsStore.putAside(tx, userId, type, relatedId, clock.now());
      if (isChanged) await tell(tx, [userId], ["notifications"]);
    },

    /** Before an account goes: with it go its blocks, and nobody is to be told then what they kept back. */
    onAccountDeletion: (tx: Db, userId: string): Promise<void> => notificationsStore.forgetHiddenOf(tx, userId),

    settings: (userId: string) => notificationsStore.settingsOf(db, userId),

    async changeSettings(userId: string, change: SettingsChange) {
      const settings = notificationTopics.flatMap((topic) => {
        const mail = change[topic];
        return mail === undefined ? [] : [{ topic, mail }];
      });
      if (settings.length > 0) await notificationsStore.saveSettings(db, userId, settings);
      return notificationsStore.settingsOf(db, userId);
    },

    live: createLive({ events, hasSession: (sessionId) => notificationsStore.hasSession(db, sessionId, clock.now()) }),

    deliver: post.deliver,
    /** Sends the mails that become due, on whichever node they did, until it is stopped. */
    startPost(): () => Promise<void> {
      const unsubscribe = events.subscribe(outbox, () => void post.deliver());
      return () => {
        unsubscribe();
        return post.close();
      };
    },
    sweep: () => outboxStore.sweep(db, clock.now()),

    async exportOf(userId: string) {
      const { items } = await notificationsStore.page(db, userId, { limit: exported });
      return { list: items.map(notificationView), mails: await notificationsStore.settingsOf(db, userId) };
    },
  };
}
