import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { commented, posted, settled } from "../../../../test/feed-makers.ts";
import { befriend } from "../../../../test/people-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";
import { framesOf } from "../../../ports/events/frames.ts";
import { channel } from "../../../ports/events/postgres-carrier.ts";

const test = useTestApp();

const look = (who: MemberCaller, tag?: string) =>
  who.call("GET /api/feed", {}, tag === undefined ? {} : { "if-none-match": tag });
const tagOf = async (who: MemberCaller) => String((await look(who)).headers["etag"]);
/** Makes them friends and announces it, as the services do. */
const friends = async (one: MemberCaller, other: MemberCaller) => {
  await befriend(test, one, other);
  await test.app.services.events.announce(test.database.db, [`connections:${one.id}`, `connections:${other.id}`]);
};
/** A viewer, a friend with a post on the viewer's page, and a stranger with a public post and a comment. */
async function cast() {
  const [viewer, friend, stranger] = [await test.member(), await test.member(), await test.member()];
  await friends(viewer, friend);
  const post = await posted(friend);
  const shown = await posted(stranger, "For all", "public");
  const comment = await commented(stranger, shown);
  await settled(test);
  return { viewer, friend, stranger, post, shown, comment };
}
type Cast = Awaited<ReturnType<typeof cast>>;

describe("an unchanged feed", () => {
  it("returns 304 without a query except for the session", async () => {
    const { viewer } = await cast();
    const tag = await tagOf(viewer);
    const first = await look(viewer, tag);
    expect([first.status, first.text, first.headers["etag"]]).toEqual([304, "", tag]);
    const sent = await statementsOf(async () => expect((await look(viewer, tag)).status).toBe(304));
    expect(sent).toEqual([]);
  });

  it("returns 304 while unrelated things change", async () => {
    const { viewer } = await cast();
    const [ada, bob] = [await test.member(), await test.member()];
    await friends(ada, bob);
    const theirs = await posted(ada);
    await settled(test);
    const tag = await tagOf(viewer);
    await commented(bob, theirs);
    expect((await look(viewer, tag)).status).toBe(304);
    await posted(bob);
    const sent = await statementsOf(async () => expect((await look(viewer, tag)).status).toBe(304));
    expect(sent).toEqual([]);
  });

  it("is read again after a minute and returns 304", async () => {
    const { viewer } = await cast();
    const tag = await tagOf(viewer);
    test.clock.advance(61_000);
    const sent = await statementsOf(async () => expect((await look(viewer, tag)).status).toBe(304), /user_posts/u);
    expect(sent.length).toBeGreaterThan(0);
  });

  it("is returned in full with the same tag to clients without one", async () => {
    const { viewer } = await cast();
    const tag = await tagOf(viewer);
    const second = await look(viewer);
    expect([second.status, second.headers["etag"], second.body.length > 1]).toEqual([200, tag, true]);
    expect((await look(viewer, 'W/"another"')).status).toBe(200);
    expect((await viewer.call("GET /api/feed", { query: { limit: 1 } }, { "if-none-match": tag })).status).toBe(200);
  });
});

