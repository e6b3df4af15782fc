import { beforeAll, describe, expect, it } from "vitest";
import { befriend, blocks, hides } from "../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";
import { dataOf } from "../../../test/box-makers.ts";
import { film, filmed, showing, type Video } from "../../../test/video-makers.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const feedOf = async (who: MemberCaller, of: { id: string }) =>
  (await who.call("GET /api/videos/feed", { query: { limit: 100 } })).body
    .filter(({ userId }) => userId === of.id)
    .map(({ id }) => id);
const videosOf = (who: MemberCaller, userId: string, isPublic?: "true" | "false") =>
  who.call("GET /api/videos/user/{userId}", { params: { userId }, query: { isPublic } });
const one = (who: MemberCaller, id: string) => who.call("GET /api/videos/{id}", { params: { id } });
const remove = (who: MemberCaller, id: string) => who.call("DELETE /api/videos/{id}", { params: { id } });

describe("the visibility of a video", () => {
  const stranger = async () => {};
  const hide = (owner: MemberCaller) => hides(test, owner, { showProfileToPublic: false });

  it.each<[string, (owner: MemberCaller, viewer: MemberCaller) => Promise<unknown>, boolean, boolean]>([
    ["a public one", stranger, true, true],
    ["a private one", stranger, false, false],
    ["a friend's private one", (owner, viewer) => befriend(test, owner, viewer), false, false],
    ["a public one of who is hidden", hide, true, false],
    [
      "a public one of a hidden friend",
      async (owner, viewer) => [await hide(owner), await befriend(test, owner, viewer)],
      true,
      true,
    ],
    ["one of who has blocked them", (owner, viewer) => blocks(test, owner, viewer), true, false],
    ["one of whom they have blocked", (owner, viewer) => blocks(test, viewer, owner), true, false],
  ])("is right for %s", async (_, prepare, isPublic, isSeen) => {
    const [owner, viewer] = [await test.member(), await test.member()];
    const id = await showing(test, owner, { isPublic });
    await prepare(owner, viewer);
    expect(await feedOf(viewer, owner)).toEqual(isSeen ? [id] : []);
    expect(await feedOf(owner, owner)).toEqual(isPublic ? [id] : []);
    const list = await videosOf(viewer, owner.id);
    expect(list.status === 404 ? [] : list.body.map((video) => video.id)).toEqual(isSeen ? [id] : []);
    const answer = await one(viewer, id);
    expect([answer.status, answer.code]).toEqual(isSeen ? [200, undefined] : [404, "videos/not-found"]);
    const removal = await remove(viewer, id);
    expect([removal.status, removal.code]).toEqual(isSeen ? [403, "videos/not-owner"] : [404, "videos/not-found"]);
    expect((await one(owner, id)).body).toMatchObject({ id, isOwn: true });
    expect((await remove(owner, id)).status).toBe(204);
    expect((await one(owner, id)).status).toBe(404);
  });

  it("ends when it is deleted or taken down", async () => {
    const [owner, viewer] = [await test.member(), await test.member()];
    const id = await showing(test, owner);
    await test.database.pool.query("update user_videos set is_active = false where id = $1", [id]);
    for (const who of [owner, viewer]) {
      expect([(await one(who, id)).status, (await remove(who, id)).status]).toEqual([404, 404]);
      expect([(await videosOf(who, owner.id)).body, await feedOf(who, owner)]).toEqual([[], []]);
    }
    expect((await one(viewer, unknown)).status).toBe(404);
  });
});

describe("a person's videos", () => {
  it("are listed by visibility, private ones only to their owner", async () => {
    const [owner, viewer] = [await test.member(), await test.member()];
    const [shown, kept] = [await showing(test, owner), await showing(test, owner, { isPublic: false })];
    const ids = async (who: MemberCaller, kind?: "true" | "false") =>
      (await videosOf(who, owner.id, kind)).body.map(({ id }) => id);
    expect([await ids(owner), await ids(owner, "true"), await ids(owner, "false")]).toEqual([
      [kept, shown],
      [shown],
      [kept],
    ]);
    expect([await ids(viewer), await ids(viewer, "true"), await ids(viewer, "false")]).toEqual([[shown], [shown], []]);
  });

  it("are not found if the person isn't", async () => {
    const [owner, viewer] = [await test.member(), await test.member()];
    await hides(test, owner, { showProfileToPublic: false });
    for (const id of [owner.id, unknown]) {
      expect(await videosOf(viewer, id, "false")).toMatchObject({ status: 404, code: "people/not-found" });
    }
    expect((await videosOf(owner, owner.id)).body).toEqual([]);
  });
});

