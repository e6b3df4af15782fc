import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Page, PageRequest } from "../../../db/keyset.ts";
import { createFragments } from "../cache/fragments.cache.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import { pageStore, type PageRow } from "./page.store.ts";
import { postsStore, type PostRow } from "../posts/posts.store.ts";
import { postView, type PostView } from "../feed.views.ts";

/**
 * Posts as somebody sees them, in a fixed number of queries however many there are: which ones and their versions; the
 * posts that are not in memory in that version; the cards that are not in memory; and what blocks and suspensions hide.
 */
export function createReading({ db, events, cards }: Pick<Dependencies, "db" | "events" | "cards">) {
  const walk = pageStore(db);
  const store = postsStore(db);
  const fragments = createFragments(events);

  /** The posts in the order of their rows; without one that the viewer has just lost. */
  const read = async (viewerId: string | null, rows: readonly PageRow[]): Promise<PostRow[]> => {
    const found = new Map<string, PostRow>();
    const missing: string[] = [];
    for (const { id, version } of rows) {
      const kept = fragments.find(id, version);
      if (kept === undefined) missing.push(id);
      else found.set(id, kept);
    }
    if (missing.length > 0) {
      const fresh = await store.find(viewerId, missing);
      fragments.keep(fresh);
      for (const row of fresh) found.set(row.id, row);
    }
    return rows.flatMap(({ id }) => found.get(id) ?? []);
  };

  const present = async (viewerId: string | null, rows: readonly PageRow[]): Promise<PostView[]> => {
    const posts = await read(viewerId, rows);
    const touched = rows.flatMap((row) => (row.hasHidden ? [row.id] : []));
    const hidden = touched.length > 0 ? await store.hiddenFrom(viewerId, touched) : null;
    const people = posts.flatMap((post) => [
      post.userId,
      ...(hidden?.get(post.id)?.latest ?? post.comments).map(({ userId }) => userId),
    ]);
    const known = await cards.of(viewerId, people);
    const liked = new Set(rows.filter(({ isLiked }) => isLiked).map(({ id }) => id));
    return posts.flatMap((post) => postView(post, liked.has(post.id), viewerId, known, hidden?.get(post.id)) ?? []);
  };

  return {
    async page(viewerId: string, request: PageRequest): Promise<Page<PostView>> {
      const { items, next } = await walk.page(viewerId, request);
      return { items: await present(viewerId, items), next };
    },

    async postsOf(viewerId: string | null, personId: string, request: PageRequest): Promise<Page<PostView>> {
      const relation = await store.relationTo(viewerId, personId);
      if (relation === null) throw new AppError(peopleFaults.notFound);
      const { items, next } = await store.by(personId, viewerId, relation, request);
      return { items: await present(viewerId, items), next };
    },

    async one(viewerId: string | null, id: string): Promise<PostView> {
      const row = await store.one(viewerId, id);
      const [view] = row === null ? [] : await present(viewerId, [row]);
      if (view === undefined) throw new AppError(faults.postNotFound);
      return view;
    },

    friendsOf: walk.friendsOf,
  };
}

export type Reading = ReturnType<typeof createReading>;
