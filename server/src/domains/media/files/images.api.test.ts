import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addressFor,
  cutOff,
  gif,
  jpeg,
  moving,
  movingPng,
  noisy,
  photograph,
  pictureKinds,
  sendTo,
  uploaded,
  uploadedImage,
  webp,
} from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
let member: MemberCaller;
beforeAll(async () => {
  member = await app.member();
});

interface StoredImage {
  state: string;
  width: number;
  height: number;
  placeholder: string;
  files: { width: number; type: string; size: number }[];
}

const idOf = (path: string) => path.split("/").at(-1) ?? "";
const storedImage = async (path: string): Promise<StoredImage | undefined> => {
  const { rows } = await app.database.pool.query<StoredImage>("select * from stored_objects where id = $1", [
    idOf(path),
  ]);
  return rows[0];
};
const filesOf = async (path: string): Promise<string[]> => {
  const all = await readdir(join(app.dataDir, "objects"), { recursive: true }).catch((): string[] => []);
  return all.filter((file) => file.includes(idOf(path))).toSorted();
};
/** The bytes as served. */
const open = async (path: string, accept?: string) => {
  const headers = { authorization: `Bearer ${member.token}`, ...(accept !== undefined && { accept }) };
  const { statusCode: status, rawPayload: bytes, headers: said } = await app.app.server.inject({ url: path, headers });
  return { status, bytes, said, type: said["content-type"] };
};
const looksOf = async (bytes: Buffer) => {
  const { format, width, height, exif, icc, orientation } = await sharp(bytes).metadata();
  return { format, width, height, exif, icc, orientation };
};
const bare = { exif: undefined, icc: undefined, orientation: undefined };

describe("an item's image", () => {
  test.each(pictureKinds)("is accepted as %s", async (_name, make, type) => {
    const { put, objectPath } = await addressFor(member, { purpose: "listing-image" });
    expect((await sendTo(app.visitor, put, await make(), type)).status).toBe(204);
    expect(await storedImage(objectPath)).toMatchObject({ state: "received", width: 60, height: 40 });
  });

  test.each([
    [60, 40, [60], 40],
    [319, 20, [319], 20],
    [320, 320, [320], 320],
    [500, 250, [320, 500], 250],
    [640, 10, [320, 640], 10],
    [1280, 10, [320, 640, 1280], 10],
    [2560, 1280, [320, 640, 1280], 640],
    // Very tall, so its width is limited by its height.
    [100, 6000, [64], 3840],
  ])("of %i x %i pixels is stored in its widths", async (width, height, widths, high) => {
    const path = await uploadedImage(member, await jpeg({ width, height }));
    const image = await storedImage(path);
    expect([image?.width, image?.height]).toEqual([widths.at(-1), high]);
    const types = ["image/webp", "image/jpeg"];
    const expected = widths.flatMap((wide) => types.map((type) => ({ width: wide, type, size: expect.any(Number) })));
    expect(image?.files).toEqual(expected);
    const folder = `listings/${member.id}/${idOf(path)}`;
    // Nothing of the upload is left.
    const names = widths.flatMap((wide) => [`${folder}-${wide}.jpg`, `${folder}-${wide}.webp`]);
    expect(await filesOf(path)).toEqual(names.toSorted());
    expect(await readdir(join(app.dataDir, "incoming"))).toEqual([]);
  });

  test("is upright and contains no metadata", async () => {
    const path = await uploadedImage(member, await photograph());
    for (const [accept, format] of [
      ["image/webp", "webp"],
      ["*/*", "jpeg"],
    ] as const) {
      const { bytes } = await open(path, accept);
      expect(await looksOf(bytes)).toEqual({ format, width: 60, height: 120, ...bare });
      expect(bytes.includes("SECRET-ARTIST")).toBe(false);
      const { data } = await sharp(bytes).resize(1, 2).raw().toBuffer({ resolveWithObject: true });
      // What was on the left is on top.
      expect([(data[0] ?? 0) > 200, (data[5] ?? 0) > 200]).toEqual([true, true]);
    }
    expect(Buffer.from((await storedImage(path))?.placeholder ?? "", "base64").length).toBeGreaterThan(10);
  });

  test.each([
    ["GIF", () => moving("gif")],
    ["WebP", () => moving("webp")],
    ["PNG", movingPng],
  ])("that is animated (%s) is its first frame", async (_name, make) => {
    const { bytes } = await open(await uploadedImage(member, await make()));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 60, height: 40 });
  });

  test("that is transparent is white in JPEG, and transparent otherwise", async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const glass = await sharp({ create: { width: 40, height: 40, channels: 4, background } })
      .png()
      .toBuffer();
    const path = await uploadedImage(member, glass);
    const { data } = await sharp((await open(path)).bytes)
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([255, 255, 255]);
    expect(await sharp((await open(path, "image/webp")).bytes).metadata()).toMatchObject({ hasAlpha: true });
  });

  test("that is truncated leaves nothing, and its URL accepts the whole file", async () => {
    const { put, objectPath } = await addressFor(member, { purpose: "listing-image" });
    const answer = await sendTo(member, put, await cutOff());
    expect([answer.status, answer.code]).toEqual([415, "media/unreadable"]);
    expect([await storedImage(objectPath), await filesOf(objectPath)]).toMatchObject([
      { state: "issued", files: [] },
      [],
    ]);
    expect((await sendTo(member, put, await noisy())).status).toBe(204);
  });

  test("can't be a profile picture, nor the other way round", async () => {
    const chosen = await member.call("POST /api/profile/upload-picture", {
      body: { imageUrl: await uploadedImage(member) },
    });
    expect([chosen.status, chosen.code]).toEqual([400, "media/not-own-upload"]);
    const picture = await uploaded(member, await jpeg());
    expect([(await open(picture)).status, (await storedImage(picture))?.state]).toEqual([404, "received"]);
  });
});

