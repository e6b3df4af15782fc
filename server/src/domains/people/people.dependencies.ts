import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

/** What this domain stands on. */
export interface Dependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "announce">;
  notifications: Pick<NotificationsService, "tell">;
  /** The categories of goals that say something about who has them, with the names people read. */
  goalKinds: Readonly<Record<string, string>>;
}