it("are listed by page, newest first, each once", async () => {
  const owner = await test.member();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift(await showing(test, owner));
  for (const start of ["/api/videos/feed?limit=2", `/api/videos/user/${owner.id}?limit=2`]) {
    const seen: string[] = [];
    let address: string | undefined = start;
    while (address !== undefined) {
      const answer: Awaited<ReturnType<typeof owner.raw>> = await owner.raw("GET", address);
      const page = answer.body as { id: string; userId: string }[]; // both lists are of videos
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page.filter(({ userId }) => userId === owner.id).map(({ id }) => id));
      address = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"] ?? ""))?.[1];
    }
    expect(seen).toEqual(ids);
  }
  for (const query of ["limit=0", "limit=101", "cursor=x", "isPublic=maybe"]) {
    expect((await owner.raw("GET", `/api/videos/user/${owner.id}?${query}`)).status).toBe(400);
  }
});

describe("the file of a video", () => {
  let owner: MemberCaller;
  let viewer: MemberCaller;
  let video: Video;
  let hidden: Video;
  const bytes = film("five.mp4");

  beforeAll(async () => {
    [owner, viewer] = [await test.member(), await test.member()];
    video = await filmed(owner, {}, bytes);
    hidden = await filmed(owner, { isPublic: "false" });
  });
  const fetched = (who: { token: string }, url: string, headers: Record<string, string> = {}) =>
    test.app.server.inject({ url, headers: { authorization: `Bearer ${who.token}`, ...headers } });

  it("has the frames that were sent, the detected type, and safe headers", async () => {
    const { statusCode, headers, rawPayload } = await fetched(viewer, video.videoUrl);
    expect([statusCode, rawPayload.length]).toEqual([200, bytes.length]);
    // Without its metadata, and with every frame at its place.
    expect(dataOf(rawPayload).equals(dataOf(bytes))).toBe(true);
    expect(headers).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(video.fileSize),
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      etag: expect.stringMatching(/^".+"$/u),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    const again = await fetched(viewer, video.videoUrl, { "if-none-match": String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ["bytes=0-99", 206, 0, 99],
    ["bytes=17000-", 206, 17_000, -1],
    ["bytes=-10", 206, -10, -1],
    ["bytes=17000-99999999", 206, 17_000, -1],
    ["bytes=0-0", 206, 0, 0],
    ["bytes=99999999-", 416, 0, 0],
    ["bytes=-0", 416, 0, 0],
    ["lines=1-2", 200, 0, -1],
  ])("is served in the requested range: %s", async (range, status, from, to) => {
    const size = video.fileSize ?? 0;
    const whole = (await fetched(viewer, video.videoUrl)).rawPayload;
    const answer = await fetched(viewer, video.videoUrl, { range });
    expect(answer.statusCode).toBe(status);
    if (status === 416) return expect(answer.headers["content-range"]).toBe(`bytes */${size}`);
    const [start, end] = [from < 0 ? size + from : from, to < 0 ? size - 1 : to];
    expect(answer.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
    if (status === 206) expect(answer.headers["content-range"]).toBe(`bytes ${start}-${end}/${size}`);
  });

  it("has a poster for the same viewers, if one could be made", async () => {
    const { token } = owner;
    for (const { thumbnailUrl } of [video, hidden]) {
      if (thumbnailUrl === null) continue;
      expect((await fetched({ token }, thumbnailUrl)).headers["content-type"]).toBe("image/webp");
    }
    if (hidden.thumbnailUrl !== null) expect((await fetched(viewer, hidden.thumbnailUrl)).statusCode).toBe(404);
  });

  it("is visible to the video's viewers", async () => {
    const statusOf = async (who: { token: string }, { videoUrl }: Video) => (await fetched(who, videoUrl)).statusCode;
    expect([await statusOf(owner, hidden), await statusOf(viewer, hidden)]).toEqual([200, 404]);
    expect((await test.visitor.raw("GET", video.videoUrl)).status).toBe(401);
    const blocked = await test.member();
    await blocks(test, owner, blocked);
    expect(await statusOf(blocked, video)).toBe(404);
  });

  it("has no other name", async () => {
    const { id } = video;
    const names = [
      `${unknown}/${id}.mp4`,
      `${viewer.id}/${id}.mp4`,
      `${owner.id}/${id}.webm`,
      `${owner.id}/${id}`,
      `${owner.id}/..%2f..%2f${id}.mp4`,
      `${owner.id}/%2e%2e`,
      `${owner.id}/${id}.mp4%00`,
      `nobody/${id}.mp4`,
    ];
    for (const name of names) expect((await fetched(owner, `/objects/videos/${name}`)).statusCode, name).toBe(404);
  });
});