describe("a changed feed is returned at once after", () => {
  const changes: [string, (parts: Cast) => Promise<unknown>][] = [
    ["one's own post", ({ viewer }) => posted(viewer, "Mine", "private")],
    ["a friend's post", ({ friend }) => posted(friend)],
    ["a public post of a stranger", ({ stranger }) => posted(stranger, "More", "public")],
    ["one's own like", ({ viewer, shown }) => viewer.call("POST /api/posts/{id}/like", { params: { id: shown.id } })],
    [
      "somebody else's like",
      ({ stranger, shown }) => stranger.call("POST /api/posts/{id}/like", { params: { id: shown.id } }),
    ],
    ["a comment", ({ friend, post }) => commented(friend, post)],
    [
      "an edited comment",
      ({ stranger, shown, comment }) =>
        stranger.call("PATCH /api/posts/{id}/comments/{commentId}", {
          params: { id: shown.id, commentId: comment.id },
          body: { content: "Other words" },
        }),
    ],
    [
      "a deleted comment",
      ({ stranger, shown, comment }) =>
        stranger.call("DELETE /api/posts/{id}/comments/{commentId}", {
          params: { id: shown.id, commentId: comment.id },
        }),
    ],
    [
      "an edited post",
      ({ friend, post }) =>
        friend.call("PATCH /api/posts/{id}", { params: { id: post.id }, body: { content: "Better" } }),
    ],
    [
      "a post that is private now",
      ({ friend, post }) =>
        friend.call("PATCH /api/posts/{id}", { params: { id: post.id }, body: { visibility: "private" } }),
    ],
    ["a deleted post", ({ friend, post }) => friend.call("DELETE /api/posts/{id}", { params: { id: post.id } })],
    [
      "a friend lost",
      ({ viewer, friend }) => viewer.call("DELETE /api/friends/{friendId}", { params: { friendId: friend.id } }),
    ],
    [
      "a block of one's own",
      ({ viewer, stranger }) => viewer.call("POST /api/users/{id}/block", { params: { id: stranger.id } }),
    ],
    [
      "a block by another",
      ({ viewer, stranger }) => stranger.call("POST /api/users/{id}/block", { params: { id: viewer.id } }),
    ],
    [
      "a new name of who comments",
      ({ stranger }) => stranger.call("PATCH /api/profile", { body: { firstName: "Another" } }),
    ],
    [
      "a profile that hides",
      ({ stranger }) => stranger.call("PATCH /api/privacy/settings", { body: { showProfileToPublic: false } }),
    ],
    [
      "an account that goes",
      ({ stranger }) => stranger.call("DELETE /api/profile", { body: { password: stranger.password } }),
    ],
  ];

  it.each(changes)("%s", async (_, change) => {
    const parts = await cast();
    const tag = await tagOf(parts.viewer);
    expect((await look(parts.viewer, tag)).status).toBe(304);
    await change(parts);
    const after = await look(parts.viewer, tag);
    expect(after.status).toBe(200);
    expect((await look(parts.viewer, String(after.headers["etag"]))).status).toBe(304);
  });

  it("a private post shared with friends, an accepted friend request, and a profile shown again", async () => {
    const { viewer, friend } = await cast();
    const ada = await test.member();
    const [hidden, theirs] = [await posted(friend, "Not yet", "private"), await posted(ada, "Ada's", "public")];
    await ada.call("PATCH /api/privacy/settings", { body: { showProfileToPublic: false } });
    const page = async () => (await look(viewer)).body.map(({ id }) => id);
    let tag = await tagOf(viewer);
    const changed = async (act: () => Promise<{ status: number }>) => {
      expect((await look(viewer, tag)).status).toBe(304);
      expect((await act()).status).toBeLessThan(300);
      const after = await look(viewer, tag);
      expect(after.status).toBe(200);
      tag = String(after.headers["etag"]);
    };
    await changed(() =>
      friend.call("PATCH /api/posts/{id}", { params: { id: hidden.id }, body: { visibility: "friends" } }),
    );
    expect(await page()).toContain(hidden.id);
    expect(await page()).not.toContain(theirs.id);
    await changed(() => ada.call("PATCH /api/privacy/settings", { body: { showProfileToPublic: true } }));
    expect(await page()).toContain(theirs.id);
    const close = await posted(ada, "For friends");
    await ada.call("POST /api/friends/request", { body: { friendId: viewer.id } });
    await changed(() => viewer.call("POST /api/friends/request", { body: { friendId: ada.id } }));
    expect(await page()).toContain(close.id);
    await changed(async () => ({ status: (await posted(ada)).id === "" ? 500 : 201 }));
  });

  it("a change on another node", async () => {
    const { viewer, friend, post } = await cast();
    const tag = await tagOf(viewer);
    await test.database.db.execute(sql`update user_posts set content = 'From afar' where id = ${post.id}`);
    const [frame] = framesOf("elsewhere", [{ names: [`post:${post.id}`, `person:${friend.id}`] }]);
    await test.database.db.execute(sql`select pg_notify(${channel}, ${frame})`);
    await expect.poll(async () => (await look(viewer, tag)).status).toBe(200);
    expect((await look(viewer)).text).toContain("From afar");
  });
});

it("does not cache a page that changed while it was read", async () => {
  const { viewer, friend, post } = await cast();
  const tags = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const [seen] = await Promise.all([
      look(viewer),
      friend.call("PATCH /api/posts/{id}", { params: { id: post.id }, body: { content: `Round ${round}` } }),
    ]);
    const after = await look(viewer, String(seen.headers["etag"]));
    const newest = after.status === 304 ? seen : after;
    expect(newest.text).toContain(`Round ${round}`);
    tags.add(String(newest.headers["etag"]));
  }
  expect(tags.size).toBe(10);
});
