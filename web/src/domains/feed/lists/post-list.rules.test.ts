import { describe, expect, it } from "vitest";
import {
  hasGap,
  type Post,
  type PostList,
  newPostsIn,
  withChange,
  withComment,
  withNewest,
  withOlder,
  withoutComment,
  withoutMatching,
  withOwn,
  withNewPosts,
} from "./post-list.rules.ts";
import { aComment, aPost, postId, posts } from "../../../../test/makers/feed.ts";

const me = "me";
const mine = (number: number) => aPost(number, { userId: me });
const numbers = (list: readonly Post[]) => list.map(({ id }) => Number(id.slice(-12)));
/** A list after its first page. */
const listOf = (items: Post[], next: string | null = null) => withNewest(undefined, { items, next }, me);
const after = (list: PostList, items: Post[], next: string | null = null) => withNewest(list, { items, next }, me);

describe("refetching the top of a list", () => {
  it("doesn't show other people's new posts yet", () => {
    const list = after(listOf(posts(3, 2, 1)), posts(5, 4, 3, 2, 1));
    expect(numbers(list.posts)).toEqual([3, 2, 1]);
    expect(numbers(newPostsIn(list))).toEqual([5, 4]);
    expect(hasGap(list)).toBe(false);
    const shown = withNewPosts(list);
    expect(numbers(shown.posts)).toEqual([5, 4, 3, 2, 1]);
    expect(newPostsIn(shown)).toEqual([]);
  });

  it("shows the viewer's own new posts at once", () => {
    const list = after(listOf(posts(3, 1)), [...posts(5), mine(4), ...posts(3), mine(2), ...posts(1)]);
    expect(numbers(list.posts)).toEqual([4, 3, 2, 1]);
    expect(numbers(newPostsIn(list))).toEqual([5]);
  });

  it("updates the shown posts, and removes deleted ones within the page", () => {
    const list = after(listOf(posts(5, 4, 3, 2, 1), "1"), [aPost(5, { likesCount: 7 }), ...posts(3)], "3");
    expect(numbers(list.posts)).toEqual([5, 3, 2, 1]);
    expect(list.posts[0]?.likesCount).toBe(7);
    expect(list.next).toBe("1");
  });

  it("replaces the whole list if the page has no cursor", () => {
    expect(numbers(after(listOf(posts(5, 4, 3)), posts(4)).posts)).toEqual([4]);
    expect(numbers(after(listOf(posts(5, 4, 3)), []).posts)).toEqual([]);
  });

  it("fills an empty list at once", () => {
    expect(numbers(after(listOf([]), posts(2, 1)).posts)).toEqual([2, 1]);
  });

  it("counts a new friend's older posts as new, and shows them in order", () => {
    const list = after(listOf(posts(5, 3)), posts(5, 4, 3));
    expect(numbers(newPostsIn(list))).toEqual([4]);
    expect(numbers(withNewPosts(list).posts)).toEqual([5, 4, 3]);
  });

  it("restarts the list if the page doesn't reach the shown posts", () => {
    const list = after(listOf(posts(3, 2, 1)), posts(9, 8, 7), "7");
    expect(hasGap(list)).toBe(true);
    expect(numbers(list.posts)).toEqual([3, 2, 1]);
    const shown = withNewPosts(list);
    expect(numbers(shown.posts)).toEqual([9, 8, 7]);
    expect(shown.next).toBe("7");
  });

  it("also finds a gap below the viewer's own new post", () => {
    const list = after(withOwn(listOf(posts(3, 2, 1)), mine(8)), [...posts(9), mine(8), ...posts(7)], "7");
    expect(numbers(list.posts)).toEqual([8, 3, 2, 1]);
    expect(hasGap(list)).toBe(true);
    expect(numbers(withNewPosts(list).posts)).toEqual([9, 8, 7]);
  });
});

it("appends older posts without duplicates", () => {
  const list = withOlder(listOf(posts(5, 4), "4"), { items: posts(4, 3, 2), next: null });
  expect(numbers(list.posts)).toEqual([5, 4, 3, 2]);
  expect(list.next).toBeNull();
});

it("shows a post once that was sent twice", () => {
  const list = withOwn(withOwn(listOf(posts(1)), mine(2)), { ...mine(2), content: "As it was kept" });
  expect(list.posts.map(({ content }) => content)).toEqual(["As it was kept", "Post 1"]);
});

it("also changes a post that isn't shown yet", () => {
  const list = withChange(after(listOf(posts(1)), posts(2, 1)), postId(2), (post) => ({ ...post, likesCount: 3 }));
  expect(withNewPosts(list).posts[0]?.likesCount).toBe(3);
});

it("removes a person's posts and comments, and updates the counts", () => {
  const removed = aComment(1);
  const commented = aPost(2, { comments: [removed, aComment(2)], commentsCount: 5 });
  const list = withoutMatching(
    listOf([aPost(3, { userId: removed.userId }), commented]),
    ({ userId }) => userId === removed.userId,
  );
  expect(numbers(list.posts)).toEqual([2]);
  expect(list.posts[0]?.comments).toHaveLength(1);
  expect(list.posts[0]?.commentsCount).toBe(4);
});

it("updates the count when comments are added, changed and removed", () => {
  const once = withComment(aPost(1), aComment(1));
  const changed = withComment(once, aComment(1, { content: "Better" }));
  expect([once.commentsCount, changed.commentsCount]).toEqual([1, 1]);
  expect(changed.comments[0]?.content).toBe("Better");
  expect(withoutComment(changed, aComment(1).id)).toMatchObject({ commentsCount: 0, comments: [] });
});
