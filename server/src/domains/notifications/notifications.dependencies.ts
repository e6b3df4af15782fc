import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { Log } from "../../ports/log.ts";
import type { Mailer } from "../../ports/mail/mail.ts";
import type { Push, VapidKeys } from "../../ports/push/push.ts";
import type { PushService } from "./push/push.service.ts";

/** What devices need. */
export interface PushDependencies {
  db: Db;
  clock: Clock;
  log: Log;
  push: Push;
}

/** Also what the service makes once. */
export interface PushContext extends PushDependencies {
  keys: () => Promise<VapidKeys>;
}

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  events: Events;
  mailer: Mailer;
  /** The position that a page sends when it refetches, so that it gets no older list; null without a standby. */
  position: (() => Promise<string | null>) | null;
  /** The address members use, without a trailing slash. */
  publicUrl: string;
}

/** Also what the service makes once. */
export interface Context extends Dependencies {
  push: Pick<PushService, "announce" | "check" | "checkAll" | "checkNotices" | "exportOf" | "sweep">;
}
