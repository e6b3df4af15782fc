import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

/** What the use cases of this domain stand on. */
export interface Dependencies {
  db: Db;
  clock: Clock;
  /** Messages are told of once they are written. */
  events: Pick<Events, "publishSoon">;
  notifications: Pick<NotificationsService, "send" | "tell" | "markReadAbout" | "takeBack">;
}
