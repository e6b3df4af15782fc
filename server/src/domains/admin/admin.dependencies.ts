import type { Database, Db } from "../../db/client.ts";
import type { Ai } from "../../ports/ai/ai.ts";
import type { Events } from "../../ports/events/events.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Room } from "../../ports/disk.ts";
import type { Jobs } from "../../ports/jobs/jobs.ts";
import type { Log } from "../../ports/log.ts";
import type { Mail, Mailer } from "../../ports/mail/mail.ts";
import type { Payments } from "../../ports/payments/payments.ts";
import type { Passwords } from "../../ports/sign-in/passwords.ts";
import type { Storage } from "../../ports/storage/storage.ts";
import type { ExperiencesService } from "../experiences/experiences.service.ts";
import type { Passkeys } from "../identity/passkeys/passkeys.service.ts";
import type { SessionsService } from "../identity/sessions/sessions.service.ts";
import type { MediaService } from "../media/media.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import type { SupportService } from "../support/support.service.ts";
import type { AuditService } from "./audit/audit.service.ts";

/** Limits guesses at one account: from one address early, from all addresses together later. */
export interface AdminThrottle {
  /** Counts a try. Throws `admin/locked` after too many. */
  count(account: string, address: string): Promise<void>;
  /** A right password clears the counts. */
  forgive(account: string, address: string): Promise<void>;
  /** The same for tries at a second factor, with a lower limit: a code has six digits. */
  countProof(account: string, address: string): Promise<void>;
  forgiveProof(account: string, address: string): Promise<void>;
}

/** What the status page shows of this installation. */
interface Installation {
  version: string;
  commit: string | null;
  startedAt: Date;
  /** This server's name, if there may be several on one database; otherwise empty. */
  server: string;
  databaseKind: "embedded" | "external";
  /** The address members use. */
  publicUrl: string;
  /** What answers lists in the database's place; null without one. */
  standby: Database["standby"];
  storage: Pick<Storage, "kind" | "read">;
  mailer: Pick<Mailer, "kind">;
  /** What carries live updates between servers, and whether it does. */
  events: Events["state"];
  ai: Pick<Ai, "kind" | "model" | "isFailing">;
  payments: Pick<Payments, "kind">;
  /** Free space on the disk of the data folder. */
  room: () => Promise<Room>;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockSkew: () => number;
  /** Milliseconds within which a backup is expected; null if the operator makes them in another way. */
  backupEvery: number | null;
  /** Whether a target of the continuous backup is set. */
  isBackedUp: boolean;
  /** Every scheduled job: its purpose, its schedule in words, and the minutes between runs. */
  schedule: readonly { name: string; purpose: string; schedule: string; every: number }[];
}

export interface Dependencies {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  sessions: Pick<SessionsService, "openAdmin" | "close" | "closeAdmin">;
  support: Pick<SupportService, "desk" | "safety">;
  media: Pick<MediaService, "evidence">;
  throttle: AdminThrottle;
  installation: Installation;
  passkeys: Passkeys;
  /** Sends a mail in the background. */
  tell: (mail: Mail) => void;
  mailer: Mailer;
  jobs: Jobs;
  log: Log;
  payments: Pick<PaymentsService, "grant" | "setPro">;
  experiences: Pick<ExperiencesService, "setActive">;
}

interface AuditLog {
  audit: Pick<AuditService, "record">;
}

/** The dependencies of every part of the domain: the domain's, and the audit log. */
export type PartDependencies = Dependencies & AuditLog;

/** The dependencies of the accounts, which are all that the operator's command has. */
export type AccountDependencies = Pick<
  Dependencies,
  "db" | "clock" | "passwords" | "sessions" | "passkeys" | "throttle"
> &
  AuditLog;
