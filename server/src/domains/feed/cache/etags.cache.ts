import { LRUCache } from "lru-cache";
import type { Clock } from "../../../ports/clock.ts";
import { changeNames as names } from "../../../ports/events/change-names.ts";
import type { Events } from "../../../ports/events/events.ts";
import type { PostView } from "../feed.views.ts";
import { createChanges } from "./changes.cache.ts";

interface Dependencies {
  clock: Clock;
  events: Pick<Events, "onChange">;
  friendsOf: (viewerId: string) => Promise<string[]>;
}

/** Good as long as nothing named in `on` has changed since. */
interface Kept {
  since: number;
  on: ReadonlySet<string>;
}
interface Page extends Kept {
  tag: string;
  at: number;
}

/** Pages and lists of friends kept at most, and the names of each of the two together: some 30 MB. */
const standard = { viewers: 10_000, names: 400_000 };
/** Milliseconds. */
const lifetime = 60_000;

/**
 * The ETags of first pages of members who ask again and again, with the names of what each page depends on, so that
 * asking in vain costs no query. What a page shows is never kept here.
 */
export function createEtagCache({ clock, events, friendsOf }: Dependencies, most = standard) {
  const changes = createChanges(events);
  const bounds = { max: most.viewers, maxSize: most.names, sizeCalculation: ({ on }: Kept) => on.size + 1 };
  const pages = new LRUCache<string, Page>(bounds);
  const friends = new LRUCache<string, Kept>(bounds);

  const isUnchanged = ({ since }: Kept, ...all: ReadonlySet<string>[]): boolean =>
    changes.since(since)?.every((name) => all.every((on) => !on.has(name))) ?? false;

  /** The friends whose posts come into the feed: read once, and again when the member's connections have changed. */
  const authorsFor = async (viewerId: string): Promise<ReadonlySet<string>> => {
    const kept = friends.get(viewerId);
    if (kept !== undefined && isUnchanged(kept, new Set([names.connections(viewerId)]))) return kept.on;
    const since = changes.now();
    const on = new Set((await friendsOf(viewerId)).map(names.author));
    friends.set(viewerId, { since, on });
    return on;
  };

  const keyOf = (viewerId: string, limit: number) => `${viewerId} ${limit}`;
  const isYoung = ({ at }: Page) => Math.abs(clock.now().getTime() - at) <= lifetime;

  return {
    /** Asked for before a page is read. */
    now: changes.now,

    /** The tag of the page as it is now; null where only building it can tell. */
    async tagOf(viewerId: string, limit: number): Promise<string | null> {
      const key = keyOf(viewerId, limit);
      const page = pages.get(key);
      if (page === undefined) return null;
      if (isYoung(page) && page.since === changes.now()) return page.tag;
      if (isYoung(page) && isUnchanged(page, page.on)) {
        const authors = await authorsFor(viewerId);
        const now = changes.now();
        if (isUnchanged(page, page.on, authors)) {
          page.since = now;
          return page.tag;
        }
      }
      pages.delete(key);
      return null;
    },

    /** Remembers a page that was sent, read from `since` on. */
    keep(viewerId: string, limit: number, since: number, tag: string, posts: readonly PostView[]): void {
      const people = posts.flatMap(({ user, comments }) => [user.id, ...comments.map((comment) => comment.user.id)]);
      const on = new Set([
        names.publicPosts,
        names.connections(viewerId),
        names.author(viewerId),
        ...posts.map(({ id }) => names.post(id)),
        ...people.map(names.person),
      ]);
      pages.set(keyOf(viewerId, limit), { since, on, tag, at: clock.now().getTime() });
    },
  };
}
