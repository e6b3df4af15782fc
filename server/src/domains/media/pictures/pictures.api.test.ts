import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import {
  addressFor,
  cutOff,
  gif,
  jpeg,
  photograph,
  pictured,
  png,
  sendTo,
  uploaded,
  webp,
} from "../../../../test/picture-makers.ts";
import { type Caller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();

const filesIn = (folder: string) => readdir(join(app.dataDir, "objects", folder)).catch((): string[] => []);
/** The bytes at a URL, which the client would decode as text. */
async function bytesOf(url: string, token: string): Promise<Buffer> {
  const answer = await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
const choose = (caller: Caller, imageUrl: string) =>
  caller.call("POST /api/profile/upload-picture", { body: { imageUrl } });

async function colourAt(picture: Buffer, x: number, y: number): Promise<"red" | "blue" | "neither"> {
  const [red = 0, , blue = 0] = await sharp(picture)
    .removeAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : "neither";
}

describe("a chosen picture", () => {
  test("becomes a square of 512 pixels under the owner's name, and the upload is deleted", async () => {
    app.clock.set("2031-05-01T10:00:00Z");
    const member = await app.member();
    const imageUrl = await uploaded(member, await jpeg(), `Ferien/${"langer-Name-".repeat(9)}Köln 1.jpg`);
    const answer = await choose(member, imageUrl);
    const name = `${Date.parse("2031-05-01T10:00:00Z")}-${`${"langer-Name-".repeat(9)}Koln-1.jpg`.slice(-80)}`;
    expect(answer.body).toMatchObject({
      id: member.id,
      profileImageUrl: `/objects/profile-pictures/${member.id}/${name}`,
    });
    expect((await member.call("GET /api/auth/user")).body).toEqual(answer.body);
    expect(await filesIn(`profile-pictures/${member.id}`)).toEqual([name]);
    expect(await filesIn("uploads")).not.toContain(imageUrl.split("/").at(-1));
    const about = await sharp(await bytesOf(answer.body.profileImageUrl ?? "", member.token)).metadata();
    expect(about).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(await choose(member, imageUrl)).toMatchObject({ status: 400, code: "media/not-own-upload" });
  });

  test.each([
    ["JPEG", jpeg],
    ["PNG", png],
    ["GIF", gif],
    ["WebP", webp],
  ])("may be a %s", async (_name, make) => {
    expect(await pictured(await app.member(), await make())).toMatch(/^\/objects\/profile-pictures\//u);
  });

  test("is upright and has no metadata", async () => {
    const member = await app.member();
    const raw = await photograph();
    expect((await sharp(raw).metadata()).exif?.toString("latin1")).toContain("SECRET-ARTIST");
    const picture = await bytesOf(await pictured(member, raw), member.token);
    const about = await sharp(picture).metadata();
    expect([about.exif, about.xmp, about.icc, about.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(picture.toString("latin1")).not.toContain("SECRET");
    // Rotated, what was on the left is on top; the middle of a tall picture has both.
    expect([await colourAt(picture, 256, 100), await colourAt(picture, 256, 400)]).toEqual(["red", "blue"]);
  });

  test.each([
    [{ x: 0, y: 0, width: 1, height: 0.5 }, "red", "red"],
    [{ x: 0, y: 0.5, width: 1, height: 0.5 }, "blue", "blue"],
    [{ x: 0, y: 0.25, width: 1, height: 0.5 }, "red", "blue"],
    [{ x: 0.99, y: 0, width: 0.01, height: 0.01 }, "red", "red"],
    [{ x: 0.5, y: 0.1, width: 0.5, height: 0.8 }, "red", "blue"],
  ])("is cropped to %j of the upright picture", async (crop, top, bottom) => {
    const member = await app.member();
    const imageUrl = await uploaded(member, await photograph());
    const answer = await member.call("POST /api/profile/upload-picture", { body: { imageUrl, crop } });
    const picture = await bytesOf(answer.body.profileImageUrl ?? "", member.token);
    expect([await colourAt(picture, 256, 60), await colourAt(picture, 256, 450)]).toEqual([top, bottom]);
  });

  test.each([
    [{ x: 0.6, y: 0, width: 0.5, height: 1 }, "The crop lies outside the picture"],
    [{ x: -0.1, y: 0, width: 0.5, height: 1 }, undefined],
    [{ x: 0, y: 0, width: 0, height: 1 }, undefined],
    [{ x: 0, y: 0, width: 1 }, undefined],
    ["all", undefined],
  ])("is not cropped to %j", async (crop, message) => {
    const member = await app.member();
    const imageUrl = await uploaded(member, await jpeg());
    const answer = await member.raw("POST", "/api/profile/upload-picture", { imageUrl, crop });
    expect(answer.status).toBe(400);
    expect(answer.issues[0]?.path).toMatch(/^crop/u);
    if (message !== undefined) expect(answer.message).toBe(message);
    expect((await choose(member, imageUrl)).status).toBe(200);
  });

  test("replaces the previous one, whose file is deleted", async () => {
    const member = await app.member();
    const first = await pictured(member);
    app.clock.advance(1000);
    const second = await pictured(member);
    expect(second).not.toBe(first);
    expect(await filesIn(`profile-pictures/${member.id}`)).toEqual([second.split("/").at(-1)]);
    expect((await app.visitor.raw("GET", first)).status).toBe(404);
    expect((await app.visitor.raw("GET", second)).status).toBe(200);
  });

  test("is created once if chosen twice at the same time; of two pictures one is left", async () => {
    app.clock.set("2031-05-02T10:00:00Z");
    const member = await app.member();
    const imageUrl = await uploaded(member, await jpeg());
    const both = await Promise.all([choose(member, imageUrl), choose(member, imageUrl)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await filesIn(`profile-pictures/${member.id}`)).toHaveLength(1);

    // With one name, in one millisecond.
    const uploads = await Promise.all([1, 2, 3].map(async () => uploaded(member, await png())));
    const all = await Promise.all(uploads.map((url) => choose(member, url)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { profileImageUrl } = (await member.call("GET /api/auth/user")).body;
    expect(await filesIn(`profile-pictures/${member.id}`)).toEqual([profileImageUrl?.split("/").at(-1)]);
    expect((await member.raw("GET", profileImageUrl ?? "")).status).toBe(200);
    const { rows } = await app.database.pool.query("select state from stored_objects where owner_id = $1", [member.id]);
    expect(rows).toEqual([{ state: "stored" }]);
  });

  test("that is damaged changes nothing and is deleted", async () => {
    const member = await app.member();
    const before = await pictured(member);
    const imageUrl = await uploaded(member, await cutOff());
    const answer = await choose(member, imageUrl);
    expect(answer).toMatchObject({ status: 415, code: "media/unreadable" });
    expect(answer.message).toBe("This image is damaged or too large");
    expect((await member.call("GET /api/auth/user")).body.profileImageUrl).toBe(before);
    expect(await filesIn(`profile-pictures/${member.id}`)).toEqual([before.split("/").at(-1)]);
    expect(await filesIn("uploads")).not.toContain(imageUrl.split("/").at(-1));
    expect((await choose(member, imageUrl)).status).toBe(400);
  });

  test("sends a live update to the member's other screens", async () => {
    const member = await app.member();
    const gone = new AbortController();
    const heard: unknown[] = [];
    const listening = (async () => {
      for await (const event of member.events("GET /api/live", {}, gone.signal)) heard.push(event);
    })().catch(() => undefined);
    // A picture chosen before the server listens is covered by the hello that follows, so one after it is needed.
    await vi.waitFor(async () => {
      await pictured(member);
      expect(heard).toContainEqual({ type: "changed", topics: ["account"] });
    });
    gone.abort();
    await listening;
  });
});

describe("anything but an upload of the member's own", () => {
  test("can't become the picture", async () => {
    const [member, other] = [await app.member(), await app.member()];
    const theirs = await uploaded(other, await jpeg());
    const picture = await pictured(member);
    const empty = await addressFor(member);
    for (const imageUrl of [
      theirs,
      picture,
      empty.objectPath,
      empty.uploadURL,
      "https://evil.example/cat.jpg",
      "http://127.0.0.1:9/objects/uploads/019a0000-0000-7000-8000-000000000000",
      "/objects/uploads/019a0000-0000-7000-8000-000000000000",
      "/objects/uploads/../../../etc/passwd",
      "data:image/png;base64,AAAA",
      "",
    ]) {
      expect(await choose(member, imageUrl), imageUrl).toMatchObject({
        status: 400,
        code: "media/not-own-upload",
        message: "Please upload a picture first",
      });
    }
    expect(await member.raw("POST", "/api/profile/upload-picture", {})).toMatchObject({
      status: 400,
      message: "Please upload a picture first",
    });
    expect((await app.visitor.raw("POST", "/api/profile/upload-picture", { imageUrl: theirs })).status).toBe(401);
    expect((await choose(other, theirs)).status).toBe(200);
  });
});

describe("removing the picture", () => {
  test("leaves neither URL nor file, and does nothing without one", async () => {
    const member = await app.member();
    const url = await pictured(member);
    const answer = await member.call("DELETE /api/profile/picture");
    expect([answer.status, answer.body.profileImageUrl]).toEqual([200, null]);
    expect((await member.raw("GET", url)).status).toBe(404);
    expect(await filesIn(`profile-pictures/${member.id}`)).toEqual([]);
    expect((await member.call("DELETE /api/profile/picture")).status).toBe(200);
    expect((await app.visitor.raw("DELETE", "/api/profile/picture")).status).toBe(401);
    app.clock.advance(1);
    expect(await pictured(member)).not.toBe(url);
  });
});

describe("leftovers", () => {
  test("are deleted with the account, and are in its export before", async () => {
    const member = await app.member();
    await pictured(member, undefined, "me.jpg");
    const unused = await uploaded(member, await png(), "unused.png");
    const exported: unknown = JSON.parse((await member.raw("GET", "/api/profile/export")).text);
    expect(exported).toMatchObject({
      uploads: [
        { name: "unused.png", state: "received", type: "image/png" },
        { name: "me.jpg", state: "stored", type: "image/webp" },
      ],
      privacy: { profilePictureVisibility: "everyone" },
    });
    expect((await member.call("DELETE /api/profile", { body: { password: member.password } })).status).toBe(204);
    expect(await filesIn(`profile-pictures/${member.id}`)).toEqual([]);
    expect(await filesIn("profile-pictures")).not.toContain(member.id);
    expect(await filesIn("uploads")).not.toContain(unused.split("/").at(-1));
  });

  test("are swept after a day, but not pictures or newer uploads", async () => {
    const member = await app.member();
    const url = await pictured(member);
    const { objectPath: never, put } = await addressFor(member);
    const unused = await uploaded(member, await jpeg());
    app.clock.advance(23 * 3600 * 1000);
    const young = await uploaded(member, await jpeg());
    await app.app.services.media.sweep();
    expect(await filesIn("uploads")).toEqual(expect.arrayContaining([unused.split("/").at(-1)]));
    app.clock.advance(3600 * 1000 + 1);
    await app.app.services.media.sweep();
    const files = await filesIn("uploads");
    expect(files).toContain(young.split("/").at(-1));
    expect(files).not.toContain(unused.split("/").at(-1));
    expect((await choose(member, unused)).status).toBe(400);
    expect((await choose(member, never)).status).toBe(400);
    expect((await sendTo(member, put, await jpeg())).status).toBe(403);
    expect((await member.raw("GET", url)).status).toBe(200);
    expect((await choose(member, young)).status).toBe(200);
  });

  test("a file lost from the disk is not found, and another picture can be chosen", async () => {
    const member = await app.member();
    const [url, upload] = [await pictured(member), await uploaded(member, await jpeg())];
    await rm(join(app.dataDir, url));
    await rm(join(app.dataDir, upload));
    expect(await member.raw("GET", url)).toMatchObject({ status: 404, code: "media/not-found" });
    expect(await choose(member, upload)).toMatchObject({ status: 400, code: "media/not-own-upload" });
    expect((await member.raw("GET", await pictured(member))).status).toBe(200);
  });
});
