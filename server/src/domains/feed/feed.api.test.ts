import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { miscountedPosts, posted } from "../../../test/feed-makers.ts";
import { befriend } from "../../../test/people-makers.ts";
import { useTestApp, type MemberCaller } from "../../../test/test-app.ts";

const test = useTestApp();
const karmaOf = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body.karmaPoints;

it("creates a post and shows it to its author and their friends", async () => {
  const [ada, bob] = [await test.member({ firstName: "Ada", username: `ada_${process.pid}` }), await test.member()];
  await befriend(test, ada, bob);
  const { body: post } = await ada.call("POST /api/posts", { body: { content: "  Hello\r\nworld  " } });
  expect(post).toEqual({
    id: expect.any(String),
    userId: ada.id,
    content: "Hello\nworld",
    mediaUrls: [],
    media: [],
    postType: "text",
    visibility: "friends",
    likesCount: 0,
    commentsCount: 0,
    isLikedByCurrentUser: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
    updatedAt: null,
    user: (await bob.call("GET /api/users/{id}/posts", { params: { id: ada.id } })).body[0]?.user,
    comments: [],
    mayEdit: true,
  });
  expect(post.user).toMatchObject({ id: ada.id, firstName: "Ada", username: `ada_${process.pid}`, karmaPoints: 2 });
  expect((await ada.call("GET /api/feed")).body).toEqual([post]);
  expect((await bob.call("GET /api/feed")).body).toEqual([{ ...post, mayEdit: false }]);
});

it.each([
  [{}, "content", "Please write something"],
  [{ content: "" }, "content", "Please write something"],
  [{ content: " \n\t " }, "content", "Please write something"],
  [{ content: "\u200b\u2060" }, "content", "Please write something"],
  [{ content: 7 }, "content", "Please write something"],
  [{ content: "a".repeat(5001) }, "content", "Please keep this to 5000 characters"],
  [{ content: "a", visibility: "everyone" }, "visibility", undefined],
  [{ content: "a", postType: "video" }, "postType", undefined],
  [{ content: "a", clientId: "mine" }, "clientId", undefined],
  [[], "", undefined],
])("refuses %j", async (body, path, message) => {
  const ada = await test.member();
  const answer = await ada.raw("POST", "/api/posts", body);
  expect(answer).toMatchObject({ status: 400, issues: [{ path }] });
  if (message !== undefined) expect(answer.message).toBe(message);
});

it.each([
  "a".repeat(5000),
  "<script>alert(1)</script><b onclick='x'>&amp;</b>",
  "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽",
  "שלום, איך עבר היום? ‎ok‏",
  "'; drop table user_posts; --",
])("stores text unchanged: %.20s", async (content) => {
  const ada = await test.member();
  expect((await posted(ada, content)).content).toBe(content);
  expect((await ada.call("GET /api/feed")).body[0]?.content).toBe(content);
});

it("removes bidirectional and control characters, and ignores unknown fields", async () => {
  const ada = await test.member();
  const body = { content: "a\u202eb\u0007c", likesCount: 50, userId: randomUUID(), mediaUrls: ["http://evil/x"] };
  const answer = await ada.raw("POST", "/api/posts", body);
  expect(answer.body).toMatchObject({ content: "abc", likesCount: 0, userId: ada.id, mediaUrls: [] });
});

it("returns the same post for a repeated request, also a concurrent one", async () => {
  const [ada, bob] = [await test.member(), await test.member()];
  const body = { content: "Once", clientId: randomUUID() };
  const sent = await Promise.all(Array.from({ length: 8 }, () => ada.call("POST /api/posts", { body })));
  const again = await ada.call("POST /api/posts", { body: { ...body, content: "Not read" } });
  expect(new Set([...sent, again].map(({ status, body: post }) => `${status} ${post.id} ${post.content}`)).size).toBe(
    1,
  );
  expect((await ada.call("GET /api/feed")).body).toHaveLength(1);
  expect(await karmaOf(ada)).toBe(2);
  expect((await bob.call("POST /api/posts", { body })).body.id).not.toBe(again.body.id);
});

it("changes a post, and marks it as edited only for new text", async () => {
  const ada = await test.member();
  const { id } = await posted(ada);
  const seen = await ada.call("PATCH /api/posts/{id}", { params: { id }, body: { visibility: "public" } });
  expect(seen.body).toMatchObject({ visibility: "public", content: "A good day", updatedAt: null });
  const edited = await ada.call("PATCH /api/posts/{id}", { params: { id }, body: { content: " Better " } });
  expect(edited.body).toMatchObject({ visibility: "public", content: "Better", updatedAt: expect.any(String) });
  const nothing = await ada.call("PATCH /api/posts/{id}", { params: { id: id.toUpperCase() }, body: {} });
  expect(nothing.body).toEqual(edited.body);
  for (const body of [{ content: " " }, { content: null }, { visibility: "all" }, { content: "a".repeat(5001) }]) {
    expect((await ada.raw("PATCH", `/api/posts/${id}`, body)).status).toBe(400);
  }
});

