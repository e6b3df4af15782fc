import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Payments } from "../../ports/payments/payments.ts";
import type { CreditsService } from "../identity/credits/credits.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  payments: Payments;
  credits: CreditsService;
  notifications: Pick<NotificationsService, "send" | "tell">;
  /** The address members use, without a slash at its end. */
  publicUrl: string;
}
