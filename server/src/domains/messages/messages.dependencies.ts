import type { KeyedLimiter } from "../../concurrency/limiter.ts";
import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { MediaService } from "../media/media.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { PushService } from "../notifications/push/push.service.ts";
import type { ReadingStore } from "./conversations/reading.store.ts";
import type { SendingStore } from "./sending/sending.store.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "publishSoon" | "publishTyping">;
  media: Pick<MediaService, "attachments">;
  notifications: Pick<NotificationsService, "send" | "tell" | "markReadAbout" | "takeBack"> & {
    push: Pick<PushService, "check">;
  };
}

/** Runs in the transaction in which the sender deletes a message. */
export type OnDelete = (tx: Db, senderId: string, id: string) => Promise<void>;

/** Also what the service makes once: the stores with prepared statements, and what other domains do on a deletion. */
export interface Context extends Dependencies {
  readingStore: ReadingStore;
  sendingStore: SendingStore;
  /** One search of each member at a time: it reads all of their messages. */
  searchInTurn: KeyedLimiter;
  onDelete: readonly OnDelete[];
}