it("deletes a post with its likes and comments, and takes back its karma", async () => {
  const [ada, bob] = [await test.member(), await test.member()];
  const post = await posted(ada, "Soon gone", "public");
  await bob.call("POST /api/posts/{id}/like", { params: { id: post.id } });
  await bob.call("POST /api/posts/{id}/comment", { params: { id: post.id }, body: { content: "Why?" } });
  expect(await karmaOf(ada)).toBe(2);
  const gone = await ada.call("DELETE /api/posts/{id}", { params: { id: post.id.toUpperCase() } });
  expect([gone.status, gone.text]).toEqual([204, ""]);
  expect(await karmaOf(ada)).toBe(0);
  for (const who of [ada, bob, test.visitor]) {
    expect(await who.call("GET /api/posts/{id}", { params: { id: post.id } })).toMatchObject({
      status: 404,
      code: "feed/post-not-found",
    });
  }
  expect((await ada.call("DELETE /api/posts/{id}", { params: { id: post.id } })).status).toBe(404);
  const left = await test.database.pool.query(
    "select from post_likes where post_id = $1 union all select from post_comments where post_id = $1",
    [post.id],
  );
  expect(left.rowCount).toBe(0);
});

it("awards karma for the first post of a day", async () => {
  const ada = await test.member();
  await posted(ada, "one");
  await posted(ada, "two");
  expect(await karmaOf(ada)).toBe(2);
});

it("shows each visible post once across all pages while others are written", async () => {
  const [ada, bob, eve] = [await test.member(), await test.member(), await test.member()];
  await befriend(test, ada, bob);
  const wanted: string[] = [];
  for (let n = 0; n < 24; n += 1) {
    const who = [ada, bob, eve][n % 3] ?? ada;
    const visibility = (["friends", "public", "private"] as const)[Math.floor(n / 3) % 3] ?? "friends";
    const { id } = await posted(who, `Post ${n}`, visibility);
    if (who === ada || visibility === "public" || (who === bob && visibility === "friends")) wanted.unshift(id);
  }
  const theirs = (await eve.call("GET /api/feed", { query: { limit: 100 } })).body.map(({ id }) => id);
  const seen: string[] = [];
  let address: string | undefined = "/api/feed?limit=4";
  while (address !== undefined) {
    const answer: Awaited<ReturnType<typeof ada.raw>> = await ada.raw("GET", address);
    seen.push(...(answer.body as { id: string }[]).map(({ id }) => id));
    await posted(bob, "In between", "public");
    address = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"] ?? ""))?.[1];
  }
  const isOlder = (id: string) => seen.length === 0 || id <= (wanted[0] ?? "");
  expect(seen.filter(isOlder).filter((id) => wanted.includes(id))).toEqual(wanted);
  expect(new Set(seen).size).toBe(seen.length);
  expect(theirs.length).toBeGreaterThan(8);
});

it.each(["cursor=x", "cursor=1", `cursor=${"0".repeat(36)}`, "limit=0", "limit=101", "limit=a", "limit=-1", "cursor="])(
  "refuses a page of %s",
  async (query) => {
    const ada = await test.member();
    for (const path of ["/api/feed", `/api/users/${ada.id}/posts`]) {
      expect((await ada.raw("GET", `${path}?${query}`)).status).toBe(400);
    }
  },
);

it("continues from any id, and ends at the oldest post", async () => {
  const [ada, bob] = [await test.member(), await test.member()];
  const mine = await posted(ada);
  const foreign = await posted(bob, "Not for Ada", "private");
  const from = await ada.call("GET /api/feed", { query: { cursor: foreign.id } });
  expect(from.body.map(({ id }) => id)).toContain(mine.id);
  expect(from.text).not.toContain("Not for Ada");
  const end = await ada.call("GET /api/feed", { query: { cursor: "00000000-0000-7000-8000-000000000000" } });
  expect([end.body, end.headers["link"]]).toEqual([[], undefined]);
});

it("exports only the member's own posts, comments and likes", async () => {
  const [ada, bob] = [await test.member(), await test.member()];
  const post = await posted(bob, "Bob's public words", "public");
  await posted(ada, "Ada's private words", "private");
  await ada.call("POST /api/posts/{id}/comment", { params: { id: post.id }, body: { content: "Ada's comment" } });
  await ada.call("POST /api/posts/{id}/like", { params: { id: post.id } });
  const { feed } = JSON.parse((await ada.call("GET /api/profile/export")).text) as { feed: unknown };
  expect(feed).toMatchObject({
    posts: [{ content: "Ada's private words", visibility: "private" }],
    comments: [{ content: "Ada's comment", postId: post.id }],
    likes: [{ postId: post.id }],
  });
  expect(JSON.stringify(feed)).not.toContain("Bob's");
});

it("removes likes and comments of a deleted account from all counts", async () => {
  const [ada, bob, eve] = [await test.member(), await test.member(), await test.member()];
  const [post, own] = [await posted(ada, "Stays", "public"), await posted(bob, "Goes", "public")];
  for (const who of [bob, eve]) {
    for (const { id } of [post, own]) {
      await who.call("POST /api/posts/{id}/like", { params: { id } });
      await who.call("POST /api/posts/{id}/comment", { params: { id }, body: { content: "Hello" } });
    }
  }
  const left = await bob.call("DELETE /api/profile", { body: { password: bob.password } });
  expect(left.status, left.text).toBe(204);
  const { body } = await eve.call("GET /api/posts/{id}", { params: { id: post.id } });
  expect(body).toMatchObject({ likesCount: 1, commentsCount: 1, comments: [{ userId: eve.id }] });
  expect((await eve.call("GET /api/feed", { query: { limit: 100 } })).body.map(({ id }) => id)).not.toContain(own.id);
  expect(await miscountedPosts(test)).toEqual([]);
});
