import { liveTopics, type LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "../../db/client.ts";
import type { Log } from "../log.ts";
import type { Events, LiveListener } from "./events.ts";

const channel = "alongside_live";
/** Ids in one notice: its payload must stay under 8,000 bytes. */
const idsPerNotice = 150;
/** Milliseconds before a lost connection is tried again; doubles up to the second. */
const retry = { first: 250, most: 10_000 };
/** Milliseconds. A network that is gone says nothing, so the connection asks after it. */
const patience = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/**
 * Events by LISTEN and NOTIFY, on a connection of their own: made when the first member listens, and opened again
 * whenever it breaks.
 */
export function postgresEvents(connection: pg.ClientConfig, log: Log): Events {
  const listeners = new Map<string, Set<LiveListener>>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let ready: Promise<void> | undefined;

  const tell = (userIds: Iterable<string>, topics: readonly LiveTopic[] | null) => {
    for (const userId of userIds) for (const listener of listeners.get(userId) ?? []) listener(topics);
  };

  const connect = async (wait: number): Promise<void> => {
    const next = new pg.Client({ ...connection, ...patience, application_name: "alongside live" });
    let isLost = false;
    const lost = (error?: Error) => {
      if (isLost || isClosed) return;
      isLost = true;
      log.warn({ reason: error?.message }, "the live connection broke");
      timer = setTimeout(() => {
        ready = connect(Math.min(wait * 2, retry.most));
      }, wait);
      timer.unref();
    };
    next.on("error", lost);
    next.on("end", () => lost());
    next.on("notification", ({ payload = "" }) => {
      const notice = read(payload);
      if (notice && notice.topics.length > 0) tell(notice.userIds, notice.topics);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      wait = retry.first;
      client = next;
      if (isClosed) await next.end();
      // Whatever was published while nobody listened is lost, so everybody asks again.
      else tell([...listeners.keys()], null);
    } catch (error) {
      lost(error instanceof Error ? error : undefined);
      await next.end().catch(() => undefined);
    }
  };

  return {
    async publish(tx: Db, userIds, topics) {
      for (let at = 0; at < userIds.length; at += idsPerNotice) {
        const notice = JSON.stringify({ userIds: userIds.slice(at, at + idsPerNotice), topics });
        await tx.execute(sql`select pg_notify(${channel}, ${notice})`);
      }
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
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await ready;
      await client?.end().catch(() => undefined);
    },
  };
}

/** Other programs on the same database may say anything on the channel. */
function read(payload: string): { userIds: string[]; topics: LiveTopic[] } | null {
  try {
    const value: unknown = JSON.parse(payload);
    if (value === null || typeof value !== "object" || !("userIds" in value) || !("topics" in value)) return null;
    const { userIds, topics } = value;
    if (!Array.isArray(userIds) || !Array.isArray(topics)) return null;
    return {
      userIds: userIds.filter((id) => typeof id === "string"),
      topics: liveTopics.filter((topic) => topics.includes(topic)),
    };
  } catch {
    return null;
  }
}
