import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { commented, miscountedPosts, posted } from "../../../../test/feed-makers.ts";
import { befriend } from "../../../../test/people-makers.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";

const test = useTestApp();
const karmaOf = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body.karmaPoints;
const edit = (who: MemberCaller, id: string, commentId: string, content = "Edited") =>
  who.call("PATCH /api/posts/{id}/comments/{commentId}", { params: { id, commentId }, body: { content } });
const remove = (who: MemberCaller, id: string, commentId: string) =>
  who.call("DELETE /api/posts/{id}/comments/{commentId}", { params: { id, commentId } });

it("creates a comment and shows the latest three with the post, oldest first", async () => {
  const [ada, bob] = [await test.member(), await test.member({ firstName: "Bob" })];
  const post = await posted(ada, "Hello", "public");
  const first = await commented(bob, post, " One\nline ");
  expect(first).toEqual({
    id: expect.any(String),
    postId: post.id,
    userId: bob.id,
    content: "One\nline",
    createdAt: expect.stringMatching(/Z$/u),
    updatedAt: null,
    user: expect.objectContaining({ id: bob.id, firstName: "Bob" }),
    mayEdit: true,
    mayDelete: true,
  });
  for (const content of ["Two", "Three", "Four"]) await commented(bob, post, content);
  const { body } = await ada.call("GET /api/posts/{id}", { params: { id: post.id } });
  expect(body.commentsCount).toBe(4);
  expect(body.comments.map(({ content, mayEdit, mayDelete }) => [content, mayEdit, mayDelete])).toEqual([
    ["Two", false, true],
    ["Three", false, true],
    ["Four", false, true],
  ]);
  expect((await bob.call("GET /api/feed")).body[0]?.comments).toMatchObject([{ mayEdit: true }, {}, {}]);
  expect((await test.visitor.call("GET /api/posts/{id}", { params: { id: post.id } })).body.comments).toMatchObject(
    Array.from({ length: 3 }, () => ({ mayEdit: false, mayDelete: false })),
  );
});

it.each([
  [{}, "Please write a comment"],
  [{ content: " \n " }, "Please write a comment"],
  [{ content: "a".repeat(1001) }, "Please keep this to 1000 characters"],
  [{ content: "a", clientId: "x" }, undefined],
])("refuses %j", async (body, message) => {
  const ada = await test.member();
  const { id } = await posted(ada);
  const { id: commentId } = await commented(ada, { id });
  const answer = await ada.raw("POST", `/api/posts/${id}/comment`, body);
  expect(answer.status).toBe(400);
  if (message === undefined) return;
  expect(answer.message).toBe(message);
  expect((await ada.raw("PATCH", `/api/posts/${id}/comments/${commentId}`, body)).message).toBe(message);
});

it.each(["<img src=x onerror=alert(1)>", "🫶🏽👨‍👩‍👧", "مرحبا بالعالم", "a".repeat(1000)])(
  "stores %.20s unchanged",
  async (content) => {
    const ada = await test.member();
    const post = await posted(ada);
    expect((await commented(ada, post, content)).content).toBe(content);
  },
);

it("returns the same comment for a repeated request, also a concurrent one", async () => {
  const [ada, bob] = [await test.member(), await test.member()];
  const { id } = await posted(ada, "Hello", "public");
  const body = { content: "Once", clientId: randomUUID() };
  const send = () => bob.call("POST /api/posts/{id}/comment", { params: { id }, body });
  const sent = await Promise.all(Array.from({ length: 8 }, send));
  expect(new Set(sent.map(({ status, body: comment }) => `${status} ${comment.id}`)).size).toBe(1);
  const { body: other } = await posted(ada, "Another", "public").then((post) =>
    bob.call("POST /api/posts/{id}/comment", { params: { id: post.id }, body }),
  );
  expect(other).toMatchObject({ id: sent[0]?.body.id, postId: id });
  expect((await ada.call("GET /api/posts/{id}/comments", { params: { id } })).body).toHaveLength(1);
  expect(await miscountedPosts(test)).toEqual([]);
  expect(await karmaOf(bob)).toBe(1);
});

it("lists all comments, newest first, by page", async () => {
  const ada = await test.member();
  const post = await posted(ada);
  const made: string[] = [];
  for (let n = 0; n < 7; n += 1) made.unshift((await commented(ada, post, `Comment ${n}`)).id);
  const seen: string[] = [];
  let address: string | undefined = `/api/posts/${post.id}/comments?limit=3`;
  while (address !== undefined) {
    const answer: Awaited<ReturnType<typeof ada.raw>> = await ada.raw("GET", address);
    seen.push(...(answer.body as { id: string }[]).map(({ id }) => id));
    address = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"] ?? ""))?.[1];
  }
  expect(seen).toEqual(made);
  expect((await ada.raw("GET", `/api/posts/${post.id}/comments?cursor=x`)).status).toBe(400);
});

