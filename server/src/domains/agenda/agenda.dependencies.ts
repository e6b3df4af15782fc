import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  notifications: Pick<NotificationsService, "tell">;
  /** The address members use, without a slash at its end. */
  publicUrl: string;
}
