import type { PostVisibility } from "@alongside/contract/feed/feed.constants.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { commented, miscountedPosts, posted } from "../../../../test/feed-makers.ts";
import { asks, befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { useTestApp, type Caller, type MemberCaller } from "../../../../test/test-app.ts";

const test = useTestApp();
const kinds = ["visitor", "stranger", "requested", "asked", "friend", "blocked", "blocker", "owner"] as const;
type Kind = (typeof kinds)[number];
const visibilities = ["public", "friends", "private"] as const;

/** The viewers of each kind of post, if its author shows their profile and if they hide it (decision 0012). */
const audience: Record<PostVisibility, readonly Kind[]> = {
  public: ["visitor", "stranger", "requested", "asked", "friend", "owner"],
  friends: ["friend", "owner"],
  private: ["owner"],
};
const close = new Set<Kind>(["friend", "owner"]);
const sees = (kind: Kind, visibility: PostVisibility, isHidden: boolean) =>
  audience[visibility].includes(kind) && (!isHidden || close.has(kind));

async function makeWorld(isHidden: boolean) {
  const members = Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await test.member({ firstName: kind })] as const)),
  ) as Record<Kind, MemberCaller>; // one for each kind
  const { owner } = members;
  const posts = {
    public: await posted(owner, "Public words", "public"),
    friends: await posted(owner, "Words for friends", "friends"),
    private: await posted(owner, "Private words", "private"),
  };
  await befriend(test, members.friend, owner);
  await asks(test, members.requested, owner);
  await asks(test, owner, members.asked);
  await blocks(test, owner, members.blocked);
  await blocks(test, members.blocker, owner);
  await hides(test, owner, { showProfileToPublic: !isHidden });
  const callers: Record<Kind, Caller> = { ...members, visitor: test.visitor };
  return { owner, posts, callers };
}

describe.each([
  ["who shows their profile", false],
  ["who hides their profile", true],
])("the posts of a member %s", (_, isHidden) => {
  let world: Awaited<ReturnType<typeof makeWorld>>;
  beforeAll(async () => {
    world = await makeWorld(isHidden);
  });

  const cases = kinds.flatMap((kind) => visibilities.map((visibility) => [kind, visibility] as const));

  it.each(cases)("for the %s, a %s one", async (kind, visibility) => {
    const { owner, posts, callers } = world;
    const caller = callers[kind];
    const { id } = posts[visibility];
    const isSeen = sees(kind, visibility, isHidden);
    const isMember = kind !== "visitor";
    const read = isSeen ? 200 : 404;
    const asMember = (status: number) => (isMember ? (isSeen ? status : 404) : 401);

    const list = await caller.call("GET /api/users/{id}/posts", { params: { id: owner.id } });
    const isThere = close.has(kind) || (!isHidden && !kind.startsWith("block"));
    expect(list.status).toBe(isThere ? 200 : 404);
    if (isThere) expect(list.body.some((post) => post.id === id)).toBe(isSeen);
    else expect([list.code, list.message]).toEqual(["people/not-found", "User not found"]);

    const feed = await caller.call("GET /api/feed");
    if (isMember) expect(feed.body.some((post) => post.id === id)).toBe(isSeen);
    else expect(feed.status).toBe(401);

    const one = await caller.call("GET /api/posts/{id}", { params: { id } });
    expect(one.status).toBe(read);
    if (isSeen) expect(one.body).toMatchObject({ id, mayEdit: kind === "owner" });
    else expect([one.code, one.text.includes("words")]).toEqual(["feed/post-not-found", false]);

    expect((await caller.call("GET /api/posts/{id}/comments", { params: { id } })).status).toBe(read);
    expect((await caller.call("GET /api/posts/{id}/likes", { params: { id } })).status).toBe(asMember(200));
    expect((await caller.call("POST /api/posts/{id}/like", { params: { id } })).status).toBe(asMember(200));
    expect((await caller.call("DELETE /api/posts/{id}/like", { params: { id } })).status).toBe(asMember(200));
    const body = { content: `The ${kind} was here` };
    expect((await caller.call("POST /api/posts/{id}/comment", { params: { id }, body })).status).toBe(asMember(201));
    if (kind !== "owner") {
      expect((await caller.call("PATCH /api/posts/{id}", { params: { id }, body })).status).toBe(asMember(403));
      expect((await caller.call("DELETE /api/posts/{id}", { params: { id } })).status).toBe(asMember(403));
    }
  });

  it("have correct counts throughout", async () => {
    expect(await miscountedPosts(test)).toEqual([]);
  });
});

