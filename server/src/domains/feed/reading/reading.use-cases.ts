import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Page, PageRequest } from "../../../db/keyset.ts";
import type { PageRow } from "./page.store.ts";
import type { Context } from "../feed.dependencies.ts";
import * as posts from "../posts/posts.store.ts";
import type { PostRow } from "../posts/posts.store.ts";
import { postView, type PostView } from "../feed.views.ts";

// A page takes a fixed number of queries: its ids and versions, the posts and cards that aren't cached, and what blocks
// and suspensions hide.

/** A page of the feed and, for the first page, its ETag: null if only reading the page can tell. */
export async function feed(context: Context, viewerId: string, request: PageRequest) {
  const { etagCache } = context;
  const isFirst = request.cursor === undefined;
  const since = etagCache.now();
  let page: Page<PostView> | undefined;
  return {
    tag: isFirst ? await etagCache.get(viewerId, request.limit) : null,
    read: async () => (page = await readPage(context, viewerId, request)),
    /** Stores the tag under which the page was sent. */
    remember(tag: string): void {
      if (isFirst && page !== undefined) etagCache.set(viewerId, request.limit, since, tag, page.items);
    },
  };
}

export async function postsOf(
  context: Context,
  viewerId: string | null,
  personId: string,
  request: PageRequest,
): Promise<Page<PostView>> {
  const relation = await posts.relationTo(context.db, viewerId, personId);
  if (relation === null) throw new AppError(peopleFaults.notFound);
  const { items, next } = await posts.findBy(context.db, personId, viewerId, relation, request);
  return { items: await present(context, viewerId, items), next };
}

export async function one(context: Context, viewerId: string | null, id: string): Promise<PostView> {
  const row = await posts.findOne(context.db, viewerId, id);
  const [view] = row === null ? [] : await present(context, viewerId, [row]);
  if (view === undefined) throw new AppError(faults.postNotFound);
  return view;
}

type Reading = Pick<Context, "cards" | "pageStore" | "postsStore" | "postCache">;

export async function readPage(context: Reading, viewerId: string, request: PageRequest): Promise<Page<PostView>> {
  const { items, next } = await context.pageStore.page(viewerId, request);
  return { items: await present(context, viewerId, items), next };
}

async function present(context: Reading, viewerId: string | null, rows: readonly PageRow[]): Promise<PostView[]> {
  const { cards, postsStore } = context;
  const posts = await find(context, viewerId, rows);
  const withHidden = rows.flatMap((row) => (row.hasHidden ? [row.id] : []));
  const hidden = withHidden.length > 0 ? await postsStore.hiddenFrom(viewerId, withHidden) : null;
  const people = posts.flatMap((post) => [
    post.userId,
    ...(hidden?.get(post.id)?.latest ?? post.comments).map(({ userId }) => userId),
  ]);
  const cardsById = await cards.of(viewerId, people);
  const liked = new Set(rows.filter(({ isLiked }) => isLiked).map(({ id }) => id));
  return posts.flatMap((post) => postView(post, liked.has(post.id), viewerId, cardsById, hidden?.get(post.id)) ?? []);
}

/** The posts in the order of their rows, without those that the viewer may no longer see. */
async function find(
  { postCache, postsStore }: Reading,
  viewerId: string | null,
  rows: readonly PageRow[],
): Promise<PostRow[]> {
  const found = new Map<string, PostRow>();
  const missing: string[] = [];
  for (const { id, version } of rows) {
    const cached = postCache.find(id, version);
    if (cached === undefined) missing.push(id);
    else found.set(id, cached);
  }
  if (missing.length > 0) {
    const fresh = await postsStore.find(viewerId, missing);
    postCache.add(fresh);
    for (const row of fresh) found.set(row.id, row);
  }
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}
