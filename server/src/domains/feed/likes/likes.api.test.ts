import { expect, it } from "vitest";
import { miscountedPosts, posted } from "../../../../test/feed-makers.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { befriend } from "../../../../test/people-makers.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";

const test = useTestApp();
const like = (who: MemberCaller, id: string) => who.call("POST /api/posts/{id}/like", { params: { id } });
const unlike = (who: MemberCaller, id: string) => who.call("DELETE /api/posts/{id}/like", { params: { id } });

it("is idempotent for likes and unlikes", async () => {
  const [ada, bob] = [await test.member(), await test.member()];
  const { id } = await posted(ada, "Hello", "public");
  for (const [act, likesCount] of [
    [unlike, 0],
    [like, 1],
    [like, 1],
    [unlike, 0],
    [unlike, 0],
    [like, 1],
  ] as const) {
    const answer = await act(bob, id.toUpperCase());
    expect([answer.status, answer.body]).toEqual([200, { postId: id, likesCount, isLikedByCurrentUser: act === like }]);
  }
  expect((await ada.call("GET /api/posts/{id}", { params: { id } })).body).toMatchObject({
    likesCount: 1,
    isLikedByCurrentUser: false,
  });
  expect((await bob.call("GET /api/feed")).body[0]).toMatchObject({ likesCount: 1, isLikedByCurrentUser: true });
});

it("counts correctly after a hundred concurrent likes and unlikes", async () => {
  const author = await test.member();
  const crowd = await Promise.all(Array.from({ length: 20 }, () => test.member()));
  const { id } = await posted(author, "Everybody", "public");
  const acts = Array.from({ length: 100 }, (_, at) => {
    const who = crowd[at % crowd.length] ?? author;
    return (at * 7) % 3 === 0 ? unlike(who, id) : like(who, id);
  });
  expect((await Promise.all(acts)).map(({ status }) => status)).toEqual(acts.map(() => 200));
  expect(await miscountedPosts(test)).toEqual([]);
  const { body } = await author.call("GET /api/posts/{id}", { params: { id } });
  const { body: likers } = await author.call("GET /api/posts/{id}/likes", { params: { id } });
  expect(likers).toHaveLength(body.likesCount);
  for (const who of crowd) await unlike(who, id);
  expect((await like(author, id)).body.likesCount).toBe(1);
});

it("returns 404 while the post is being deleted, and never fails", async () => {
  const [author, ...crowd] = await Promise.all(Array.from({ length: 12 }, () => test.member()));
  if (author === undefined) throw new Error("no author");
  const { id } = await posted(author, "Now or never", "public");
  const [gone, ...likes] = await Promise.all([
    author.call("DELETE /api/posts/{id}", { params: { id } }),
    ...crowd.map((who) => like(who, id)),
  ]);
  expect(gone.status).toBe(204);
  expect(likes.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect((await like(author, id)).status).toBe(404);
});

it("lists who likes a post, latest first, by page", async () => {
  const author = await test.member();
  const { id } = await posted(author, "Hello", "public");
  const fans: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const who = await test.member();
    await like(who, id);
    fans.unshift(who.id);
  }
  const seen: string[] = [];
  let address: string | undefined = `/api/posts/${id}/likes?limit=2`;
  while (address !== undefined) {
    const answer: Awaited<ReturnType<typeof author.raw>> = await author.raw("GET", address);
    seen.push(...(answer.body as { id: string }[]).map((each) => each.id));
    address = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"] ?? ""))?.[1];
  }
  expect(seen).toEqual(fans);
  expect(await author.raw("GET", `/api/posts/${id}/likes?cursor=x`)).toMatchObject({ status: 400 });
});

it("notifies the author once while the notification is unread, and not about their own like", async () => {
  const [ada, bob, eve] = [
    await test.member(),
    await test.member({ firstName: "Bob" }),
    await test.member({ firstName: "Eve", lastName: "Young" }),
  ];
  const { id } = await posted(ada, "Hello", "public");
  const notices = async () => (await ada.call("GET /api/notifications")).body.map(({ type, title }) => [type, title]);
  await like(ada, id);
  expect(await notices()).toEqual([]);
  await like(bob, id);
  await like(bob, id);
  expect(await notices()).toEqual([["post-liked", "Bob liked your post"]]);
  await like(eve, id);
  expect(await notices()).toEqual([["post-liked", "Eve Young and others liked your post"]]);
  expect((await ada.call("GET /api/notifications")).body[0]?.relatedId).toBe(id);
  await ada.call("POST /api/notifications/read");
  await unlike(bob, id);
  await like(bob, id);
  expect(await notices()).toHaveLength(2);
});

it("sends live updates to the author and the acting member only", async () => {
  const [ada, bob, eve] = [await test.member(), await test.member(), await test.member()];
  await befriend(test, ada, bob);
  await befriend(test, ada, eve);
  const { id } = await posted(ada);
  const updates = await listenTo(test, [ada, bob, eve]);
  await like(bob, id);
  await like(bob, id);
  await unlike(bob, id);
  await expect.poll(() => updates.toSorted()).toEqual(["0: feed", "0: feed", "0: notifications", "1: feed", "1: feed"]);
});
