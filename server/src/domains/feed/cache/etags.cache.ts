import type { Clock } from "../../../ports/clock.ts";
import { changeNames as names } from "../../../ports/events/change-names.ts";
import type { Events } from "../../../ports/events/events.ts";
import { createChanges, dependence, dependsOn, numberOf } from "./changes.cache.ts";
import type { PostView } from "../feed.views.ts";

interface Dependencies {
  clock: Clock;
  events: Pick<Events, "onChange">;
  friendsOf: (viewerId: string) => Promise<string[]>;
}

/** A thing that holds as long as nothing of `on` has changed since. */
interface Held {
  since: number;
  on: Int32Array;
}

/** Viewers remembered at most, the names their pages depend on together, and for how many milliseconds. */
const standard = { viewers: 10_000, names: 4_000_000 };
const lifetime = 60_000;

/**
 * The first pages of members who look again and again: under which tag each was sent, and what it depends on, so that
 * looking in vain costs no query. What a page shows is never kept here.
 */
export function createEtagCache({ clock, events, friendsOf }: Dependencies, most = standard) {
  const changes = createChanges(events);
  const pages = new Map<string, Held & { tag: string; at: number }>();
  const friends = new Map<string, Held>();
  let weight = 0;

  const put = <T extends Held>(where: Map<string, T>, key: string, held: T): void => {
    drop(where, key);
    where.set(key, held);
    weight += held.on.length;
    // Friends, which can be asked for, go before pages, which would have to be made.
    for (const store of [friends, pages]) {
      for (const oldest of store.keys()) {
        if (store.size <= most.viewers && weight <= most.names) break;
        drop(store, oldest);
      }
    }
  };
  const drop = (where: Map<string, Held>, key: string): void => {
    weight -= where.get(key)?.on.length ?? 0;
    where.delete(key);
  };

  const holds = ({ since, on }: Held): boolean =>
    changes.since(since)?.every((change) => !dependsOn(on, change)) ?? false;

  /** The friends whose posts come into the feed: asked for once, and again when the member's connections have changed. */
  const authors = async (viewerId: string): Promise<Held> => {
    const connections = numberOf(names.connections(viewerId));
    const kept = friends.get(viewerId);
    if (kept !== undefined && changes.since(kept.since)?.includes(connections) === false) {
      // Last in the order, so that what nobody asks for goes first.
      friends.delete(viewerId);
      friends.set(viewerId, kept);
      return kept;
    }
    const since = changes.now();
    const held = { since, on: dependence((await friendsOf(viewerId)).map(names.author)) };
    put(friends, viewerId, held);
    return held;
  };

  const keyOf = (viewerId: string, limit: number) => `${viewerId} ${limit}`;

  return {
    /** To be asked before the page is read. */
    now: changes.now,

    /** The tag of the page as it is now; null where only making it can tell. */
    async tagOf(viewerId: string, limit: number): Promise<string | null> {
      const key = keyOf(viewerId, limit);
      const page = pages.get(key);
      if (page === undefined) return null;
      if (changes.now() === page.since) return isYoung(page.at) ? page.tag : null;
      if (!isYoung(page.at) || !holds(page)) {
        drop(pages, key);
        return null;
      }
      const { on } = await authors(viewerId);
      const now = changes.now();
      const news = changes.since(page.since);
      if (news === null || news.some((change) => dependsOn(page.on, change) || dependsOn(on, change))) {
        drop(pages, key);
        return null;
      }
      page.since = now;
      return page.tag;
    },

    /** Remembers a page that was sent, read from `since` on. */
    keep(viewerId: string, limit: number, since: number, tag: string, posts: readonly PostView[]): void {
      const people = posts.flatMap(({ user, comments }) => [user.id, ...comments.map((comment) => comment.user.id)]);
      const on = dependence([
        names.publicPosts,
        names.connections(viewerId),
        names.author(viewerId),
        ...posts.map(({ id }) => names.post(id)),
        ...people.map(names.person),
      ]);
      put(pages, keyOf(viewerId, limit), { since, on, tag, at: clock.now().getTime() });
    },
  };

  function isYoung(at: number): boolean {
    return Math.abs(clock.now().getTime() - at) <= lifetime;
  }
}
