import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Db } from "../../db/client.ts";

/** Told to a listener: what is out of date, or null where some events may have been missed. Must not throw. */
export type LiveListener = (topics: readonly LiveTopic[] | null) => void;

/**
 * Live updates for members, across all nodes on one database. Only ids and topics travel, never what is in a record. A
 * part of the server may listen too, under a name of its own in the place of a member's id.
 */
export interface Events {
  /** Goes out when `tx` commits, and never where it does not. */
  publish(tx: Db, userIds: readonly string[], topics: readonly LiveTopic[]): Promise<void>;
  /** Hears what is published for a member, from whichever node; the answer ends it. */
  subscribe(userId: string, listener: LiveListener): () => void;
  close(): Promise<void>;
}
