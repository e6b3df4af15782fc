import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { experienceBody, hosted } from "../../../../test/experience-makers.ts";
import {
  bytesOf,
  covered,
  filesKnownOf,
  filesOf,
  photoPart,
  photographed,
  sendCover,
} from "../../../../test/photo-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { bomb, cutOff, jpeg, moving, photograph, pictureKinds } from "../../../../test/picture-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
const picturePart = (bytes: Buffer, type?: string) => ({ ...photoPart(bytes, "me.jpg", type), name: "picture" });
const remove = (caller: Caller, id: string) => caller.call("DELETE /api/experiences/{id}/cover", { params: { id } });
const imageOf = async (caller: Caller, id: string) =>
  (await caller.call("GET /api/experiences/{id}", { params: { id } })).body.imageUrl;
const statusOf = async (caller: Caller, url: string) => (await caller.raw("GET", url)).status;

async function hosting(): Promise<{ host: MemberCaller; id: string }> {
  const host = await app.member();
  return { host, id: (await hosted(host)).id };
}

describe("a cover", () => {
  test("is written anew in two widths of 16:9, and shown with the experience", async () => {
    const { host, id } = await hosting();
    const url = await covered(host, id, await jpeg({ width: 2000, height: 2000 }));
    expect(url).toMatch(new RegExp(`^/objects/covers/${host.id}/[\\da-f-]{36}\\.webp$`, "u"));
    expect(await imageOf(app.visitor, id)).toBe(url);
    const [large, small] = await Promise.all(
      [url, url.replace(".webp", "-small.webp")].map(async (each) =>
        sharp(await bytesOf(app, each, host.token)).metadata(),
      ),
    );
    expect(large).toMatchObject({ format: "webp", width: 1280, height: 720 });
    expect(small).toMatchObject({ format: "webp", width: 640, height: 360 });
    expect([await statusOf(app.visitor, url), await statusOf(await app.member(), url)]).toEqual([200, 200]);
  });

  test.each(pictureKinds)("may be a %s, and is not made larger", async (_name, make, type) => {
    const { host, id } = await hosting();
    const answer = await sendCover(host, id, [picturePart(await make(), type)]);
    expect(answer.status, answer.text).toBe(200);
    const { width, height } = await sharp(await bytesOf(app, (await imageOf(host, id)) ?? "", host.token)).metadata();
    expect([width, height]).toEqual([60, 34]);
  });

  test("keeps the middle of the crop, and no metadata", async () => {
    const { host, id } = await hosting();
    const crop = JSON.stringify({ x: 0, y: 0, width: 1, height: 0.5 });
    const answer = await sendCover(host, id, [{ name: "crop", value: crop }, picturePart(await photograph())]);
    expect(answer.status, answer.text).toBe(200);
    const bytes = await bytesOf(app, (await imageOf(host, id)) ?? "", host.token);
    const about = await sharp(bytes).metadata();
    expect(about.exif).toBeUndefined();
    expect(about.width / about.height).toBeCloseTo(16 / 9, 1);
  });

  test("replaces the one before, whose files are deleted", async () => {
    const { host, id } = await hosting();
    const first = await covered(host, id);
    const second = await covered(host, id);
    expect(await statusOf(host, first)).toBe(404);
    expect(await imageOf(host, id)).toBe(second);
    expect(await filesOf(app, host.id, "covers")).toHaveLength(2);
    expect(await filesKnownOf(app, host.id)).toBe(2);
  });

  test("can be taken away, once or twice", async () => {
    const { host, id } = await hosting();
    const url = await covered(host, id);
    expect(await remove(host, id)).toMatchObject({ status: 200, body: { imageUrl: null } });
    expect(await remove(host, id)).toMatchObject({ status: 200, body: { imageUrl: null } });
    expect(await statusOf(host, url)).toBe(404);
    expect(await filesOf(app, host.id, "covers")).toEqual([]);
    expect(await filesKnownOf(app, host.id)).toBe(0);
  });

  test("of two at once, one stays and the other's files go", async () => {
    const { host, id } = await hosting();
    await Promise.all([covered(host, id), covered(host, id)]);
    expect(await statusOf(host, (await imageOf(host, id)) ?? "")).toBe(200);
    expect(await filesOf(app, host.id, "covers")).toHaveLength(2);
  });
});

describe("the picture of an experience that is hosted again", () => {
  test("is copied, and each copy goes with its own experience", async () => {
    const { host, id } = await hosting();
    const first = await covered(host, id);
    const { id: next, imageUrl } = await hosted(host, { coverOf: id });
    expect(imageUrl).not.toBe(first);
    const { width, height } = await sharp(await bytesOf(app, imageUrl ?? "", host.token)).metadata();
    expect([width, height]).toEqual([1280, 720]);
    expect(await filesOf(app, host.id, "covers")).toHaveLength(4);
    await remove(host, id);
    expect([await statusOf(host, first), await statusOf(host, imageUrl ?? "")]).toEqual([404, 200]);
    await remove(host, next);
    expect(await filesKnownOf(app, host.id)).toBe(0);
  });

  test("becomes the first date's in a series, and none without one", async () => {
    const { host, id } = await hosting();
    expect((await hosted(host, { coverOf: id })).imageUrl).toBeNull();
    await covered(host, id);
    const { id: next } = await hosted(host, { coverOf: id, series: { repeat: "weekly", dates: 3 } });
    const { body } = await host.call("GET /api/experiences/{id}/series", { params: { id: next } });
    expect(body.map(({ imageUrl }) => imageUrl !== null)).toEqual([true, false, false]);
  });

  test("isn't copied from somebody else's, and then nothing is created", async () => {
    const { host, id } = await hosting();
    await covered(host, id);
    const other = await app.member();
    const again = (coverOf: string) => other.call("POST /api/experiences", { body: { ...experienceBody(), coverOf } });
    expect(await again(id)).toMatchObject({ status: 403, code: "experiences/not-host" });
    expect(await again(unknown)).toMatchObject({ status: 404 });
    expect((await other.call("GET /api/user/created-experiences")).body).toEqual([]);
    expect(await filesKnownOf(app, other.id)).toBe(0);
  });
});