it("allows editing by its author, and deleting by its author and the post's", async () => {
  const [ada, bob, eve] = [await test.member(), await test.member(), await test.member()];
  const post = await posted(ada, "Hello", "public");
  const other = await posted(ada, "Another", "public");
  const comment = await commented(bob, post);
  for (const [who, wanted] of [
    [ada, 403],
    [eve, 403],
  ] as const) {
    expect(await edit(who, post.id, comment.id)).toMatchObject({ status: wanted, code: "feed/not-author" });
  }
  expect(await remove(eve, post.id, comment.id)).toMatchObject({ status: 403, code: "feed/not-author" });
  expect(await edit(bob, other.id, comment.id)).toMatchObject({ status: 404, code: "feed/comment-not-found" });
  expect(await remove(bob, other.id, comment.id)).toMatchObject({ status: 404, code: "feed/comment-not-found" });
  expect((await edit(bob, post.id, comment.id, " Better ")).body).toEqual({
    ...comment,
    content: "Better",
    updatedAt: expect.any(String),
  });
  expect((await eve.call("GET /api/posts/{id}", { params: { id: post.id } })).body.comments[0]?.content).toBe("Better");
  expect((await remove(ada, post.id, comment.id)).status).toBe(204);
  expect((await remove(ada, post.id, comment.id)).code).toBe("feed/comment-not-found");
  const again = await commented(bob, post);
  expect((await remove(bob, post.id, again.id.toUpperCase())).status).toBe(204);
  expect((await ada.call("GET /api/posts/{id}", { params: { id: post.id } })).body).toMatchObject({
    commentsCount: 0,
    comments: [],
  });
});

it("is hidden with its post from a former friend", async () => {
  const [ada, bob] = [await test.member(), await test.member()];
  await befriend(test, ada, bob);
  const post = await posted(ada);
  const comment = await commented(bob, post);
  await ada.call("PATCH /api/posts/{id}", { params: { id: post.id }, body: { visibility: "private" } });
  for (const answer of [await edit(bob, post.id, comment.id), await remove(bob, post.id, comment.id)]) {
    expect(answer).toMatchObject({ status: 404, code: "feed/post-not-found" });
  }
});

it("counts correctly under concurrency", async () => {
  const [ada, ...crowd] = await Promise.all(Array.from({ length: 9 }, () => test.member()));
  if (ada === undefined) throw new Error("no author");
  const post = await posted(ada, "Hello", "public");
  await Promise.all(
    crowd.map(async (who) => {
      const made = await Promise.all([commented(who, post), commented(who, post), commented(who, post)]);
      const [first] = made;
      // Two of them delete the same comment: one gets a 404.
      const ends = await Promise.all([remove(who, post.id, first.id), remove(ada, post.id, first.id)]);
      expect(ends.map(({ status }) => String(status)).toSorted()).toEqual(["204", "404"]);
    }),
  );
  expect(await miscountedPosts(test)).toEqual([]);
  expect((await ada.call("GET /api/posts/{id}", { params: { id: post.id } })).body.commentsCount).toBe(16);
});

it("awards karma for five comments a day on others' posts, and takes it back when the author deletes one", async () => {
  test.clock.set("2031-05-06T10:00:00Z");
  const [ada, bob] = [await test.member(), await test.member()];
  const [theirs, own] = [await posted(ada, "Hello", "public"), await posted(bob, "Mine", "public")];
  expect(await karmaOf(bob)).toBe(2);
  await commented(bob, own);
  expect(await karmaOf(bob)).toBe(2);
  const made = [];
  for (let n = 0; n < 6; n += 1) made.push(await commented(bob, theirs, `${n}`));
  expect(await karmaOf(bob)).toBe(7);
  await remove(bob, theirs.id, made[0]?.id ?? "");
  expect(await karmaOf(bob)).toBe(6);
  // A comment that the post's author deletes stays rewarded.
  await remove(ada, theirs.id, made[1]?.id ?? "");
  expect(await karmaOf(bob)).toBe(6);
});

it("notifies the post's author once while the notification is unread, and not about their own comment", async () => {
  const [ada, bob, eve] = [
    await test.member(),
    await test.member({ firstName: "Bob" }),
    await test.member({ firstName: "Eve" }),
  ];
  const post = await posted(ada, "Hello", "public");
  const notices = async () =>
    (await ada.call("GET /api/notifications")).body.map(({ title, message }) => [title, message]);
  await commented(ada, post);
  expect(await notices()).toEqual([]);
  await commented(bob, post, "What a  day!");
  expect(await notices()).toEqual([["Bob commented on your post", "Bob commented on your post: “What a day!”"]]);
  await commented(eve, post, "Yes");
  expect((await notices()).map(([title]) => title)).toEqual(["Eve and others commented on your post"]);
});
