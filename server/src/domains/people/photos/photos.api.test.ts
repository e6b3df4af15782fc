import { readdir } from "node:fs/promises";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  bytesOf,
  colourOf,
  filesKnownOf,
  filesOf,
  formOf,
  formType,
  photographed,
  photoPart,
  photosOf,
  sendForm,
  setProfile,
} from "../../../../test/photo-makers.ts";
import {
  bomb,
  cutOff,
  jpeg,
  moving,
  movingPng,
  photograph,
  pictureKinds,
  png,
} from "../../../../test/picture-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import * as photosStore from "./photos.store.ts";

const app = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

describe("a new photo", () => {
  test("is re-encoded and stored in two sizes, with its caption", async () => {
    app.clock.set("2031-05-01T10:00:00Z");
    const member = await app.member();
    const bytes = await jpeg({ width: 2000, height: 1000 });
    const answer = await sendForm(member, [
      { name: "description", value: "  By the river 🌊 " },
      photoPart(bytes, "Ferien/Köln 1.jpg", "image/jpeg"),
      { name: "isPublic", value: "false" },
    ]);
    const { id } = answer.body;
    const address = `/objects/media/${member.id}/${id}`;
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id,
      userId: member.id,
      mediaType: "photo",
      mediaUrl: `${address}.webp`,
      thumbnailUrl: `${address}-small.webp`,
      width: 1600,
      height: 800,
      isProfilePhoto: false,
      isPublic: false,
      description: "By the river 🌊",
      createdAt: "2031-05-01T10:00:00.000Z",
    });
    expect(await photosOf(member, member.id)).toEqual([answer.body]);
    expect(new Set(await filesOf(app, member.id))).toEqual(new Set([`${id}-small.webp`, `${id}.webp`]));
    const [large, small] = await Promise.all(
      [".webp", "-small.webp"].map(async (end) => sharp(await bytesOf(app, address + end, member.token)).metadata()),
    );
    expect(large).toMatchObject({ format: "webp", width: 1600, height: 800 });
    expect(small).toMatchObject({ format: "webp", width: 480, height: 240 });
  });

  test.each(pictureKinds)("may be a %s, and is not made larger", async (_name, make, type) => {
    const answer = await sendForm(await app.member(), [photoPart(await make(), "me", type)]);
    expect(answer).toMatchObject({ status: 201, body: { width: 60, height: 40, isPublic: true, description: null } });
  });

  test("is rotated upright and stripped of metadata", async () => {
    const member = await app.member();
    const raw = Buffer.concat([await photograph(), Buffer.from("<script>SECRET()</script>PK\u0003\u0004")]);
    const { mediaUrl, thumbnailUrl, width, height } = await photographed(member, { bytes: raw });
    expect([width, height]).toEqual([60, 120]);
    for (const url of [mediaUrl, thumbnailUrl ?? ""]) {
      const bytes = await bytesOf(app, url, member.token);
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.toString("latin1")).not.toContain("SECRET");
    }
  });

  test.each([
    [{ x: 0, y: 0, width: 1, height: 0.5 }, [60, 60], "red"],
    [{ x: 0, y: 0.75, width: 0.5, height: 0.25 }, [30, 30], "blue"],
  ])("is cropped to %j of the upright picture", async (crop, size, colour) => {
    const member = await app.member();
    const answer = await sendForm(member, [
      photoPart(await photograph()),
      { name: "crop", value: JSON.stringify(crop) },
    ]);
    expect([answer.status, answer.body.width, answer.body.height]).toEqual([201, ...size]);
    expect(await colourOf(await bytesOf(app, answer.body.mediaUrl, member.token), 15)).toBe(colour);
  });

  test.each(['{"x":0.6,"y":0,"width":0.5,"height":1}', "{}", "null", "[", "all", "1".repeat(300)])(
    "is not cropped to %s",
    async (value) => {
      const member = await app.member();
      const answer = await sendForm(member, [photoPart(await jpeg()), { name: "crop", value }]);
      expect(answer.status).toBe(400);
      expect(answer.issues[0]?.path).toMatch(/^crop/u);
      expect([await photosOf(member, member.id), await filesKnownOf(app, member.id)]).toEqual([[], 0]);
    },
  );

  test("may have more pixels than any stored picture", async () => {
    const answer = await photographed(await app.member(), { bytes: await png({ width: 20, height: 20_000 }) });
    expect(answer.height).toBe(4800);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string | undefined, number, string]>([
    ["text named .jpg", () => Buffer.from("just words"), "image/jpeg", 415, "media/not-an-image"],
    ["SVG", () => svg, "image/svg+xml", 415, "media/not-an-image"],
    ["SVG that claims to be a PNG", () => svg, "image/png", 415, "media/not-an-image"],
    ["HTML", () => Buffer.from("<html></html>"), "text/html", 415, "media/not-an-image"],
    ["a PDF of no type", () => Buffer.from("%PDF-1.7\n%%EOF"), undefined, 415, "media/not-an-image"],
    ["a script that begins as a GIF", () => Buffer.from("GIF89a/*<script>*/=1"), "image/gif", 415, "media/unreadable"],
    ["the head of a PNG", async () => (await png()).subarray(0, 20), "image/png", 415, "media/unreadable"],
    ["half of a picture", cutOff, "image/jpeg", 415, "media/unreadable"],
    ["a bomb of 900 megapixels", () => bomb(30_000), "image/png", 415, "media/unreadable"],
    ["a JPEG that claims to be a PNG", () => jpeg(), "image/png", 415, "media/other-type"],
    ["a JPEG that claims to be HTML", () => jpeg(), "text/html", 415, "media/not-an-image"],
    ["a GIF that moves", () => moving("gif"), "image/gif", 415, "people/photo-moving"],
    ["a WebP that moves", () => moving("webp"), "image/webp", 415, "people/photo-moving"],
    ["a PNG that moves", movingPng, "image/png", 415, "people/photo-moving"],
    ["nothing", () => Buffer.alloc(0), "image/png", 400, "media/empty"],
    ["nothing, of no type", () => Buffer.alloc(0), undefined, 400, "media/empty"],
    ["one byte too many", () => Buffer.alloc(5_242_881), "image/jpeg", 413, "people/photo-too-large"],
  ])("is not %s", async (_name, make, type, status, code) => {
    const member = await app.member();
    const answer = await sendForm(member, [photoPart(await make(), "me.jpg", type)]);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect([await photosOf(member, member.id), await filesOf(app, member.id)]).toEqual([[], []]);
    expect(await filesKnownOf(app, member.id)).toBe(0);
    expect(await readdir(`${app.dataDir}/incoming`)).toEqual([]);
  });

  test("refuses a photo that is too large with the specified text", async () => {
    const answer = await sendForm(await app.member(), [photoPart(Buffer.alloc(6_000_000))]);
    expect(answer).toMatchObject({ status: 413, message: "Please select a file smaller than 5MB." });
  });

  test("is a member's", async () => {
    expect((await sendForm(app.visitor, [photoPart(await jpeg())])).status).toBe(401);
  });

  test("is rejected after 500, also if several arrive at once; deleting one makes room", async () => {
    const member = await app.member();
    await app.database.pool.query(
      `insert into user_media (id, user_id, media_type, media_url)
        select gen_random_uuid(), $1, 'photo', '/objects/media/none' from generate_series(1, 498)`,
      [member.id],
    );
    const bytes = await jpeg();
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendForm(member, [photoPart(bytes)])));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: "people/gallery-full" });
    expect([(await filesOf(app, member.id)).length, await filesKnownOf(app, member.id)]).toEqual([4, 4]);
    const id = answers.find(({ status }) => status === 201)?.body.id ?? "";
    expect((await member.call("DELETE /api/media/{id}", { params: { id } })).status).toBe(204);
    expect((await sendForm(member, [photoPart(bytes)])).status).toBe(201);
  });

  test("leaves no files if the account is deleted meanwhile", async () => {
    const member = await app.member();
    const bytes = await jpeg({ width: 3000, height: 2000 });
    const [sent, gone] = await Promise.all([
      sendForm(member, [photoPart(bytes)]),
      member.call("DELETE /api/profile", { body: { password: member.password } }),
    ]);
    expect(gone.status).toBe(204);
    expect([201, 401]).toContain(sent.status);
    expect([await filesOf(app, member.id), await filesKnownOf(app, member.id)]).toEqual([[], 0]);
  });

  test("answers 401 if the account is deleted between the upload and the entry", async () => {
    const photo = { userId: unknown, mediaType: "photo", mediaUrl: "/objects/media/a.webp" };
    const written = photosStore.insert(app.database.db, photo);
    await expect(written).rejects.toMatchObject({ fault: kernelFaults.unauthorized });
  });
});
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

