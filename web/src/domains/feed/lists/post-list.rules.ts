import type { Reply } from "../../../api/call.ts";
import type { ListPage } from "../../../api/pages.ts";

export type Post = Reply<"GET /api/feed">[number];
export type Comment = Post["comments"][number];

/**
 * A list of posts as it is being read: newest first, by their ids. What was written since then waits in `newest` and
 * comes in when the reader asks for it, so that nothing jumps.
 */
export interface PostList {
  posts: Post[];
  /** The cursor to what comes below, null at the end. */
  next: string | null;
  /** The id up to which the list has no gaps: what is above it was put there one by one. */
  head: string;
  /** The top of the list as the server told it last, and its cursor. */
  newest: Post[];
  newestNext: string | null;
}

/** The id that stands below all others. */
const bottom = "";

function listOf({ items, next }: ListPage<Post>): PostList {
  return { posts: items, next, head: items[0]?.id ?? bottom, newest: items, newestNext: next };
}

/**
 * The list after asking for its top. What is shown stays where it is, renewed; what is gone goes; the reader's own new
 * posts, written elsewhere, come in at once.
 */
export function withNewest(list: PostList | undefined, page: ListPage<Post>, viewerId: string | undefined): PostList {
  if (list === undefined || list.posts.length === 0) return listOf(page);
  const told = new Map(page.items.map((post) => [post.id, post]));
  // Below its last post the page says nothing.
  const end = page.next === null ? bottom : (page.items.at(-1)?.id ?? bottom);
  const kept = list.posts.filter(({ id }) => id < end || told.has(id)).map((post) => told.get(post.id) ?? post);
  const shown = new Set(kept.map(({ id }) => id));
  const own = page.items.filter(({ id, userId }) => userId === viewerId && !shown.has(id));
  return { ...list, posts: inOrder([...own, ...kept]), newest: page.items, newestNext: page.next };
}

/** The list after asking for what comes below it. */
export function withOlder(list: PostList, page: ListPage<Post>): PostList {
  const shown = new Set(list.posts.map(({ id }) => id));
  return { ...list, posts: [...list.posts, ...page.items.filter(({ id }) => !shown.has(id))], next: page.next };
}

/** What has been written since and is not shown yet. */
export function waitingIn(list: PostList): Post[] {
  const shown = new Set(list.posts.map(({ id }) => id));
  return list.newest.filter(({ id }) => !shown.has(id));
}

/** Between what waits and what is shown there is more than the server has told. */
export function hasGap({ newest, newestNext, head }: PostList): boolean {
  return newestNext !== null && (newest.at(-1)?.id ?? bottom) > head;
}

/** The list with what has waited. Where there is a gap it begins anew: a gap would look like silence. */
export function withWaiting(list: PostList): PostList {
  if (hasGap(list)) return listOf({ items: list.newest, next: list.newestNext });
  const posts = inOrder([...waitingIn(list), ...list.posts]);
  return { ...list, posts, head: posts[0]?.id ?? bottom };
}

/** The list with a post its reader has just written. */
export function withOwn(list: PostList, post: Post): PostList {
  if (list.posts.some(({ id }) => id === post.id)) return withChange(list, post.id, () => post);
  const posts = [post, ...list.posts];
  return list.posts.length === 0 ? { ...list, posts, head: post.id } : { ...list, posts };
}

export function withChange(list: PostList, id: string, change: (post: Post) => Post): PostList {
  const changed = (post: Post) => (post.id === id ? change(post) : post);
  return { ...list, posts: list.posts.map(changed), newest: list.newest.map(changed) };
}

/** The list without the posts and comments of which this is true. */
export function withoutSome(
  list: PostList,
  isGone: (item: Pick<Post | Comment, "id" | "userId">) => boolean,
): PostList {
  const left = (posts: Post[]) =>
    posts
      .filter((post) => !isGone(post))
      .map((post) =>
        post.comments.some(isGone)
          ? {
              ...post,
              comments: post.comments.filter((comment) => !isGone(comment)),
              commentsCount: post.commentsCount - post.comments.filter(isGone).length,
            }
          : post,
      );
  return { ...list, posts: left(list.posts), newest: left(list.newest) };
}

/** The post after a comment has come, changed or gone. */
export function withComment(post: Post, comment: Comment): Post {
  if (post.comments.some(({ id }) => id === comment.id)) {
    return { ...post, comments: post.comments.map((known) => (known.id === comment.id ? comment : known)) };
  }
  return { ...post, comments: [...post.comments, comment], commentsCount: post.commentsCount + 1 };
}

export function withoutComment(post: Post, id: string): Post {
  return {
    ...post,
    comments: post.comments.filter((comment) => comment.id !== id),
    commentsCount: Math.max(post.commentsCount - 1, 0),
  };
}

function inOrder(posts: Post[]): Post[] {
  return posts.toSorted((one, other) => (one.id < other.id ? 1 : -1));
}
