import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { uploadPurposes } from "@alongside/contract/media/media.shapes.ts";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { addressFor, bomb, cutOff, jpeg, pictureKinds, png, sendTo } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const mb = 1_048_576;
let member: MemberCaller;

beforeAll(async () => {
  member = await app.member();
});

const stateOf = async (id: string) => {
  const { rows } = await app.database.pool.query<{ state: string; mime_type: string | null; size: number | null }>(
    "select state, mime_type, size from stored_objects where id = $1",
    [id],
  );
  return rows[0];
};
const filesIn = (folder: string) => readdir(join(app.dataDir, folder), { recursive: true }).catch((): string[] => []);

/** Nothing of the upload is left, and its URL can be used again. */
async function expectNothingKept(id: string): Promise<void> {
  expect(await stateOf(id)).toMatchObject({ state: "issued", mime_type: null, size: null });
  expect((await filesIn("objects")).filter((file) => file.includes(id))).toEqual([]);
  expect(await filesIn("incoming")).toEqual([]);
}

describe("an upload URL", () => {
  test("is the server's own, has the file in its last segment, and accepts one file", async () => {
    const { uploadURL, objectPath, id, put } = await addressFor(member);
    expect(uploadURL).toMatch(/^http:\/\/localhost:3000\/storage\/uploads\/[\da-f-]{36}\?token=[\w-]{43}$/u);
    expect(objectPath).toBe(`/objects/uploads/${id}`);
    const picture = await png();
    expect(await sendTo(app.visitor, put, picture, "image/png")).toMatchObject({ status: 204, body: null });
    expect(await stateOf(id)).toEqual({ state: "received", mime_type: "image/png", size: picture.length });
    expect(await filesIn("objects/uploads")).toContain(id);
    expect(await sendTo(app.visitor, put, picture, "image/png")).toMatchObject({
      status: 409,
      code: "media/address-used",
    });
  });

  test("has its token stored as a hash only", async () => {
    const { id, put } = await addressFor(member);
    const { rows } = await app.database.pool.query("select * from stored_objects where id = $1", [id]);
    expect(JSON.stringify(rows)).not.toContain(put.split("token=")[1]);
  });

  test("rejects another token, an expired one, and an unknown upload", async () => {
    const [first, second] = [await addressFor(member), await addressFor(member)];
    const unknown = "019a0000-0000-7000-8000-000000000000";
    const picture = await jpeg();
    const token = second.put.split("?")[1] ?? "";
    for (const put of [
      first.put.split("?")[0] ?? "",
      `/storage/uploads/${first.id}?token=`,
      `/storage/uploads/${first.id}?token=wrong`,
      `/storage/uploads/${first.id}?${token}`,
      `/storage/uploads/${unknown}?${token}`,
    ]) {
      expect(await sendTo(member, put, picture), put).toMatchObject({ status: 403, code: "media/address-invalid" });
    }
    expect((await sendTo(member, "/storage/uploads/nothing?token=x", picture)).status).toBe(404);
    app.clock.advance(15 * 60 * 1000);
    expect(await sendTo(member, first.put, picture)).toMatchObject({ status: 403, code: "media/address-invalid" });
    expect((await stateOf(first.id))?.state).toBe("issued");
  });

  test("accepts one of two concurrent files", async () => {
    const { put } = await addressFor(member);
    const picture = await jpeg({ width: 900, height: 900 });
    const both = await Promise.all([1, 2].map(() => sendTo(app.visitor, put, picture)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe("media/address-used");
  });

  test.each([
    [{ purpose: "profile-picture", filename: " " }, "filename", "The file has no name"],
    [{ purpose: "profile-picture", filename: "a\nb.jpg" }, "filename", "Control characters are not allowed here"],
    [{ purpose: "profile-picture", filename: "a\0.jpg" }, "filename", "The character U+0000 is not allowed"],
    [{ purpose: "profile-picture", filename: "x".repeat(201) }, "filename", "Please keep this to 200 characters"],
    [{ purpose: "profile-picture", filename: "a.jpg", size: 0 }, "size", "This file is empty"],
  ])("is refused for %j", async (body, path, message) => {
    const answer = await member.raw("POST", "/api/objects/upload", body);
    expect(answer).toMatchObject({ status: 400, message });
    expect(answer.issues).toContainEqual({ path, message });
  });

  test("is issued for an item's image without claims", async () => {
    const json = { "content-type": "application/json" };
    const asked: [unknown, Record<string, string>][] = [
      [undefined, {}],
      ["", json],
      ["{}", json],
    ];
    for (const [payload, headers] of asked) {
      const answer = await member.raw("POST", "/api/objects/upload", payload, headers);
      expect(answer).toMatchObject({ status: 200, body: { uploadURL: expect.stringContaining("?token=") } });
    }
    const { rows } = await app.database.pool.query(
      "select distinct purpose, original_name, state from stored_objects where owner_id = $1 and original_name = 'image'",
      [member.id],
    );
    expect(rows).toEqual([{ purpose: "listing-image", original_name: "image", state: "issued" }]);
  });

  test("is issued for known purposes and to members only", async () => {
    const body = { purpose: "anything", filename: "a.jpg" };
    expect(await member.raw("POST", "/api/objects/upload", body)).toMatchObject({ status: 400 });
    expect((await app.visitor.raw("POST", "/api/objects/upload", body)).status).toBe(401);
  });

  test.each([
    ["profile-picture", 20],
    ["listing-image", 40],
  ] as const)("for a %s is issued %i times while none is used, also concurrently", async (purpose, most) => {
    const eager = await app.member();
    const ask = () => eager.call("POST /api/objects/upload", { body: { purpose, filename: "a.jpg" } });
    const answers = await Promise.all(Array.from({ length: most + 4 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, code: "media/too-many" });
    app.clock.advance(15 * 60 * 1000);
    expect((await ask()).status).toBe(200);
  });
});

/** Files, their names, and what is claimed about them. */
const hostile: [string, () => Buffer | Promise<Buffer>, string | undefined, [number, string]][] = [
  ["text named .jpg", () => Buffer.from("just words"), "image/jpeg", [415, "media/not-an-image"]],
  ["HTML", () => Buffer.from("<html><script>alert(1)</script>"), "text/html", [415, "media/not-an-image"]],
  ["HTML that claims to be a PNG", () => Buffer.from("<html></html>"), "image/png", [415, "media/not-an-image"]],
  ["SVG", () => svg, "image/svg+xml", [415, "media/not-an-image"]],
  ["SVG that claims to be a PNG", () => svg, "image/png", [415, "media/not-an-image"]],
  ["SVG that claims nothing", () => svg, undefined, [415, "media/not-an-image"]],
  ["a script that begins as a GIF", () => Buffer.from("GIF89a/*<script>*/=1"), "image/gif", [415, "media/unreadable"]],
  ["the head of a PNG", async () => (await png()).subarray(0, 20), "image/png", [415, "media/unreadable"]],
  ["a bomb of 900 megapixels", () => bomb(30_000), "image/png", [415, "media/unreadable"]],
  ["a picture just over 40 megapixels", () => bomb(6_330), "image/png", [415, "media/unreadable"]],
  ["a JPEG that claims to be a PNG", () => jpeg(), "image/png", [415, "media/other-type"]],
  ["a PNG that claims to be a WebP", () => png(), "image/webp; q=1", [415, "media/other-type"]],
  ["a PDF", () => Buffer.from("%PDF-1.7\n%%EOF"), undefined, [415, "media/not-an-image"]],
  ["a file one byte too large", () => Buffer.alloc(10 * mb + 1), "image/png", [413, "media/too-large"]],
  ["nothing", () => Buffer.alloc(0), "image/png", [400, "media/empty"]],
  ["nothing, of no type", () => Buffer.alloc(0), undefined, [400, "media/empty"]],
  ["JSON", () => Buffer.from('{"a":1}'), "application/json", [415, "media/not-an-image"]],
];
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

/** Uploads that must be pictures. */
const others = new Set(["post-video", "chat-video", "chat-file", "chat-voice"]);
const picturePurposes = uploadPurposes.filter((purpose) => !others.has(purpose));

describe.each(picturePurposes)("a non-picture uploaded as a %s", (purpose) => {
  test.each(hostile)("%s", async (_name, make, type, [status, code]) => {
    const sender = await app.member();
    const { id, put, objectPath } = await addressFor(sender, { purpose, filename: "../../me.jpg" });
    const answer = await sendTo(sender, put, await make(), type);
    expect([answer.status, answer.code]).toEqual([status, code]);
    await expectNothingKept(id);
    const chosen = await sender.call("POST /api/profile/upload-picture", { body: { imageUrl: objectPath } });
    expect([chosen.status, chosen.code]).toEqual([400, "media/not-own-upload"]);
    expect((await sender.call("GET /api/auth/user")).body.profileImageUrl).toBeNull();
    expect((await sender.raw("GET", objectPath)).status).toBe(404);
  });

  test("leaves its URL usable for a picture", async () => {
    const { put } = await addressFor(member, { purpose });
    expect((await sendTo(member, put, svg)).status).toBe(415);
    expect((await sendTo(member, put, await jpeg())).status).toBe(204);
  });
});

describe("a picture", () => {
  test.each([
    ...pictureKinds,
    ["JPEG whose end is missing, which shows when it is decoded", cutOff, "image/jpeg"],
  ] as const)("is accepted as %s", async (_name, make, type) => {
    const { put } = await addressFor(await app.member());
    const answer = await sendTo(app.visitor, put, await make(), type);
    expect([answer.status, answer.code]).toEqual([204, undefined]);
  });

  test("must have exactly the claimed size and type", async () => {
    const picture = await jpeg();
    const claims = { contentType: "image/jpeg", size: picture.length };
    const right = await addressFor(member, claims);
    expect((await sendTo(member, right.put, picture, "image/jpeg")).status).toBe(204);
    const wrong: [typeof claims, Buffer, string | undefined, string][] = [
      [{ ...claims, contentType: "image/png" }, picture, undefined, "media/other-type"],
      [{ ...claims, contentType: "image/png" }, picture, "image/jpeg", "media/other-type"],
      [{ ...claims, contentType: "image/svg+xml" }, picture, "image/jpeg", "media/not-an-image"],
      [{ ...claims, size: picture.length + 1 }, picture, "image/jpeg", "media/other-size"],
      [{ ...claims, size: picture.length - 1 }, picture, "image/jpeg", "media/other-size"],
    ];
    for (const [body, bytes, type, code] of wrong) {
      const { id, put } = await addressFor(member, body);
      expect((await sendTo(member, put, bytes, type)).code).toBe(code);
      await expectNothingKept(id);
    }
  });
});

describe("over a real connection", () => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await app.app.server.listen({ port: 0, host: "127.0.0.1" })).port);
  });

  /** Sends pieces without a length, or with a given one. */
  const stream = (path: string, headers: Record<string, string | number> = {}) => {
    const sending = request({ port, path, method: "PUT", host: "127.0.0.1", headers });
    const answer = new Promise<number>((done, fail) => {
      sending.on("response", (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      });
      sending.on("error", fail);
    });
    return { sending, answer };
  };

  test("a file without a length is counted, up to the last byte that fits", async () => {
    const small = await addressFor(await app.member());
    const one = stream(small.put, { "content-type": "image/jpeg" });
    const picture = await jpeg();
    one.sending.write(picture.subarray(0, 100));
    one.sending.end(picture.subarray(100));
    expect(await one.answer).toBe(204);

    const large = await addressFor(await app.member());
    const other = stream(large.put);
    for (let piece = 0; piece < 10; piece += 1) other.sending.write(Buffer.alloc(mb));
    other.sending.end("x");
    expect(await other.answer).toBe(413);
    await expectNothingKept(large.id);
  });

  test.each(picturePurposes)(
    "a file that stops halfway leaves nothing, and its URL and a new one accept another: %s",
    async (purpose) => {
      const sender = await app.member();
      const { id, put } = await addressFor(sender, { purpose });
      const picture = await jpeg({ width: 800, height: 800 });
      const { sending, answer } = stream(put, { "content-length": picture.length });
      sending.write(picture.subarray(0, picture.length / 2));
      await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "receiving" }));
      sending.destroy();
      await expect(answer).rejects.toThrow("socket hang up");
      await vi.waitFor(() => expectNothingKept(id));
      expect((await sendTo(sender, put, picture)).status).toBe(204);
      const next = await addressFor(sender);
      expect((await sendTo(sender, next.put, picture)).status).toBe(204);
    },
  );

  test("many concurrent files each keep their URL", async () => {
    const senders = await Promise.all(Array.from({ length: 8 }, () => app.member()));
    const addresses = await Promise.all(senders.map((sender) => addressFor(sender)));
    const answers = await Promise.all(
      addresses.map(async ({ put }, index) => sendTo(app.visitor, put, await png({ width: 10 + index }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    const ids = addresses.map(({ id }) => id);
    const { rows } = await app.database.pool.query<{ width: number }>(
      "select width from stored_objects where id = any($1) order by width",
      [ids],
    );
    expect(rows.map(({ width }) => width)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
  });
});
