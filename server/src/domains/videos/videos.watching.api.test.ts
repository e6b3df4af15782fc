import { describe, expect, it } from "vitest";
import { listenTo } from "../../../test/live-listener.ts";
import { blocks, hides } from "../../../test/people-makers.ts";
import { type Answer, type MemberCaller, useTestApp } from "../../../test/test-app.ts";
import { miscountedVideos, showing } from "../../../test/video-makers.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const view = (who: MemberCaller, id: string) => who.call("POST /api/videos/{id}/view", { params: { id } });
const like = (who: MemberCaller, id: string) => who.call("POST /api/videos/{id}/like", { params: { id } });
const unlike = (who: MemberCaller, id: string) => who.call("DELETE /api/videos/{id}/like", { params: { id } });
const look = async (who: MemberCaller, id: string) => {
  const { body } = await who.call("GET /api/videos/{id}", { params: { id } });
  return [body.likesCount, body.viewsCount, body.isLikedByCurrentUser];
};
const members = (count: number) => Promise.all(Array.from({ length: count }, () => test.member()));

it("counts a member's view once, and a like once until it is removed", async () => {
  const [ana, bo] = [await test.member(), await test.member()];
  const id = await showing(test, ana);
  expect((await view(bo, id.toUpperCase())).body).toEqual({ videoId: id, viewsCount: 1 });
  expect((await view(bo, id)).body).toEqual({ videoId: id, viewsCount: 1 });
  expect((await view(ana, id)).body).toEqual({ videoId: id, viewsCount: 2 });
  for (const [act, likesCount] of [
    [unlike, 0],
    [like, 1],
    [like, 1],
    [unlike, 0],
    [unlike, 0],
    [like, 1],
  ] as const) {
    const answer = await act(bo, id.toUpperCase());
    expect([answer.status, answer.body]).toEqual([
      200,
      { videoId: id, likesCount, isLikedByCurrentUser: act === like },
    ]);
  }
  expect([await look(ana, id), await look(bo, id)]).toEqual([
    [1, 2, false],
    [1, 2, true],
  ]);
  expect(await miscountedVideos(test)).toEqual([]);
});

it("counts correctly when twenty members act several times at once", async () => {
  const owner = await test.member();
  const crowd = await members(20);
  const id = await showing(test, owner);
  const acts = Array.from({ length: 160 }, (_, at) => {
    const who = crowd[at % crowd.length] ?? owner;
    return at < 80 ? view(who, id) : (at * 7) % 3 === 0 ? unlike(who, id) : like(who, id);
  });
  expect((await Promise.all(acts)).every(({ status }) => status === 200)).toBe(true);
  expect((await look(owner, id))[1]).toBe(20);
  expect(await miscountedVideos(test)).toEqual([]);
});

