import type { Reply } from "../../../api/call.ts";
import type { ListPage } from "../../../api/pages.ts";

export type Post = Reply<"GET /api/feed">[number];
export type Comment = Post["comments"][number];

/**
 * The loaded part of a list of posts: newest first, by id. New posts are stored in `newest` until the reader asks for
 * them, so that the page doesn't jump.
 */
export interface PostList {
  posts: Post[];
  /** The cursor of the next older page, null at the end. */
  next: string | null;
  /** The id up to which the list has no gaps: posts above it were added one by one. */
  head: string;
  /** The newest page as the server last sent it, and its cursor. */
  newest: Post[];
  newestNext: string | null;
}

/** Lower than any id. */
const lowestId = "";

function listOf({ items, next }: ListPage<Post>): PostList {
  return { posts: items, next, head: items[0]?.id ?? lowestId, newest: items, newestNext: next };
}

/**
 * The list after refetching its top. Shown posts keep their place and are updated; deleted ones are removed; the
 * viewer's own new posts are added at once.
 */
export function withNewest(list: PostList | undefined, page: ListPage<Post>, viewerId: string | undefined): PostList {
  if (list === undefined || list.posts.length === 0) return listOf(page);
  const fetched = new Map(page.items.map((post) => [post.id, post]));
  // The page covers only posts down to its last one.
  const end = page.next === null ? lowestId : (page.items.at(-1)?.id ?? lowestId);
  const remaining = list.posts
    .filter(({ id }) => id < end || fetched.has(id))
    .map((post) => fetched.get(post.id) ?? post);
  const shown = new Set(remaining.map(({ id }) => id));
  const own = page.items.filter(({ id, userId }) => userId === viewerId && !shown.has(id));
  return { ...list, posts: newestFirst([...own, ...remaining]), newest: page.items, newestNext: page.next };
}

/** The list after loading an older page. */
export function withOlder(list: PostList, page: ListPage<Post>): PostList {
  const shown = new Set(list.posts.map(({ id }) => id));
  return { ...list, posts: [...list.posts, ...page.items.filter(({ id }) => !shown.has(id))], next: page.next };
}

/** New posts that aren't shown yet. */
export function newPostsIn(list: PostList): Post[] {
  const shown = new Set(list.posts.map(({ id }) => id));
  return list.newest.filter(({ id }) => !shown.has(id));
}

/** Whether there are unfetched posts between the newest page and the shown posts. */
export function hasGap({ newest, newestNext, head }: PostList): boolean {
  return newestNext !== null && (newest.at(-1)?.id ?? lowestId) > head;
}

/** The list with its new posts. If there is a gap it starts over, because a gap wouldn't be visible. */
export function withNewPosts(list: PostList): PostList {
  if (hasGap(list)) return listOf({ items: list.newest, next: list.newestNext });
  const posts = newestFirst([...newPostsIn(list), ...list.posts]);
  return { ...list, posts, head: posts[0]?.id ?? lowestId };
}

/** The list with a new post of the viewer. */
export function withOwn(list: PostList, post: Post): PostList {
  if (list.posts.some(({ id }) => id === post.id)) return withChange(list, post.id, () => post);
  const posts = [post, ...list.posts];
  return list.posts.length === 0 ? { ...list, posts, head: post.id } : { ...list, posts };
}

export function withChange(list: PostList, id: string, change: (post: Post) => Post): PostList {
  const changed = (post: Post) => (post.id === id ? change(post) : post);
  return { ...list, posts: list.posts.map(changed), newest: list.newest.map(changed) };
}

/** The list without the posts and comments that match. */
export function withoutMatching(
  list: PostList,
  isGone: (item: Pick<Post | Comment, "id" | "userId">) => boolean,
): PostList {
  const remainingIn = (posts: Post[]) =>
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
  return { ...list, posts: remainingIn(list.posts), newest: remainingIn(list.newest) };
}

/** The post after a comment was added or changed. */
export function withComment(post: Post, comment: Comment): Post {
  if (post.comments.some(({ id }) => id === comment.id)) {
    return { ...post, comments: post.comments.map((existing) => (existing.id === comment.id ? comment : existing)) };
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

function newestFirst(posts: Post[]): Post[] {
  return posts.toSorted((a, b) => (a.id < b.id ? 1 : -1));
}
