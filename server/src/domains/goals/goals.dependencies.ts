import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { BalancesService } from "../identity/credits/balances.service.ts";
import type { KarmaService } from "../karma/karma.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  balances: Pick<BalancesService, "lock">;
  karma: Pick<KarmaService, "settle">;
  notifications: Pick<NotificationsService, "tell">;
}
