import { LRUCache } from "lru-cache";
import type { Clock } from "../../../ports/clock.ts";
import { changeKeys as names } from "../../../ports/events/change-keys.ts";
import type { Events } from "../../../ports/events/events.ts";
import type { PostView } from "../feed.views.ts";
import { createChanges } from "./changes.cache.ts";

interface Dependencies {
  clock: Clock;
  events: Pick<Events, "onChange">;
  friendsOf: (viewerId: string) => Promise<string[]>;
}

/** Valid until one of the keys in `dependsOn` changes. */
interface Entry {
  since: number;
  dependsOn: ReadonlySet<string>;
}
interface Page extends Entry {
  tag: string;
  at: number;
}

/** The most pages and friend lists in memory, and the most keys in each of the two: some 30 MB together. */
const standard = { viewers: 10_000, names: 400_000 };
/** Milliseconds. */
const lifetime = 60_000;

export type EtagCache = ReturnType<typeof createEtagCache>;

/**
 * The ETags of the first pages of members who poll the feed, with the keys each page depends on, so that an unchanged
 * page costs no query. Doesn't contain posts.
 */
export function createEtagCache({ clock, events, friendsOf }: Dependencies, most = standard) {
  const changes = createChanges(events);
  const bounds = {
    max: most.viewers,
    maxSize: most.names,
    sizeCalculation: ({ dependsOn }: Entry) => dependsOn.size + 1,
  };
  const pages = new LRUCache<string, Page>(bounds);
  const friends = new LRUCache<string, Entry>(bounds);

  const isUnchanged = ({ since }: Entry, ...sets: ReadonlySet<string>[]): boolean =>
    changes.since(since)?.every((name) => sets.every((set) => !set.has(name))) ?? false;

  /** The friends whose posts the feed shows, read again when the member's connections have changed. */
  const authorsFor = async (viewerId: string): Promise<ReadonlySet<string>> => {
    const entry = friends.get(viewerId);
    if (entry !== undefined && isUnchanged(entry, new Set([names.connections(viewerId)]))) return entry.dependsOn;
    const since = changes.now();
    const dependsOn = new Set((await friendsOf(viewerId)).map(names.author));
    friends.set(viewerId, { since, dependsOn });
    return dependsOn;
  };

  const keyOf = (viewerId: string, limit: number) => `${viewerId} ${limit}`;
  const isYoung = ({ at }: Page) => Math.abs(clock.now().getTime() - at) <= lifetime;

  return {
    size: () => pages.size,
    /** The number of changes so far. Take it before reading a page, and pass it to `set`. */
    now: changes.now,

    /** The current tag of the page; null if it is unknown. */
    async get(viewerId: string, limit: number): Promise<string | null> {
      const key = keyOf(viewerId, limit);
      const page = pages.get(key);
      if (page === undefined) return null;
      if (isYoung(page) && page.since === changes.now()) return page.tag;
      if (isYoung(page) && isUnchanged(page, page.dependsOn)) {
        const authors = await authorsFor(viewerId);
        const now = changes.now();
        if (isUnchanged(page, page.dependsOn, authors)) {
          page.since = now;
          return page.tag;
        }
      }
      pages.delete(key);
      return null;
    },

    /** Stores the tag of a page that was sent and read at `since`. */
    set(viewerId: string, limit: number, since: number, tag: string, posts: readonly PostView[]): void {
      const people = posts.flatMap(({ user, comments }) => [user.id, ...comments.map((comment) => comment.user.id)]);
      const dependsOn = new Set([
        names.publicPosts,
        names.connections(viewerId),
        names.author(viewerId),
        ...posts.map(({ id }) => names.post(id)),
        ...people.map(names.person),
      ]);
      pages.set(keyOf(viewerId, limit), { since, dependsOn, tag, at: clock.now().getTime() });
    },
  };
}
