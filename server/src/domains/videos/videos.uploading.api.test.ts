import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { listenTo } from "../../../test/live-listener.ts";
import { filesKnownOf, filesOf, formOf, formType } from "../../../test/photo-makers.ts";
import { jpeg } from "../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";
import { claimingFiveSeconds, film, filmed, sendVideo, videoPart } from "../../../test/video-makers.ts";

const test = useTestApp();
const clientId = "019a0000-0000-7000-8000-00000000000c";

const stored = (who: { id: string }) => filesOf(test, who.id, "videos");
const shown = async (who: MemberCaller) =>
  (await who.call("GET /api/videos/user/{userId}", { params: { userId: who.id } })).body;
const karmaOf = async (who: MemberCaller) => (await who.call("GET /api/karma")).body.map(({ points }) => points);
/** Files being received. */
const parts = () => readdir(`${test.dataDir}/incoming`).catch((): string[] => []);
const expectNothingOf = async (who: MemberCaller) => {
  expect([await shown(who), await stored(who), await filesKnownOf(test, who.id)]).toEqual([[], [], 0]);
  expect(await parts()).toEqual([]);
};

describe("an uploaded video", () => {
  it("is stored unchanged, with measured data and a poster", async () => {
    const member = await test.member();
    const bytes = film("five.mp4");
    const poster = (await jpeg({ width: 96, height: 64 })).toString("base64");
    const answer = await sendVideo(member, [
      { name: "title", value: " By the river 🌊 " },
      { name: "duration", value: "9.7" },
      videoPart(bytes, "../../etc/passwd.exe", "text/html"),
      { name: "description", value: "One\r\ntwo" },
      { name: "captions", value: "(water)" },
      { name: "poster", value: poster },
      videoPart(film("five.webm")),
    ]);
    expect(answer.status, answer.text).toBe(201);
    const { id } = answer.body;
    const address = `/objects/videos/${member.id}/${id}`;
    expect(answer.body).toEqual({
      id,
      userId: member.id,
      videoUrl: `${address}.mp4`,
      thumbnailUrl: `${address}.webp`,
      title: "By the river 🌊",
      description: "One\ntwo",
      captions: "(water)",
      duration: 5,
      width: 96,
      height: 64,
      mimeType: "video/mp4",
      fileSize: bytes.length,
      isPublic: true,
      likesCount: 0,
      viewsCount: 0,
      isLikedByCurrentUser: false,
      isOwn: true,
      createdAt: expect.stringMatching(/Z$/u),
      user: expect.objectContaining({ id: member.id }),
    });
    expect(await shown(member)).toEqual([answer.body]);
    expect(new Set(await stored(member))).toEqual(new Set([`${id}.mp4`, `${id}.webp`]));
  });

  it.each([
    ["five.mov", "video/quicktime", /\.mov$/u],
    ["recorded.webm", "video/webm", /\.webm$/u],
  ] as const)("may be %s", async (name, mimeType, address) => {
    const video = await filmed(await test.member(), {}, film(name));
    expect(video).toMatchObject({ mimeType, videoUrl: expect.stringMatching(address), duration: expect.closeTo(5, 1) });
  });

  it("needs no poster", async () => {
    for (const poster of ["not base64 at all!", Buffer.from("<svg/>").toString("base64")]) {
      await filmed(await test.member(), { poster });
    }
  });

  it.each<[string, Buffer, number, string]>([
    ["text named .mp4", Buffer.from("just words"), 415, "media/not-a-video"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), 415, "media/not-a-video"],
    ["a PDF", Buffer.from("%PDF-1.7\n%%EOF"), 415, "media/not-a-video"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "media/not-a-video"],
    ["sound alone", film("sound.mp4"), 415, "media/not-a-video"],
    ["HEVC", film("hevc.mp4"), 415, "media/video-codec"],
    ["half of one", film("five.mp4").subarray(0, 9_000), 415, "media/video-damaged"],
    ["half of a WebM", film("five.webm").subarray(0, 9_000), 415, "media/video-damaged"],
    ["31 seconds that claim 9", film("long.mp4"), 400, "media/video-too-long"],
    ["31 seconds whose headers claim 5", claimingFiveSeconds(film("long.mp4")), 400, "media/video-too-long"],
    ["nothing", Buffer.alloc(0), 400, "media/empty"],
    ["one byte too many", Buffer.alloc(52_428_801), 413, "media/video-too-large"],
  ])("may not be %s", async (_, bytes, status, code) => {
    const member = await test.member();
    const answer = await sendVideo(member, [videoPart(bytes), { name: "duration", value: "9" }]);
    expect([answer.status, answer.code]).toEqual([status, code]);
    await expectNothingOf(member);
  });

  it.each([
    ["duration", "31", "Video duration must not exceed 30 seconds"],
    ["duration", "-1", "Please send the duration in seconds"],
    ["duration", "long", "Please send the duration in seconds"],
    ["title", "x".repeat(121), undefined],
    ["description", "x".repeat(501), undefined],
    ["captions", "x".repeat(1001), undefined],
    ["isPublic", "maybe", undefined],
    ["clientId", "1", undefined],
    ["poster", "x".repeat(60_001), "This frame is too large"],
  ])("is refused with a wrong %s", async (name, value, message) => {
    const member = await test.member();
    const answer = await sendVideo(member, [videoPart(film("five.mp4")), { name, value }]);
    expect([answer.status, answer.issues[0]?.path]).toEqual([400, name]);
    if (message !== undefined) expect(answer.issues[0]?.message).toBe(message);
    await expectNothingOf(member);
  });

  it("must be a member's form with a video in it", async () => {
    const member = await test.member();
    const missing = await sendVideo(member, [{ name: "title", value: "None" }]);
    expect(missing).toMatchObject({ status: 400, code: "videos/no-video", message: "Please select a video to upload" });
    expect((await member.raw("POST", "/api/videos/upload", { title: "None" })).status).toBe(415);
    expect((await sendVideo(test.visitor, [videoPart(film("five.mp4"))])).status).toBe(401);
    await expectNothingOf(member);
  });

  it("leaves nothing if the client disconnects halfway", async () => {
    const member = await test.member();
    const form = formOf([videoPart(film("five.mp4"))]);
    const address = await test.app.server.listen({ port: 0, host: "127.0.0.1" });
    const sending = request(`${address}/api/videos/upload`, {
      method: "POST",
      headers: { "content-type": formType, "content-length": form.length, authorization: `Bearer ${member.token}` },
    });
    sending.on("error", () => undefined);
    sending.write(form.subarray(0, form.length / 2));
    await expect.poll(parts).toHaveLength(1);
    sending.destroy();
    await expect.poll(parts).toEqual([]);
    await expectNothingOf(member);
  });
});

