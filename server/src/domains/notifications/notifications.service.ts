import type { LiveTopic, NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import { notificationsStore } from "./notifications.store.ts";

/** Something that happened and concerns a member. `relatedId` is the id of the experience it is about. */
export interface Notice {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  relatedId: string | null;
}

interface Needs {
  db: Db;
  clock: Clock;
  events: Events;
}

export type NotificationsService = ReturnType<typeof createNotifications>;

export function createNotifications({ clock, events }: Needs) {
  return {
    /** Tells the members' open clients what to ask for again, once the transaction commits. */
    async tell(tx: Db, userIds: readonly string[], topics: readonly LiveTopic[]): Promise<void> {
      if (userIds.length > 0) await events.publish(tx, [...new Set(userIds)], topics);
    },

    /** Leaves notices in the members' lists, as part of what happened. */
    async send(tx: Db, notices: readonly Notice[]): Promise<void> {
      if (notices.length === 0) return;
      await notificationsStore(tx).insert(notices, clock.now());
      await events.publish(tx, [...new Set(notices.map(({ userId }) => userId))], ["notifications"]);
    },
  };
}
