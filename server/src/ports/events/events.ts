import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Db } from "../../db/client.ts";

/** Told to a listener: what is out of date, or null where some events may have been missed. Must not throw. */
export type LiveListener = (topics: readonly LiveTopic[] | null) => void;

/** Told to who keeps something in memory: the names of what has changed, or null where some changes may have been missed. */
export type ChangeListener = (names: readonly string[] | null) => void;

/**
 * Live updates for members, across all nodes on one database. Only ids and topics travel, never what is in a record. A
 * part of the server may listen too, under a name of its own in the place of a member's id.
 */
export interface Events {
  /** Goes out when `tx` commits, and never where it does not. */
  publish(tx: Db, userIds: readonly string[], topics: readonly LiveTopic[]): Promise<void>;
  /**
   * The same for what is committed already, and not waited for: goes out within some 20 milliseconds, together with what
   * else is published so. For what happens often, since commits that publish are written one after the other. Lost where
   * the process dies in that moment; never throws.
   */
  publishSoon(db: Db, userIds: readonly string[], topics: readonly LiveTopic[]): void;
  /** Hears what is published for a member, from whichever node; the answer ends it. */
  subscribe(userId: string, listener: LiveListener): () => void;
  /**
   * Says that what is known under these names (`changeKeys`) has changed, to whoever keeps a copy of it in
   * memory, on every node, once `tx` commits. Names are at most 60 letters.
   */
  announce(tx: Db, names: readonly string[]): Promise<void>;
  /** Hears every such name; the answer ends it. */
  onChange(listener: ChangeListener): () => void;
  close(): Promise<void>;
}
