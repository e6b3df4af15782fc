import { describe, expect, it } from "vitest";
import {
  hasGap,
  type Post,
  type PostList,
  waitingIn,
  withChange,
  withComment,
  withNewest,
  withOlder,
  withoutComment,
  withoutSome,
  withOwn,
  withWaiting,
} from "./post-list.rules.ts";
import { aComment, aPost, postId, posts } from "../../../../test/makers/feed.ts";

const me = "me";
const mine = (number: number) => aPost(number, { userId: me });
const numbers = (list: readonly Post[]) => list.map(({ id }) => Number(id.slice(-12)));
/** A list as it stands after its first page. */
const listOf = (items: Post[], next: string | null = null) => withNewest(undefined, { items, next }, me);
const after = (list: PostList, items: Post[], next: string | null = null) => withNewest(list, { items, next }, me);

describe("the top of a list that is asked for again", () => {
  it("holds back what others have written since", () => {
    const list = after(listOf(posts(3, 2, 1)), posts(5, 4, 3, 2, 1));
    expect(numbers(list.posts)).toEqual([3, 2, 1]);
    expect(numbers(waitingIn(list))).toEqual([5, 4]);
    expect(hasGap(list)).toBe(false);
    const shown = withWaiting(list);
    expect(numbers(shown.posts)).toEqual([5, 4, 3, 2, 1]);
    expect(waitingIn(shown)).toEqual([]);
  });

  it("brings in the reader's own at once", () => {
    const list = after(listOf(posts(3, 1)), [...posts(5), mine(4), ...posts(3), mine(2), ...posts(1)]);
    expect(numbers(list.posts)).toEqual([4, 3, 2, 1]);
    expect(numbers(waitingIn(list))).toEqual([5]);
  });

  it("renews what is shown, and drops what is gone from the part it tells of", () => {
    const list = after(listOf(posts(5, 4, 3, 2, 1), "1"), [aPost(5, { likesCount: 7 }), ...posts(3)], "3");
    expect(numbers(list.posts)).toEqual([5, 3, 2, 1]);
    expect(list.posts[0]?.likesCount).toBe(7);
    expect(list.next).toBe("1");
  });

  it("is the whole of a list without an end cursor", () => {
    expect(numbers(after(listOf(posts(5, 4, 3)), posts(4)).posts)).toEqual([4]);
    expect(numbers(after(listOf(posts(5, 4, 3)), []).posts)).toEqual([]);
  });

  it("fills an empty list at once", () => {
    expect(numbers(after(listOf([]), posts(2, 1)).posts)).toEqual([2, 1]);
  });

  it("counts what a new friend wrote before as waiting, and shows it in its place", () => {
    const list = after(listOf(posts(5, 3)), posts(5, 4, 3));
    expect(numbers(waitingIn(list))).toEqual([4]);
    expect(numbers(withWaiting(list).posts)).toEqual([5, 4, 3]);
  });

  it("begins anew where there is more between than it tells", () => {
    const list = after(listOf(posts(3, 2, 1)), posts(9, 8, 7), "7");
    expect(hasGap(list)).toBe(true);
    expect(numbers(list.posts)).toEqual([3, 2, 1]);
    const shown = withWaiting(list);
    expect(numbers(shown.posts)).toEqual([9, 8, 7]);
    expect(shown.next).toBe("7");
  });

  it("sees a gap below the reader's own new post, too", () => {
    const list = after(withOwn(listOf(posts(3, 2, 1)), mine(8)), [...posts(9), mine(8), ...posts(7)], "7");
    expect(numbers(list.posts)).toEqual([8, 3, 2, 1]);
    expect(hasGap(list)).toBe(true);
    expect(numbers(withWaiting(list).posts)).toEqual([9, 8, 7]);
  });
});

it("goes on below, each post once", () => {
  const list = withOlder(listOf(posts(5, 4), "4"), { items: posts(4, 3, 2), next: null });
  expect(numbers(list.posts)).toEqual([5, 4, 3, 2]);
  expect(list.next).toBeNull();
});

it("takes a post sent twice once", () => {
  const list = withOwn(withOwn(listOf(posts(1)), mine(2)), { ...mine(2), content: "As it was kept" });
  expect(list.posts.map(({ content }) => content)).toEqual(["As it was kept", "Post 1"]);
});

it("changes a post also where it still waits", () => {
  const list = withChange(after(listOf(posts(1)), posts(2, 1)), postId(2), (post) => ({ ...post, likesCount: 3 }));
  expect(withWaiting(list).posts[0]?.likesCount).toBe(3);
});

it("forgets a person's posts and comments, and counts on without them", () => {
  const rude = aComment(1);
  const commented = aPost(2, { comments: [rude, aComment(2)], commentsCount: 5 });
  const list = withoutSome(
    listOf([aPost(3, { userId: rude.userId }), commented]),
    ({ userId }) => userId === rude.userId,
  );
  expect(numbers(list.posts)).toEqual([2]);
  expect(list.posts[0]?.comments).toHaveLength(1);
  expect(list.posts[0]?.commentsCount).toBe(4);
});

it("counts comments as they come, change and go", () => {
  const once = withComment(aPost(1), aComment(1));
  const changed = withComment(once, aComment(1, { content: "Better" }));
  expect([once.commentsCount, changed.commentsCount]).toEqual([1, 1]);
  expect(changed.comments[0]?.content).toBe("Better");
  expect(withoutComment(changed, aComment(1).id)).toMatchObject({ commentsCount: 0, comments: [] });
});
