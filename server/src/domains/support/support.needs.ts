import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Jobs } from "../../ports/jobs/jobs.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

export interface Needs {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, "add" | "addAll">;
  notifications: Pick<NotificationsService, "send" | "tell" | "markReadAbout">;
  /** Whether an unconfirmed address may get another mail because somebody has named it; each answer counts as one. */
  mayConfirm: (address: string) => Promise<boolean>;
  /** The address members use, without a slash at its end. */
  publicUrl: string;
}
