import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { MailLimits } from "../../ports/mail/mail-limits.ts";
import type { Jobs } from "../../ports/jobs/jobs.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, "add" | "addAll">;
  notifications: Pick<NotificationsService, "send" | "tell" | "markReadAbout">;
  mailLimits: MailLimits;
  /** The address members use, without a slash at its end. */
  publicUrl: string;
}