describe("nothing is stored", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ["a script that is called a picture", () => Buffer.from("<script>alert(1)</script>"), 415, "media/not-an-image"],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "media/not-an-image"],
    ["a picture that is cut off", cutOff, 415, "media/unreadable"],
    ["a bomb", () => bomb(30_000), 415, "media/unreadable"],
    ["an animation", () => moving("gif"), 415, "people/photo-moving"],
    ["an empty file", () => Buffer.alloc(0), 400, "media/empty"],
    ["too many bytes", () => Buffer.alloc(10_485_761, 1), 413, "media/too-large"],
  ])("of %s", async (_what, make, status, code) => {
    const { host, id } = await hosting();
    expect(await sendCover(host, id, [picturePart(await make())])).toMatchObject({ status, code });
    expect(await imageOf(host, id)).toBeNull();
    expect(await filesOf(app, host.id, "covers")).toEqual([]);
    expect(await filesKnownOf(app, host.id)).toBe(0);
  });

  test("without a picture, or with a crop outside of it", async () => {
    const { host, id } = await hosting();
    expect(await sendCover(host, id, [])).toMatchObject({ status: 400, code: "people/no-photo" });
    const outside = { name: "crop", value: JSON.stringify({ x: 0.9, y: 0, width: 0.5, height: 1 }) };
    expect((await sendCover(host, id, [outside, picturePart(await jpeg())])).status).toBe(400);
    const broken = { name: "crop", value: "{" };
    expect((await sendCover(host, id, [broken, picturePart(await jpeg())])).status).toBe(400);
    expect(await filesKnownOf(app, host.id)).toBe(0);
  });

  test("by anybody but the host, nor after the start", async () => {
    const [host, other] = [await app.member(), await app.member()];
    const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { id } = await hosted(host, { dateTime: soon });
    const parts = [picturePart(await jpeg())];
    expect(await sendCover(other, id, parts)).toMatchObject({ status: 403, code: "experiences/not-host" });
    expect(await sendCover(app.visitor, id, parts)).toMatchObject({ status: 401 });
    expect(await sendCover(other, unknown, parts)).toMatchObject({ status: 404 });
    const url = await covered(host, id);
    expect(await remove(other, id)).toMatchObject({ status: 403 });
    app.clock.advance(2 * 3_600_000);
    expect(await sendCover(host, id, parts)).toMatchObject({ status: 409, code: "experiences/begun" });
    expect(await remove(host, id)).toMatchObject({ status: 409 });
    expect(await filesKnownOf(app, other.id)).toBe(0);
    expect(await statusOf(app.visitor, url)).toBe(200);
  });
});

describe("the file of a cover isn't there", () => {
  test("for who is blocked, nor once the experience is cancelled", async () => {
    const { host, id } = await hosting();
    const url = await covered(host, id);
    const blocked = await app.member();
    await blocks(app, host, blocked);
    expect(await statusOf(blocked, url)).toBe(404);
    await host.call("DELETE /api/experiences/{id}", { params: { id } });
    expect([await statusOf(app.visitor, url), await statusOf(host, url)]).toEqual([404, 200]);
  });

  test("under the address of a gallery, nor a gallery's photo under that of a cover", async () => {
    const { host, id } = await hosting();
    const url = await covered(host, id);
    const { mediaUrl } = await photographed(host);
    expect(await statusOf(host, url.replace("/covers/", "/media/"))).toBe(404);
    expect(await statusOf(host, mediaUrl.replace("/media/", "/covers/"))).toBe(404);
  });

  test("once its host is gone, and neither is the file", async () => {
    const { host, id } = await hosting();
    const url = await covered(host, id);
    await host.call("DELETE /api/profile");
    expect(await statusOf(app.visitor, url)).toBe(404);
    expect(await filesOf(app, host.id, "covers")).toEqual([]);
  });
});

describe("the drawing of an experience that is being written", () => {
  const drawn = (caller: Caller, query: { title: string; description?: string }) =>
    caller.call("GET /api/experiences/cover", { query });

  test("is the one it has once it exists", async () => {
    const member = await app.member();
    for (const [title, description, cover] of [
      ["Sunday swim in the lake", "We meet at the pier", "swim"],
      ["See you there", "We bake bread together", "baking"],
      ["See you there", "You'll see", null],
    ] as const) {
      const answer = await drawn(member, { title: ` ${title} `, description });
      expect(answer.body, title).toEqual({ cover });
      expect((await hosted(member, { title, description })).cover).toBe(cover);
    }
  });

  test("is for members, of texts that aren't too long", async () => {
    expect((await app.visitor.raw("GET", "/api/experiences/cover?title=Swim")).status).toBe(401);
    const member = await app.member();
    expect((await drawn(member, { title: "Swim", description: "a".repeat(161) })).status).toBe(400);
  });
});