describe("the URL of an image", () => {
  let path = "";
  beforeAll(async () => {
    path = await uploadedImage(member, await jpeg({ width: 1000, height: 500 }));
  });

  test.each([
    ["", 1000],
    ["?w=320", 320],
    ["?w=640", 640],
    ["?w=1280", 1000],
  ])("with %j returns the width that fits", async (query, width) => {
    const { status, bytes, said } = await open(`${path}${query}`);
    expect([status, (await looksOf(bytes)).width]).toEqual([200, width]);
    expect(said["content-length"]).toBe(String(bytes.length));
  });

  test.each(["?w=", "?w=0", "?w=-320", "?w=321", "?w=320.5", "?w=9999999999", "?w=all", "?w=320&w=640"])(
    "with %j is refused",
    async (query) => {
      expect(await member.raw("GET", `${path}${query}`)).toMatchObject({ status: 400, code: "kernel/invalid" });
    },
  );

  test.each([
    [undefined, "image/jpeg"],
    ["*/*", "image/jpeg"],
    ["image/*", "image/jpeg"],
    ["image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "image/jpeg"],
    ["image/webp", "image/webp"],
    ["IMAGE/WEBP;q=0.1", "image/webp"],
    ["image/avif,image/webp,image/apng,*/*;q=0.8", "image/webp"],
    ["image/avif", "image/jpeg"],
    ["image/webp;q=0", "image/jpeg"],
    ["image/webp;q=0.000, */*", "image/jpeg"],
    ["image/webpx", "image/jpeg"],
    ["text/html", "image/jpeg"],
    [",;,", "image/jpeg"],
  ])("for Accept %s returns %s", async (accept, expected) => {
    const { type, bytes } = await open(path, accept);
    expect([type, `image/${(await looksOf(bytes)).format}`]).toEqual([expected, expected]);
  });

  test("makes browsers revalidate negotiated types", async () => {
    const { said } = await open(`${path}?w=320`, "image/webp");
    expect(said).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "Accept",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const etag = String(said["etag"]);
    const tags = await Promise.all(
      ["?w=640", "?w=320"].map(async (query) => (await open(`${path}${query}`)).said["etag"]),
    );
    expect(new Set([etag, ...tags]).size).toBe(3);
    const again = await member.raw("GET", `${path}?w=320`, undefined, { accept: "image/webp", "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await member.raw("HEAD", `${path}?w=320`, undefined, { accept: "image/webp" });
    expect([head.status, head.text, head.headers["content-length"]]).toEqual([200, "", said["content-length"]]);
  });

  test("is only open to the uploader until an item shows it", async () => {
    expect((await (await app.member()).raw("GET", path)).status).toBe(404);
    expect((await app.visitor.raw("GET", path)).status).toBe(404);
    const { objectPath } = await addressFor(member, { purpose: "listing-image" });
    expect((await open(objectPath)).status).toBe(404);
  });
});

describe("concurrency", () => {
  test("keeps five images of one form apart", async () => {
    const makers = [jpeg, gif, webp, jpeg, gif];
    const paths = await Promise.all(
      makers.map(async (make, at) => uploadedImage(member, await make({ width: 100 + at }))),
    );
    expect((await Promise.all(paths.map(storedImage))).map((row) => row?.width)).toEqual([100, 101, 102, 103, 104]);
  });
});
