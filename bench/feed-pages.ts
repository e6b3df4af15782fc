import type { ClientConfig } from "pg";
import { openDatabase } from "../server/src/db/client.ts";
import { createPostCache } from "../server/src/domains/feed/cache/posts.cache.ts";
import { readPage } from "../server/src/domains/feed/reading/reading.use-cases.ts";
import { createPageStore } from "../server/src/domains/feed/reading/page.store.ts";
import { createPostsStore } from "../server/src/domains/feed/posts/posts.store.ts";
import { createCards } from "../server/src/domains/people/cards/cards.service.ts";
import { cardsStore } from "../server/src/domains/people/cards/cards.store.ts";
import { median } from "./figure.ts";
import { listen } from "./listen.ts";

const page = { limit: 20 };
const tries = 400;
const silent = { onChange: () => () => undefined, announce: async () => undefined };
const clock = { now: () => new Date() };

/** A reader of pages with nothing in memory, on one connection. */
function pages(connection: ClientConfig) {
  const { db, pool, close } = openDatabase(connection, { size: 1 });
  const [walk, store, cards] = [createPageStore(db), createPostsStore(db), cardsStore(db)];
  return {
    db,
    pool,
    close,
    async read(member: string): Promise<void> {
      const { items } = await walk.page(member, page);
      const found = await store.find(
        member,
        items.map(({ id }) => id),
      );
      await cards.find([
        ...new Set(found.flatMap(({ userId, comments }) => [userId, ...comments.map((each) => each.userId)])),
      ]);
    },
  };
}

/** Milliseconds of all statements of a page with nothing in memory, on two databases in turns: medians. */
export async function pageCosts(few: ClientConfig, many: ClientConfig, members: readonly { id: string }[]) {
  const [small, large] = [pages(few), pages(many)];
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let at = 0; at < tries; at += 1) {
    const member = members[at % members.length]?.id ?? "";
    for (const [name, reader] of [
      ["small", small],
      ["large", large],
    ] as const) {
      const since = performance.now();
      await reader.read(member);
      // The first ones warm both up.
      if (at >= tries / 4) times[name].push(performance.now() - since);
    }
  }
  await Promise.all([small.close(), large.close()]);
  return { small: median(times.small), large: median(times.large) };
}

/** How many statements a page takes as the application reads it, the session's added. */
export async function queriesOfPage(connection: ClientConfig, member: string) {
  const { db, pool, close } = openDatabase(connection);
  let count = 0;
  listen(pool, () => (count += 1));
  const reading = {
    pageStore: createPageStore(db),
    postsStore: createPostsStore(db),
    postCache: createPostCache(silent),
    cards: createCards({ db, clock, events: silent }),
  };
  const session = 1;
  await readPage(reading, member, page);
  const first = count + session;
  count = 0;
  await readPage(reading, member, page);
  await close();
  return { first, again: count + session };
}
