import type { Db } from "../../db/client.ts";
import type { Events } from "../../ports/events/events.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

export interface Dependencies {
  db: Db;
  events: Pick<Events, "announce">;
  notifications: Pick<NotificationsService, "tell">;
}