describe("a photo sent again with the same client id", () => {
  const clientId = "019a0000-0000-7000-8000-00000000000c";

  test("is stored once, even if sent three times at once, and separately for another member", async () => {
    const [ana, bo] = [await app.member(), await app.member()];
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => photographed(ana, { clientId })));
    others.push(await photographed(ana, { clientId, description: "Other words", bytes: await png() }));
    expect(others).toEqual([one, one, one]);
    expect(await photosOf(ana, ana.id)).toEqual([one]);
    expect([(await filesOf(app, ana.id)).length, await filesKnownOf(app, ana.id)]).toEqual([2, 2]);
    expect((await photographed(bo, { clientId })).id).not.toBe(one?.id);
  });

  test("is stored once in a gallery that has become full meanwhile", async () => {
    const member = await app.member();
    const one = await photographed(member, { clientId });
    await app.database.pool.query(
      `insert into user_media (id, user_id, media_type, media_url)
       select gen_random_uuid(), $1, 'photo', '/objects/x' from generate_series(1, 500)`,
      [member.id],
    );
    expect(await photographed(member, { clientId })).toEqual(one);
  });

  test("is a new one after it was deleted", async () => {
    const member = await app.member();
    const { id } = await photographed(member, { clientId });
    await member.call("DELETE /api/media/{id}", { params: { id } });
    const again = await photographed(member, { clientId });
    expect(again.id).not.toBe(id);
    expect(await photosOf(member, member.id)).toEqual([again]);
  });

  test("must have an id for a name", async () => {
    const answer = await sendForm(await app.member(), [{ name: "clientId", value: "1" }, photoPart(await jpeg())]);
    expect(answer.status).toBe(400);
  });
});

