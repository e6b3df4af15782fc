import type { Db } from "../../db/client.ts";
import type { Ai } from "../../ports/ai/ai.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Room } from "../../ports/disk.ts";
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

/** Slows down guessing at one account: from one address soon, from all of them together later. */
export interface AdminThrottle {
  /** Counts a try. Throws `admin/locked` when it is enough. */
  count(account: string, address: string): Promise<void>;
  /** A right password clears the counts. */
  forgive(account: string, address: string): Promise<void>;
  /** The same for tries at a second factor, of which few are enough: a code has six digits. */
  countProof(account: string, address: string): Promise<void>;
  forgiveProof(account: string, address: string): Promise<void>;
}

/** What this installation is, as the status page tells it. */
interface Installation {
  version: string;
  startedAt: Date;
  databaseKind: "embedded" | "external";
  /** The address members use. */
  publicUrl: string;
  storage: Pick<Storage, "kind" | "read">;
  mailer: Pick<Mailer, "kind">;
  ai: Pick<Ai, "kind" | "model" | "isFailing">;
  payments: Pick<Payments, "kind">;
  /** On the disk of the data folder. */
  room: () => Promise<Room>;
  /** Every scheduled job, what it does, when in words, and the minutes from one to the next. */
  schedule: readonly { name: string; purpose: string; schedule: string; every: number }[];
}

/** What the administrators' domain is made of. */
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
  /** Sends a mail beside the answer. */
  tell: (mail: Mail) => void;
  payments: Pick<PaymentsService, "grant" | "setPro">;
  experiences: Pick<ExperiencesService, "setActive">;
}

interface Log {
  audit: Pick<AuditService, "record">;
}

/** What each part of it gets: the same, and the log in which it writes what was done. */
export type PartDependencies = Dependencies & Log;

/** All that the accounts need: the operator's command has no more. */
export type AccountDependencies = Pick<
  Dependencies,
  "db" | "clock" | "passwords" | "sessions" | "passkeys" | "throttle"
> &
  Log;
