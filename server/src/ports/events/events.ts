import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Db } from "../../db/client.ts";
import type { Carrier } from "./carrier.ts";

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
 * Live updates for members, across all servers of one database. They contain only ids and topics, never data. A part of
 * the server may also subscribe, under a name of its own instead of a member's id.
 *
 * What a transaction publishes reaches this server's listeners as it commits, before its caller continues, and those of
 * the others some milliseconds later, together with what others publish. Nothing is published that didn't happen.
 */
export interface Events {
  /** Not lost once `tx` has committed: stored with it until it is sent. */
  publish(tx: Db, userIds: readonly string[], topics: readonly LiveTopic[]): Promise<void>;
  /** The same for frequent updates, without storing them: lost if the process dies in the milliseconds after the commit. */
  publishSoon(tx: Db, userIds: readonly string[], topics: readonly LiveTopic[]): void;
  /** Tells these members that somebody is typing; lost where nobody listens. */
  publishTyping(userIds: readonly string[], typing: Typing): void;
  /** Listens to a member's updates from all servers; the returned function unsubscribes. */
  subscribe(userId: string, listener: LiveListener): () => void;
  /**
   * Invalidates copies in memory under these `changeKeys` on every server. Keys have at most 60 characters. Not lost
   * once `tx` has committed.
   */
  announce(tx: Db, names: readonly string[]): Promise<void>;
  /** The same without storing it, for copies that are soon read again anyway. */
  announceSoon(tx: Db, names: readonly string[]): void;
  /** Listens to all keys; the returned function unsubscribes. */
  onChange(listener: ChangeListener): () => void;
  /** Listens to whose screens are outdated, before those hear of it; the returned function unsubscribes. */
  onTold(listener: (userIds: readonly string[]) => void): () => void;
  /** How events get to other servers, and whether they do. */
  state(): { kind: Carrier["kind"]; isReachable: boolean };
  close(): Promise<void>;
}
