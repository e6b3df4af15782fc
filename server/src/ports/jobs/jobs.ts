import type { Db } from "../../db/client.ts";
import type { Mail } from "../mail/mail.ts";

/** The kinds of jobs and their payloads. */
export interface JobPayloads {
  /** Sends one mail; retried with growing delays if the mail server refuses it. */
  mail: Mail;
}

/** Work that any node does soon, and retries if it fails. */
export interface Jobs {
  /** Adds a job in the caller's transaction: it only runs if that commits. */
  add<Name extends keyof JobPayloads>(tx: Db, name: Name, payload: JobPayloads[Name]): Promise<void>;
  /** The same with many of one kind, in one statement. Single jobs run before them. */
  addAll<Name extends keyof JobPayloads>(tx: Db, name: Name, payloads: readonly JobPayloads[Name][]): Promise<void>;
}