it("returns not found while a video is being deleted, and never fails", async () => {
  const owner = await test.member();
  const crowd = await members(10);
  const id = await showing(test, owner);
  const [gone, ...others] = await Promise.all([
    owner.call("DELETE /api/videos/{id}", { params: { id } }),
    ...crowd.map((who, at) => (at % 2 ? like : view)(who, id)),
  ]);
  expect(gone.status).toBe(204);
  expect(others.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(await like(owner, id)).toMatchObject({ status: 404, code: "videos/not-found" });
});

it.each<[string, (owner: MemberCaller, viewer: MemberCaller) => Promise<void>, boolean]>([
  ["private", async () => {}, false],
  ["of who is hidden", (owner) => hides(test, owner, { showProfileToPublic: false }), true],
  ["of who has blocked them", (owner, viewer) => blocks(test, owner, viewer), true],
  ["of whom they have blocked", (owner, viewer) => blocks(test, viewer, owner), true],
])("returns not found if the video is %s", async (_, prepare, isPublic) => {
  const [owner, viewer] = [await test.member(), await test.member()];
  const id = await showing(test, owner, { isPublic });
  await prepare(owner, viewer);
  for (const act of [view, like, unlike]) {
    expect(await act(viewer, id)).toMatchObject({ status: 404, code: "videos/not-found" });
    expect(await act(viewer, unknown)).toMatchObject({ status: 404, code: "videos/not-found" });
    expect((await act(owner, id)).status).toBe(200);
  }
});

describe("a notification of likes", () => {
  it("is merged while it is unread, and not sent for one's own like", async () => {
    const [ana, bo, eve] = [
      await test.member(),
      await test.member({ firstName: "Bo" }),
      await test.member({ firstName: "Eve", lastName: "Young" }),
    ];
    const id = await showing(test, ana);
    const notices = async () => (await ana.call("GET /api/notifications")).body;
    const titles = async () => (await notices()).map(({ type, title }) => [type, title]);
    await like(ana, id);
    expect(await titles()).toEqual([]);
    await like(bo, id);
    await like(bo, id);
    expect(await titles()).toEqual([["video-liked", "Bo liked your video"]]);
    await like(eve, id);
    expect(await titles()).toEqual([["video-liked", "Eve Young and others liked your video"]]);
    expect((await notices())[0]?.relatedId).toBe(id);
    await ana.call("POST /api/notifications/read");
    await unlike(bo, id);
    await like(bo, id);
    expect(await titles()).toHaveLength(2);
  });

  it("comes with live updates to the owner and the acting member only", async () => {
    const [ana, bo, eve] = [await test.member(), await test.member(), await test.member()];
    const id = await showing(test, ana);
    const updates = await listenTo(test, [ana, bo, eve]);
    await view(bo, id);
    await like(bo, id);
    await like(bo, id);
    await unlike(bo, id);
    const expected = ["0: notifications", "0: videos", "0: videos", "1: videos", "1: videos"];
    await expect.poll(() => updates.toSorted()).toEqual(expected);
  });
});

describe("a block", () => {
  it.each(["whose video it is", "who likes it"])("set by %s removes likes permanently", async (blocker) => {
    const [ana, bo, cy] = [await test.member(), await test.member(), await test.member()];
    const [hers, his, third] = [await showing(test, ana), await showing(test, bo), await showing(test, cy)];
    for (const id of [hers, his, third]) for (const who of [ana, bo, cy]) await like(who, id);
    const [one, { id }] = blocker === "whose video it is" ? [ana, bo] : [bo, ana];
    expect((await one.call("POST /api/users/{id}/block", { params: { id } })).status).toBe(204);
    expect([(await look(cy, hers))[0], (await look(cy, his))[0], (await look(cy, third))[0]]).toEqual([2, 2, 3]);
    await one.call("DELETE /api/users/{id}/block", { params: { id } });
    expect([await look(bo, hers), await look(ana, his)]).toEqual([
      [2, 0, false],
      [2, 0, false],
    ]);
    expect(await miscountedVideos(test)).toEqual([]);
  });

  it("either prevents a concurrent like or removes it", async () => {
    const ana = await test.member();
    const id = await showing(test, ana);
    for (const bo of await members(8)) {
      const [, liked] = await Promise.all([
        bo.call("POST /api/users/{id}/block", { params: { id: ana.id } }),
        like(bo, id),
      ]);
      expect([200, 404]).toContain(liked.status);
      expect((await look(ana, id))[0]).toBe(0);
    }
    expect(await miscountedVideos(test)).toEqual([]);
  });
});

it("keeps counts correct while people watch, like and delete their accounts", async () => {
  const owner = await test.member();
  const crowd = await members(8);
  const ids = await Promise.all([1, 2, 3].map(() => showing(test, owner)));
  for (const who of crowd) await Promise.all(ids.map(async (id) => [await view(who, id), await like(who, id)]));
  const leave = (who: MemberCaller) => who.call("DELETE /api/profile", { body: { password: who.password } });
  const acts = crowd.flatMap((who, at): Promise<Answer<unknown>>[] =>
    at % 2 ? [leave(who)] : ids.flatMap((id) => [unlike(who, id), view(who, id), like(who, id)]),
  );
  const answers = await Promise.all(acts);
  expect(answers.every(({ status }) => [200, 204].includes(status))).toBe(true);
  expect(await miscountedVideos(test)).toEqual([]);
  for (const id of ids) expect((await look(owner, id))[1]).toBe(4);
});
