import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Db } from "../../db/client.ts";

/** A member is writing in a chat: passing news by ids only, which is neither stored nor repeated. */
export interface Typing {
  chat: "conversation" | "experience";
  id: string;
  userId: string;
}

/**
 * Called with the topics that are out of date (none if only somebody types), or null if some events may have been
 * missed. Must not throw.
 */
export type LiveListener = (topics: readonly LiveTopic[] | null, typing?: Typing) => void;

/** Called with the keys of what has changed, or null if some changes may have been missed. */
export type ChangeListener = (names: readonly string[] | null) => void;

/**
 * Live updates for members, across all nodes on one database. They contain only ids and topics, never data. A part of
 * the server may also subscribe, under a name of its own instead of a member's id.
 */
export interface Events {
  /** Sent when `tx` commits. */
  publish(tx: Db, userIds: readonly string[], topics: readonly LiveTopic[]): Promise<void>;
  /**
   * The same after a commit, without waiting: updates are collected for some 20 milliseconds and sent together. For
   * frequent updates, since PostgreSQL serialises commits that notify. Lost if the process dies meanwhile; never
   * throws.
   */
  publishSoon(db: Db, userIds: readonly string[], topics: readonly LiveTopic[]): void;
  /** Tells these members that somebody is typing; lost where nobody listens. */
  publishTyping(db: Db, userIds: readonly string[], typing: Typing): Promise<void>;
  /** Listens to a member's updates from all nodes; the returned function unsubscribes. */
  subscribe(userId: string, listener: LiveListener): () => void;
  /**
   * Invalidates copies in memory under these `changeKeys` on every node, once `tx` commits. Keys have at most 60
   * characters.
   */
  announce(tx: Db, names: readonly string[]): Promise<void>;
  /** Listens to all keys; the returned function unsubscribes. */
  onChange(listener: ChangeListener): () => void;
  close(): Promise<void>;
}