describe("a repeated upload with the same client id", () => {
  it("is the same video, even if sent three times at once, but not another member's", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => filmed(ana, { clientId })));
    const again = await filmed(ana, { clientId, title: "Another title" }, film("five.webm"));
    expect(new Set([one, two, three, again].map((video) => video?.id)).size).toBe(1);
    expect(await shown(ana)).toEqual([one]);
    const { length } = await stored(ana);
    expect([1, 2]).toContain(length);
    expect(await filesKnownOf(test, ana.id)).toBe(length);
    expect(await karmaOf(ana)).toEqual([2]);
    expect((await filmed(bo, { clientId })).id).not.toBe(one?.id);
  });

  it("is not found if the video was taken down meanwhile", async () => {
    const member = await test.member();
    const { id } = await filmed(member, { clientId });
    await test.database.pool.query("update user_videos set is_active = false where id = $1", [id]);
    const again = await sendVideo(member, [videoPart(film("five.mp4")), { name: "clientId", value: clientId }]);
    expect(again).toMatchObject({ status: 404, code: "videos/not-found" });
  });
});

describe("a member's videos", () => {
  it("are limited to two hundred, also concurrently; deleting one makes room", async () => {
    const member = await test.member();
    await test.database.pool.query(
      `insert into user_videos (id, user_id, video_url, duration)
        select gen_random_uuid(), $1, '/objects/videos/none/none.mp4', 5 from generate_series(1, 199)`,
      [member.id],
    );
    const bytes = film("five.mp4");
    const answers = await Promise.all([1, 2].map(() => sendVideo(member, [videoPart(bytes)])));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe("videos/too-many");
    expect(await filesKnownOf(test, member.id)).toBe((await stored(member)).length);
    const id = answers.find(({ status }) => status === 201)?.body.id ?? "";
    expect((await member.call("DELETE /api/videos/{id}", { params: { id } })).status).toBe(204);
    await filmed(member);
  });

  it("award karma if public, which is reversed when they are deleted with their files", async () => {
    const member = await test.member();
    const hidden = await filmed(member, { isPublic: "false" });
    expect([hidden.isPublic, await karmaOf(member)]).toEqual([false, []]);
    const { id } = await filmed(member);
    expect(await karmaOf(member)).toEqual([2]);
    const removals = await Promise.all([1, 2].map(() => member.call("DELETE /api/videos/{id}", { params: { id } })));
    expect(removals.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 404]);
    expect(await karmaOf(member)).toEqual([-2, 2]);
    await member.call("DELETE /api/videos/{id}", { params: { id: hidden.id } });
    expect(await karmaOf(member)).toEqual([-2, 2]);
    await expectNothingOf(member);
  });

  it("send live updates only to their owner's clients", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    const updates = await listenTo(test, [ana, bo]);
    const { id } = await filmed(ana, { isPublic: "false" });
    await ana.call("DELETE /api/videos/{id}", { params: { id } });
    await expect.poll(() => updates).toEqual(["0: videos", "0: videos"]);
  });

  it("are deleted with the account, even one that is being uploaded", async () => {
    const member = await test.member();
    await filmed(member);
    const [sent, gone] = await Promise.all([
      sendVideo(member, [videoPart(film("five.mp4"))]),
      member.call("DELETE /api/profile", { body: { password: member.password } }),
    ]);
    expect(gone.status).toBe(204);
    expect([201, 401, 404]).toContain(sent.status);
    await expect.poll(() => stored(member)).toEqual([]);
    expect(await filesKnownOf(test, member.id)).toBe(0);
  });

  it("are in their export", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    const { id, videoUrl } = await filmed(ana, { title: "A walk", isPublic: "false" });
    const theirs = await filmed(bo);
    await ana.call("POST /api/videos/{id}/like", { params: { id: theirs.id } });
    await ana.call("POST /api/videos/{id}/view", { params: { id: theirs.id } });
    const { text } = await ana.call("GET /api/profile/export");
    const { videos } = JSON.parse(text) as { videos: unknown }; // the whole export, of any shape
    expect(videos).toMatchObject({
      videos: [{ id, address: videoUrl, title: "A walk", isPublic: false }],
      likes: [{ videoId: theirs.id }],
      views: [{ videoId: theirs.id }],
    });
  });
});
