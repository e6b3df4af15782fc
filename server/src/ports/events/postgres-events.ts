import { setTimeout as pause } from "node:timers/promises";
import { liveTopics, type LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { networkLimits, type Db } from "../../db/client.ts";
import { arrayOf, statement, text } from "../../db/statement.ts";
import { afterCommit } from "../../db/transaction.ts";
import { WatchedClient } from "../../db/watched-client.ts";
import type { Log } from "../log.ts";
import type { ChangeListener, Events, LiveListener, Typing } from "./events.ts";

const channel = "alongside_live";
const changeChannel = "alongside_changes";
/** Keys per notice: its payload must stay under 8,000 bytes. */
const namesPerNotice = 100;
/** Ids in one notice: its payload must stay under 8,000 bytes. */
const idsPerNotice = 150;
/** Milliseconds for which notices that aren't urgent are collected. */
const gatherFor = 20;
/** Milliseconds before reconnecting, doubled with each failure up to the second number. */
const retry = { first: 250, most: 10_000 };

/** In milliseconds. */
interface Heartbeat {
  /** Between two checks: a connection that only listens doesn't notice when it is lost. */
  beatMs: number;
  /** For the answer to a check. */
  silenceMs: number;
}

const usualHeartbeat: Heartbeat = { beatMs: 4_000, silenceMs: 4_000 };
/** Milliseconds for pending updates when the server stops. */
const closeTimeout = 1_000;

const notifyAll = statement({
  name: "notify listeners",
  params: { channel: text, notices: arrayOf(text) },
  row: {},
  text: ({ channel, notices }) =>
    sql`select from unnest(${notices}::text[]) notice cross join lateral pg_notify(${channel}, notice)`,
});

/** The same for collected updates; tests tell them apart by the text. */
const notifyGathered = statement({
  name: "notify listeners of gathered updates",
  params: { channel: text, notices: arrayOf(text) },
  row: {},
  text: ({ channel, notices }) =>
    sql`select from unnest(${notices}::text[]) gathered cross join lateral pg_notify(${channel}, gathered)`,
});

/**
 * Events by LISTEN and NOTIFY, on a separate connection: opened when the first member listens, and reopened when it
 * breaks or stops responding.
 */
export function postgresEvents(connection: pg.ClientConfig, log: Log, heartbeat = usualHeartbeat): Events {
  const listeners = new Map<string, Set<LiveListener>>();
  const changeListeners = new Set<ChangeListener>();
  let client: WatchedClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const waiting = new Map<string, { topics: readonly LiveTopic[]; userIds: Set<string> }>();
  let gathering: { timer: NodeJS.Timeout; flush: () => void } | undefined;
  let flushed = Promise.resolve();
  let ready: Promise<void> | undefined;

  const flush = async (db: Db): Promise<void> => {
    gathering = undefined;
    const notices = [...waiting.values()].flatMap(({ topics, userIds }) => noticesOf([...userIds], topics));
    waiting.clear();
    try {
      if (notices.length > 0) await notifyGathered(db, { channel, notices });
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : undefined }, "a live update was not published");
    }
  };

  const tell = (userIds: Iterable<string>, topics: readonly LiveTopic[] | null, typing?: Typing) => {
    for (const userId of userIds) for (const listener of listeners.get(userId) ?? []) listener(topics, typing);
  };

  const tellChange = (names: readonly string[] | null) => {
    for (const listener of changeListeners) listener(names);
  };

  const connect = async (wait: number): Promise<void> => {
    const settings = { ...connection, ...networkLimits, application_name: "alongside live" };
    const next = new WatchedClient(settings, heartbeat.silenceMs);
    let isLost = false;
    let beat: NodeJS.Timeout | undefined;
    const lost = (error?: Error) => {
      if (isLost || isClosed) return;
      isLost = true;
      clearTimeout(beat);
      log.warn({ reason: error?.message }, "the live connection broke");
      // Changes are missed until it is back, so caches can't be trusted.
      tellChange(null);
      timer = setTimeout(() => {
        ready = connect(Math.min(wait * 2, retry.most));
      }, wait);
      timer.unref();
    };
    // Each check waits for the result of the last one; a failed query ends the connection.
    const beatOn = () => {
      beat = setTimeout(() => void next.query("select 1").then(beatOn, () => undefined), heartbeat.beatMs).unref();
    };
    next.on("error", lost);
    next.on("end", () => lost());
    next.on("notification", ({ channel: from, payload = "" }) => {
      if (from === changeChannel) return tellChange(readNames(payload));
      const notice = read(payload);
      if (notice && (notice.topics.length > 0 || notice.typing)) tell(notice.userIds, notice.topics, notice.typing);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}; listen ${changeChannel}`);
      wait = retry.first;
      client = next;
      beatOn();
      if (isClosed) await next.end();
      // Updates were lost meanwhile, so clients must fetch again.
      else {
        tell([...listeners.keys()], null);
        tellChange(null);
      }
    } catch (error) {
      lost(error instanceof Error ? error : undefined);
      await next.end().catch(() => undefined);
    }
  };

  return {
    async publish(tx: Db, userIds, topics) {
      await notify(tx, channel, noticesOf(userIds, topics));
    },
    publishSoon(db, userIds, topics) {
      const own = waiting.get(topics.join()) ?? { topics, userIds: new Set() };
      waiting.set(topics.join(), own);
      for (const userId of userIds) own.userIds.add(userId);
      if (gathering) return;
      const flushNow = () => {
        flushed = Promise.all([flushed, flush(db)]).then(() => undefined);
      };
      gathering = { timer: setTimeout(flushNow, gatherFor), flush: flushNow };
    },
    async publishTyping(db, userIds, typing) {
      await notify(db, channel, noticesOf(userIds, [], typing));
    },
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      ready ??= connect(retry.first);
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    async announce(tx: Db, names) {
      const notices: string[] = [];
      for (let at = 0; at < names.length; at += namesPerNotice) {
        notices.push(JSON.stringify(names.slice(at, at + namesPerNotice)));
      }
      await notify(tx, changeChannel, notices);
      // This node doesn't wait for the notice, so that the caller's next request sees the change.
      if (names.length > 0) afterCommit(tx, () => tellChange(names));
    },
    onChange(listener) {
      changeListeners.add(listener);
      ready ??= connect(retry.first);
      return () => void changeListeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(gathering?.timer);
      gathering?.flush();
      // A database that doesn't respond must not delay the stop.
      const giveUp = pause(closeTimeout, undefined, { ref: false });
      await Promise.race([Promise.all([flushed, ready]), giveUp]);
      await Promise.race([client?.end().catch(() => undefined), giveUp]);
    },
  };
}

async function notify(db: Db, to: string, notices: readonly string[]): Promise<void> {
  if (notices.length > 0) await notifyAll(db, { channel: to, notices });
}

function noticesOf(userIds: readonly string[], topics: readonly LiveTopic[], typing?: Typing): string[] {
  const notices: string[] = [];
  for (let at = 0; at < userIds.length; at += idsPerNotice) {
    notices.push(JSON.stringify({ userIds: userIds.slice(at, at + idsPerNotice), topics, typing }));
  }
  return notices;
}

/** Null, for any change, if the payload isn't a list of keys. */
function readNames(payload: string): string[] | null {
  try {
    const value: unknown = JSON.parse(payload);
    return Array.isArray(value) ? value.filter((name) => typeof name === "string") : null;
  } catch {
    return null;
  }
}

/** Null if the payload isn't a notice: other programs may use the channel as well. */
function read(payload: string): { userIds: string[]; topics: LiveTopic[]; typing?: Typing } | null {
  try {
    const value: unknown = JSON.parse(payload);
    if (value === null || typeof value !== "object" || !("userIds" in value) || !("topics" in value)) return null;
    const { userIds, topics } = value;
    if (!Array.isArray(userIds) || !Array.isArray(topics)) return null;
    return {
      userIds: userIds.filter((id) => typeof id === "string"),
      topics: liveTopics.filter((topic) => topics.includes(topic)),
      ...("typing" in value && isTyping(value.typing) && { typing: value.typing }),
    };
  } catch {
    return null;
  }
}

function isTyping(value: unknown): value is Typing {
  if (value === null || typeof value !== "object" || !("chat" in value && "id" in value && "userId" in value))
    return false;
  const isKnown = value.chat === "conversation" || value.chat === "experience";
  return isKnown && typeof value.id === "string" && typeof value.userId === "string";
}
