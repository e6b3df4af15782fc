import type { Db } from "../../db/client.ts";
import type { Mail } from "../mail/mail.ts";

/** What can be put into the queue, and what each needs to be done. */
export interface JobPayloads {
  /** Sends one mail; tried again with growing waits where the mail server does not take it. */
  mail: Mail;
}

/** Work that is done soon, by whichever node is free, and again where it fails. */
export interface Jobs {
  /** Puts one job into the queue as part of the caller's transaction: it is done if that commits, and only then. */
  add<Name extends keyof JobPayloads>(tx: Db, name: Name, payload: JobPayloads[Name]): Promise<void>;
  /** The same with many of one kind, in one statement. What is added singly goes before them. */
  addAll<Name extends keyof JobPayloads>(tx: Db, name: Name, payloads: readonly JobPayloads[Name][]): Promise<void>;
}