describe("a gallery", () => {
  test("is listed latest first, in pages without repeats or gaps", async () => {
    const member = await app.member();
    const ids = [];
    // Three at the same moment, told apart by their ids.
    for (const time of [1, 2, 2, 2, 3]) {
      app.clock.set(`2031-05-02T10:00:0${time}Z`);
      ids.push((await photographed(member)).id);
    }
    const seen = [];
    let url: string | null = `/api/users/${member.id}/media?limit=2`;
    while (url !== null) {
      const answer = await app.visitor.raw("GET", url);
      seen.push(...(answer.body as { id: string }[]).map(({ id }) => id)); // the reply of this endpoint
      url = /<([^>]+)>/u.exec(String(answer.headers.link ?? ""))?.[1] ?? null;
    }
    expect(seen).toHaveLength(5);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect([seen[0], seen[4]]).toEqual([ids[4], ids[0]]);
  });

  test.each([
    [`/api/users/${unknown}/media`, 404, "people/not-found"],
    ["/api/users/1/media", 404, "people/not-found"],
    [`/api/users/${unknown}/media?cursor=abc`, 400, "kernel/invalid"],
    [`/api/users/${unknown}/media?limit=101`, 400, "kernel/invalid"],
  ])("%s", async (url, status, code) => {
    expect(await app.visitor.raw("GET", url)).toMatchObject({ status, code });
  });

  test("is deleted with the account, including its files, and is in the export before", async () => {
    const member = await app.member();
    const { mediaUrl } = await photographed(member, { description: "By the river", isPublic: "false" });
    expect(JSON.parse((await member.raw("GET", "/api/profile/export")).text)).toMatchObject({
      uploads: [],
      photos: [{ name: "me.jpg", address: mediaUrl, description: "By the river", isPublic: false }],
    });
    expect((await member.call("DELETE /api/profile", { body: { password: member.password } })).status).toBe(204);
    expect([await filesOf(app, member.id), await filesKnownOf(app, member.id)]).toEqual([[], 0]);
    expect((await app.visitor.raw("GET", mediaUrl)).status).toBe(404);
  });
});

