import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

/** What the use cases of this domain stand on. */
export interface Needs {
  db: Db;
  clock: Clock;
  /** A message is told by the statement that writes it. */
  events: Pick<Events, "notice">;
  notifications: Pick<NotificationsService, "send" | "tell" | "markReadAbout" | "takeBack">;
}