describe("likes and comments on someone else's post", () => {
  it("of a blocked pair are hidden from each other, also in counts, and visible to others", async () => {
    const [host, ada, bob, eve] = [await test.member(), await test.member(), await test.member(), await test.member()];
    const { id } = await posted(host, "Who comes?", "public");
    const params = { id };
    for (const who of [ada, bob, eve]) {
      await commented(who, { id }, `From ${who === ada ? "Ada" : who === bob ? "Bob" : "Eve"}`);
      await who.call("POST /api/posts/{id}/like", { params });
    }
    for (let n = 0; n < 3; n += 1) await commented(bob, { id }, "Bob again");
    await blocks(test, ada, bob);
    for (const [who, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      const wanted = who === ada ? { likesCount: 2, commentsCount: 2 } : { likesCount: 2, commentsCount: 5 };
      for (const post of [
        (await who.call("GET /api/posts/{id}", { params })).body,
        (await who.call("GET /api/feed")).body.find((each) => each.id === id),
        (await who.call("GET /api/users/{id}/posts", { params: { id: host.id } })).body[0],
      ]) {
        expect(post).toMatchObject(wanted);
        expect(JSON.stringify(post?.comments)).not.toContain(other.id);
        expect(post?.comments).toHaveLength(Math.min(3, wanted.commentsCount));
      }
      const comments = await who.call("GET /api/posts/{id}/comments", { params });
      expect(comments.body).toHaveLength(wanted.commentsCount);
      expect(comments.text).not.toContain(other.id);
      const likers = await who.call("GET /api/posts/{id}/likes", { params });
      expect(likers.body.map((each) => each.id)).toEqual([eve.id, who.id]);
      expect((await who.call("POST /api/posts/{id}/like", { params })).body.likesCount).toBe(2);
    }
    const { body } = await eve.call("GET /api/posts/{id}", { params });
    expect(body).toMatchObject({ likesCount: 3, commentsCount: 6 });
    expect((await test.visitor.call("GET /api/posts/{id}/comments", { params })).body).toHaveLength(6);
  });

  it("keep the author's card if they hide their profile, and show the picture only to those who may see it", async () => {
    const [host, ada, eve] = [await test.member(), await test.member({ firstName: "Ada" }), await test.member()];
    const { id } = await posted(host, "Hello", "public");
    await commented(ada, { id });
    await test.database.pool.query("update users set profile_image_url = '/objects/x' where id = $1", [ada.id]);
    await befriend(test, eve, ada);
    await hides(test, ada, { showProfileToPublic: false, profilePictureVisibility: "friends" });
    await test.app.services.events.announce(test.database.db, [`person:${ada.id}`]);
    const cardFor = async (who: Caller) =>
      (await who.call("GET /api/posts/{id}", { params: { id } })).body.comments[0]?.user;
    expect(await cardFor(test.visitor)).toMatchObject({ firstName: "Ada", profileImageUrl: null });
    expect(await cardFor(host)).toMatchObject({ firstName: "Ada", profileImageUrl: null });
    expect(await cardFor(eve)).toMatchObject({ firstName: "Ada", profileImageUrl: "/objects/x" });
    expect(await cardFor(ada)).toMatchObject({ profileImageUrl: "/objects/x" });
  });
});

it("returns 404 for an unknown person", async () => {
  const ada = await test.member();
  for (const id of ["00000000-0000-7000-8000-000000000000", ada.id]) {
    expect((await ada.call("GET /api/posts/{id}", { params: { id } })).code).toBe("feed/post-not-found");
  }
  const nobody = await ada.call("GET /api/users/{id}/posts", {
    params: { id: "00000000-0000-7000-8000-000000000000" },
  });
  expect([nobody.status, nobody.message]).toEqual([404, "User not found"]);
  expect((await ada.raw("GET", "/api/posts/1")).status).toBe(404);
  expect((await ada.raw("GET", `/api/users/${ada.id.toUpperCase()}/posts`)).body).toEqual([]);
});
