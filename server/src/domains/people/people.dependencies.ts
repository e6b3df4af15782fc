import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "announce">;
  notifications: Pick<NotificationsService, "tell">;
  /** Categories of goals that can match two people, with their display names. */
  goalKinds: Readonly<Record<string, string>>;
}