describe("the member's own photo", () => {
  test("can be renamed, hidden and shown", async () => {
    const member = await app.member();
    const photo = await photographed(member, { description: "Old" });
    const change = (body: object) => member.call("PATCH /api/media/{id}", { params: { id: photo.id }, body });
    expect((await change({ description: " New " })).body).toEqual({ ...photo, description: "New" });
    expect((await change({ isPublic: false })).body).toMatchObject({ description: "New", isPublic: false });
    expect([await photosOf(app.visitor, member.id), (await app.visitor.raw("GET", photo.mediaUrl)).status]).toEqual([
      [],
      404,
    ]);
    expect((await change({})).body).toMatchObject({ description: "New", isPublic: false });
    expect((await change({ description: null, isPublic: true })).body).toEqual({ ...photo, description: null });
    expect((await app.visitor.raw("GET", photo.mediaUrl)).status).toBe(200);
  });

  test.each([[{ description: "x".repeat(501) }], [{ isPublic: "true" }], [{ description: 1 }], [[]]])(
    "is not changed to %j",
    async (body) => {
      const member = await app.member();
      const { id } = await photographed(member);
      expect((await member.raw("PATCH", `/api/media/${id}`, body)).status).toBe(400);
    },
  );

  test("is deleted with its files, once; a profile picture made from it stays", async () => {
    const member = await app.member();
    const { id, mediaUrl } = await photographed(member);
    expect((await setProfile(member, id)).status).toBe(200);
    const picture = (await member.call("GET /api/auth/user")).body.profileImageUrl ?? "";
    const both = await Promise.all([1, 2].map(() => member.call("DELETE /api/media/{id}", { params: { id } })));
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 404]);
    expect([await photosOf(member, member.id), await filesOf(app, member.id)]).toEqual([[], []]);
    expect((await member.raw("GET", mediaUrl)).status).toBe(404);
    expect((await app.visitor.raw("GET", picture)).status).toBe(200);
    expect(await filesKnownOf(app, member.id)).toBe(1);
  });

  test.each([
    ["PATCH", "", {}],
    ["DELETE", "", undefined],
    ["POST", "/set-profile", undefined],
  ])("answers 404 to others for %s%s", async (method, path, body) => {
    const [owner, other] = [await app.member(), await app.member()];
    const photo = await photographed(owner);
    const refused = { status: 404, code: "people/photo-not-found", message: "Photo not found" };
    expect(await other.raw(method, `/api/media/${photo.id}${path}`, body)).toMatchObject(refused);
    expect(await other.raw(method, `/api/media/${unknown}${path}`, body)).toMatchObject(refused);
    expect(await other.raw(method, `/api/media/none${path}`, body)).toMatchObject(refused);
    expect((await app.visitor.raw(method, `/api/media/${photo.id}${path}`, body)).status).toBe(401);
    expect(await photosOf(owner, owner.id)).toEqual([photo]);
  });
});

describe("a photo as a file", () => {
  test("is requested with revalidation each time and not sent twice", async () => {
    const member = await app.member();
    const { mediaUrl, thumbnailUrl } = await photographed(member);
    const answer = await app.visitor.raw("GET", mediaUrl);
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-cache",
      "content-type": "image/webp",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    const known = { "if-none-match": String(answer.headers.etag) };
    expect((await app.visitor.raw("GET", mediaUrl, undefined, known)).status).toBe(304);
    expect((await app.visitor.raw("GET", thumbnailUrl ?? "", undefined, known)).status).toBe(200);
    expect((await app.visitor.raw("HEAD", mediaUrl)).headers["content-length"]).toBe(answer.headers["content-length"]);
    await member.raw("PATCH", mediaUrl.replace(/.*\/([^/]+)\.webp/u, "/api/media/$1"), { isPublic: false });
    expect((await app.visitor.raw("GET", mediaUrl, undefined, known)).status).toBe(404);
  });

  test("is reachable only at its own address", async () => {
    const [member, other] = [await app.member(), await app.member()];
    const { id, mediaUrl } = await photographed(member);
    const own = `/objects/media/${member.id}`;
    for (const url of [
      `/objects/media/${other.id}/${id}.webp`,
      `${own}/${id}`,
      `${own}/${id}.jpg`,
      `${own}/${id}-large.webp`,
      `${own}/${id.toUpperCase()}.webp`,
      `${own}/${unknown}.webp`,
      `${own}/..%2f..%2fpasswd`,
      `/objects/media/none/${id}.webp`,
      `/objects/media/${member.id}/`,
      mediaUrl.replace("media", "profile-pictures"),
    ]) {
      expect((await member.raw("GET", url)).status, url).toBe(404);
    }
  });
});

test("ignores unknown fields of a form", async () => {
  const [member, other] = [await app.member(), await app.member()];
  const parts = ["userId", "isProfilePhoto", "mediaUrl", "id"].map((name) => ({ name, value: other.id }));
  const answer = await member.raw("POST", "/api/media/upload", formOf([...parts, photoPart(await jpeg())]), {
    "content-type": formType,
  });
  expect(answer).toMatchObject({ status: 201, body: { userId: member.id, isProfilePhoto: false } });
});
