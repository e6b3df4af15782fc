import { LRUCache } from "lru-cache";
import { changeKeys } from "../../../ports/events/change-keys.ts";
import type { Events } from "../../../ports/events/events.ts";
import type { SessionRow } from "./sessions.store.ts";

/**
 * Milliseconds for which a session is trusted without a query: the longest that a missed announcement of its end goes
 * unnoticed.
 */
const believedFor = 5_000;
/** Sessions this process remembers at most. */
const remembered = 20_000;

interface Known {
  row: SessionRow;
  at: number;
}

/**
 * Recently read sessions, so that a client's frequent calls cost no query each. The end of a session is announced to
 * every node; what was read while a session ended is not cached.
 */
export function createSessionMemory(events: Pick<Events, "onChange">, capacity = remembered) {
  const own = new Map<string, Set<string>>();
  const known = new LRUCache<string, Known>({
    max: capacity,
    dispose({ row }, sid) {
      const theirs = own.get(row.sess.subject);
      theirs?.delete(sid);
      if (theirs?.size === 0) own.delete(row.sess.subject);
    },
  });
  let ends = 0;

  const prefix = changeKeys.sessions("");
  events.onChange((names) => {
    const ended = names?.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
    if (ended?.length === 0) return;
    ends += 1;
    if (ended === undefined) return known.clear();
    for (const subject of ended) {
      for (const sid of own.get(subject) ?? []) known.delete(sid);
    }
  });

  return {
    /** How many sessions it has. */
    size: () => known.size,
    find(sid: string, now: Date): SessionRow | null {
      const found = known.get(sid);
      if (found === undefined) return null;
      const age = now.getTime() - found.at;
      if (age >= 0 && age < believedFor && found.row.expire > now) return found.row;
      known.delete(sid);
      return null;
    },
    /** Caches what was read, unless a session of the member ended meanwhile. */
    reading(): (row: SessionRow, now: Date) => void {
      const before = ends;
      return (row, now) => {
        if (before !== ends) return;
        const { subject } = row.sess;
        known.set(row.sid, { row, at: now.getTime() });
        own.set(subject, (own.get(subject) ?? new Set()).add(row.sid));
      };
    },
  };
}
