import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { covered, photographed } from "../../../../test/photo-makers.ts";
import { film, showing } from "../../../../test/video-makers.ts";
import { hosted } from "../../../../test/experience-makers.ts";
import { postedPhotos } from "../../../../test/feed-makers.ts";
import { listed, withdraw } from "../../../../test/item-makers.ts";
import { befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { pictured, uploadedImage, uploadedPhoto } from "../../../../test/picture-makers.ts";
import { chatFile, chatPhoto } from "../../../../test/attachment-makers.ts";
import { opened } from "../../../../test/message-makers.ts";
import { startS3 } from "../../../../test/s3-server.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const s3 = await startS3();
const app = useTestApp({ env: { ...s3.env, PUBLIC_OBJECTS_URL: s3.settings.endpoint } });
afterAll(() => s3.close());

let owner: MemberCaller;
let stranger: MemberCaller;
let friend: MemberCaller;

beforeAll(async () => {
  [owner, stranger, friend] = await Promise.all([app.member(), app.member(), app.member()]);
  await befriend(app, owner, friend);
});

const get = (caller: Caller, url: string, headers: Record<string, string> = {}) =>
  caller.raw("GET", url, undefined, headers);

/** The address of a member's video. */
const video = async (who: MemberCaller, isPublic: boolean) =>
  `/objects/videos/${who.id}/${await showing(app, who, { isPublic, bytes: film("five.mp4") })}.mp4`;

/** The address that the server sends a caller to. */
async function location(caller: Caller, url: string, headers?: Record<string, string>): Promise<string> {
  const answer = await get(caller, url, headers);
  expect([answer.status, answer.headers["cache-control"], answer.text], url).toEqual([302, "no-store", ""]);
  return String(answer.headers["location"]);
}

/** What the store answers there, as a browser asks: without a session. */
async function fetched(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const sentByServer = async (caller: Caller, url: string) =>
  expect((await get(caller, url)).status, `${url} is sent by the server`).toBe(200);
const isNotThere = async (caller: Caller, url: string) =>
  expect(await get(caller, url), url).toMatchObject({ status: 404, code: "media/not-found" });

describe("a file that everyone may see", () => {
  test("comes from the store with the type of the record, for as long as its address lasts", async () => {
    const url = await pictured(owner);
    const address = await location(app.visitor, url);
    expect(address.startsWith(`${s3.settings.endpoint}/${s3.settings.bucket}/profile-pictures/${owner.id}/`)).toBe(
      true,
    );
    const { status, headers, bytes } = await fetched(address);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([200, "image/webp", "public"]);
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    // The copy ends when the address does.
    const query = new URL(address).searchParams;
    const [, year, month, day, hour, minute, second] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u.exec(query.get("X-Amz-Date") ?? "")?.map(Number) ?? [];
    const signed = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
    expect(query.get("X-Amz-Expires")).toBe("600");
    expect(Date.parse(headers.get("expires") ?? "")).toBe(signed + 600_000);
    const left = signed + 600_000 - Date.now();
    expect(left).toBeGreaterThan(200_000);
    expect(left).toBeLessThanOrEqual(600_000);
  });

  test("has the same address for everyone, so that caches keep one copy", async () => {
    const url = await pictured(owner);
    const start = Math.ceil(Date.now() / 300_000) * 300_000;
    app.clock.set(new Date(start));
    const [one, other] = [await location(app.visitor, url), await location(stranger, url)];
    app.clock.set(new Date(start + 299_999));
    const later = await location(stranger, url);
    app.clock.set(new Date(start + 300_000));
    const next = await location(stranger, url);
    app.clock.set(new Date());
    expect([other, later]).toEqual([one, one]);
    expect(next).not.toBe(one);
  });

  test("is refused by the store once the address has ended", async () => {
    const url = await pictured(owner);
    app.clock.set(new Date(Date.now() - 601_000));
    const ended = await location(app.visitor, url);
    app.clock.set(new Date());
    expect((await fetched(ended)).status).toBe(403);
    expect((await fetched(await location(app.visitor, url))).status).toBe(200);
  });

  test("can't be had as another type, under another key or for longer with the same signature", async () => {
    const address = await location(app.visitor, await pictured(owner));
    const other = await location(app.visitor, await pictured(stranger));
    for (const [name, value] of [
      ["response-content-type", "text/html"],
      ["response-content-disposition", "inline"],
      ["response-expires", new Date(Date.now() + 86_400_000).toUTCString()],
      ["X-Amz-Expires", "86400"],
    ] as const) {
      const changed = new URL(address);
      changed.searchParams.set(name, value);
      expect((await fetched(changed.href)).status, name).toBe(403);
    }
    const moved = new URL(address);
    moved.pathname = new URL(other).pathname;
    expect((await fetched(moved.href)).status).toBe(403);
  });

  test("keeps a hostile name out of the address and the headers", async () => {
    const url = await pictured(owner, undefined, `../"><script>alert(1)</script>%0d%0aSet-Cookie: a=b.html`);
    const address = await location(app.visitor, url);
    expect(address).not.toMatch(/["<>\s]|%0d|%22|script>/iu);
    const { status, headers } = await fetched(address);
    expect([status, headers.get("content-type"), headers.get("set-cookie")]).toEqual([200, "image/webp", null]);
  });

  test("is described by the server for HEAD, and unchanged for a browser that has it", async () => {
    const url = await pictured(owner);
    const head = await app.visitor.raw("HEAD", url);
    const { bytes } = await fetched(await location(app.visitor, url));
    expect([head.status, head.headers["content-type"], head.headers["location"]]).toEqual([
      200,
      "image/webp",
      undefined,
    ]);
    expect(Number(head.headers["content-length"])).toBe(bytes.length);
    const etag = String(head.headers["etag"]);
    expect((await get(app.visitor, url, { "if-none-match": etag })).status).toBe(304);
  });

  test("is in the best type that the browser takes", async () => {
    const url = (await postedPhotos(owner, "public")).media[0]?.url ?? "";
    const types = await Promise.all(
      ["image/avif,image/webp,*/*", "image/jpeg"].map(async (accept) => {
        const { status, headers } = await fetched(await location(stranger, url, { accept }));
        return [status, headers.get("content-type")];
      }),
    );
    expect(types).toEqual([
      [200, "image/webp"],
      [200, "image/jpeg"],
    ]);
  });

  test("is a video in parts", async () => {
    const videoUrl = await video(owner, true);
    const address = await location(stranger, videoUrl, { range: "bytes=100-199" });
    const whole = await fetched(address);
    const part = await fetched(address, { range: "bytes=100-199" });
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${whole.bytes.length}`]);
    expect(part.bytes).toEqual(whole.bytes.subarray(100, 200));
    expect(whole.bytes.length).toBe(film("five.mp4").length);
  });
});

describe("the server itself sends", () => {
  test("whatever is only for friends, and nothing to anybody else", async () => {
    const ofPost = (await postedPhotos(owner, "friends")).media[0]?.url ?? "";
    const member = await app.member();
    await befriend(app, member, friend);
    const ofProfile = await pictured(member);
    await hides(app, member, { profilePictureVisibility: "friends", showProfileToPublic: false });
    const { mediaUrl } = await photographed(member);
    const videoUrl = await video(member, true);
    for (const url of [ofPost, ofProfile, mediaUrl, videoUrl]) {
      await sentByServer(friend, url);
      await isNotThere(stranger, url);
    }
  });

  test("what is private, unfinished, or belongs to the one who asks", async () => {
    const { mediaUrl } = await photographed(owner, { isPublic: "false" });
    const videoUrl = await video(owner, false);
    const draft = await uploadedPhoto(owner);
    for (const url of [mediaUrl, videoUrl, draft]) await isNotThere(stranger, url);
    const own = [await pictured(owner), (await photographed(owner)).mediaUrl, mediaUrl, videoUrl, draft];
    for (const url of own) await sentByServer(owner, url);
  });

  test("files of messages", async () => {
    const conversationId = await opened(owner, friend);
    const attachments = [{ objectPath: await chatPhoto(owner) }, { objectPath: await chatFile(owner) }];
    for (const attachment of attachments) {
      const body = { conversationId, attachments: [attachment] };
      const answer = await owner.call("POST /api/messages", { body });
      expect(answer.status, answer.text).toBe(201);
      for (const { url } of answer.body.attachments) await sentByServer(friend, url);
    }
  });
});

describe("no new address is given", () => {
  test("to somebody blocked, nor without a session for what members alone see", async () => {
    const blocked = await app.member();
    await blocks(app, owner, blocked);
    const cover = await covered(owner, (await hosted(owner)).id);
    const videoUrl = await video(owner, true);
    const image = await uploadedImage(owner);
    await listed(owner, { imageUrls: [image] });
    const photo = (await photographed(owner)).mediaUrl;
    for (const url of [cover, videoUrl, image, photo]) {
      expect((await fetched(await location(stranger, url))).status).toBe(200);
      await isNotThere(blocked, url);
    }
    await isNotThere(app.visitor, image);
    expect((await get(app.visitor, videoUrl)).status).toBe(401);
  });

  test("once the owner hides it, and the old one ends with the file", async () => {
    const url = await pictured(owner);
    const address = await location(stranger, url);
    await owner.call("PATCH /api/profile/picture-visibility", { body: { visibility: "none" } });
    await isNotThere(stranger, url);
    // Anyone who has the address can still use it until it expires, minutes later.
    expect((await fetched(address)).status).toBe(200);
    await owner.call("PATCH /api/profile/picture-visibility", { body: { visibility: "everyone" } });
    await owner.call("DELETE /api/profile/picture");
    expect((await fetched(address)).status).toBe(404);
  });

  test("after a listing is withdrawn or its seller suspended", async () => {
    const seller = await app.member();
    const images = [await uploadedImage(seller), await uploadedImage(seller)];
    const [first, second] = [
      await listed(seller, { imageUrls: images.slice(0, 1) }),
      await listed(seller, { imageUrls: images.slice(1) }),
    ];
    expect(first.id).not.toBe(second.id);
    const [gone = "", kept = ""] = images;
    await location(stranger, gone);
    await withdraw(seller, first.id);
    await isNotThere(stranger, gone);
    await location(stranger, kept);
    await app.database.pool.query("update users set suspended_at = now() where id = $1", [seller.id]);
    await isNotThere(stranger, kept);
  });
});
