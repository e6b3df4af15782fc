import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { Log } from "../../ports/log.ts";
import type { Turn } from "../../ports/turn/turn.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { PushService } from "../notifications/push/push.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  events: Pick<Events, "publishSoon" | "subscribe">;
  notifications: Pick<NotificationsService, "send" | "tell"> & { push: Pick<PushService, "ring" | "gone"> };
  turn: Turn;
  /** The operator's switch. */
  isOn: boolean;
}
