import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { Log } from "../../ports/log.ts";
import type { Mailer } from "../../ports/mail/mail.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  events: Events;
  mailer: Mailer;
  /** The address members use, without a trailing slash. */
  publicUrl: string;
}
