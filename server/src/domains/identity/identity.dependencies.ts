import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { MailLimits } from "../../ports/mail/mail-limits.ts";
import type { Passwords } from "../../ports/sign-in/passwords.ts";
import type { SendInBackground } from "./background-mail.service.ts";
import type { DevicesService } from "./devices/devices.service.ts";
import type { CredentialsService } from "./reauthentication/credentials.service.ts";
import type { Reauthentication } from "./reauthentication/reauthentication.service.ts";
import type { SessionsService } from "./sessions/sessions.service.ts";
import type { SignInThrottle } from "./throttling/sign-in-throttle.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  sendMail: SendInBackground;
  mailLimits: MailLimits;
  passwords: Passwords;
  throttle: SignInThrottle;
  devices: Pick<DevicesService, "find" | "forgetAll">;
  sessions: SessionsService;
  reauthentication: Reauthentication;
  credentials: Pick<CredentialsService, "revokeLinks">;
  /** The position of a town by its name; null for an unknown one. */
  findTown: (name: string) => Promise<{ latitude: number; longitude: number } | null>;
  publicUrl: string;
}

/** What another domain adds to a member's export, under its own key. */
export type ExportPart = (userId: string) => Promise<unknown>;
/**
 * What another domain does, in the same transaction, before an account is deleted. The function it returns runs after
 * the commit.
 */
export type DeletionHandler = (tx: Db, userId: string) => Promise<void> | Promise<() => Promise<void>>;
/** What another domain does in the same transaction. */
export type Listener = (tx: Db, userId: string) => Promise<void>;

/** What other domains have registered. */
export interface Listeners {
  exportParts: Map<string, ExportPart>;
  deletion: DeletionHandler[];
  /** After a change of what others see of a member. */
  change: Listener[];
  /** After a suspension or its end. */
  suspension: Listener[];
  /** After a password reset by email, when all sessions have ended. */
  passwordReset: Listener[];
}

export interface Context extends Dependencies {
  listeners: Listeners;
}
