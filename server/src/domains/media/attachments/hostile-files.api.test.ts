import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { attachmentLimits, voiceLimits } from "@alongside/contract/media/attachments.constants.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { zip } from "../../../../test/archive-makers.ts";
import { chatFile, recording, uploadedFor } from "../../../../test/attachment-makers.ts";
import { opened, talking } from "../../../../test/message-makers.ts";
import { befriend } from "../../../../test/people-makers.ts";
import { bytesOf } from "../../../../test/photo-makers.ts";
import { addressFor, bomb, gif, jpeg, moving, photograph, png, sendTo } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";
import { film, forged } from "../../../../test/video-makers.ts";

const app = useTestApp();
let mira: MemberCaller;
let jonas: MemberCaller;
let id: string;

beforeAll(async () => {
  ({ mira, jonas, id } = await talking(app));
});

async function sendWith(who: MemberCaller, objectPath: string) {
  const { status, body, message } = await who.call("POST /api/messages", {
    body: { conversationId: id, attachments: [{ objectPath }] },
  });
  expect(status, message).toBe(201);
  const [attachment] = body.attachments;
  if (attachment === undefined) throw new Error("nothing was attached");
  return attachment;
}
const keptOf = async (part: string) =>
  (await readdir(join(app.dataDir, "objects"), { recursive: true }).catch((): string[] => [])).filter((name) =>
    name.includes(part),
  );

/** Written into files where programs might read it. */
const script = "<html><script>alert(document.domain)</script>";
const secrets = ["alert(document.domain)", "SECRET-ARTIST", "PK\u0003\u0004", "%PDF", "Exif", "GPSLatitude"];

const tailed = async (bytes: Promise<Buffer>, tail: Buffer | string) => Buffer.concat([await bytes, Buffer.from(tail)]);

/** A JPEG with a comment. */
async function commented(): Promise<Buffer> {
  const whole = await jpeg();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(script.length + 2);
  return Buffer.concat([
    whole.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(script),
    whole.subarray(2),
  ]);
}

/** A GIF with a comment before its pixels. */
async function commentedGif(): Promise<Buffer> {
  const whole = await gif();
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, script.length]), Buffer.from(script), Buffer.from([0])]);
  return Buffer.concat([whole.subarray(0, -1), comment, whole.subarray(-1)]);
}

describe.each(["chat-photo", "post-photo"] as const)("a %s that is something else as well", (purpose) => {
  const shared = async (path: string) => {
    if (purpose === "chat-photo") return (await sendWith(mira, path)).url;
    const post = await mira.raw("POST", "/api/posts", { media: [{ url: path }], visibility: "public" });
    expect(post.status, post.text).toBe(201);
    return path;
  };

  test.each<[string, () => Promise<Buffer>]>([
    ["a page in a JPEG's comment", commented],
    ["a page behind a JPEG", () => tailed(jpeg(), script)],
    ["a page behind a PNG", () => tailed(png(), script)],
    ["a script in a GIF", commentedGif],
    ["an archive behind a JPEG", () => tailed(jpeg(), zip("page.html", Buffer.from(script)))],
    ["a PDF behind a JPEG", () => tailed(jpeg(), `%PDF-1.7\n${script}\n%%EOF`)],
    ["a place and a name in a photo's metadata", photograph],
    ["an animation, of which the first picture stays", () => moving("gif")],
  ])("%s is a plain picture afterwards, in every width and type", async (_, make) => {
    const url = await shared(await uploadedFor(mira, purpose, await make(), "photo.html"));
    for (const width of ["", "?w=320", "?w=1280"]) {
      for (const accept of ["image/avif", "image/webp", "image/jpeg", "text/html", "*/*"]) {
        const { status, headers } = await jonas.raw("GET", `${url}${width}`, undefined, { accept });
        expect(status).toBe(200);
        expect(headers["content-type"]).toMatch(/^image\/(?:avif|webp|jpeg)$/u);
        expect(headers).toMatchObject({
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
          "cache-control": "private, no-cache",
        });
      }
      const bytes = await bytesOf(app, `${url}${width}`, jonas.token);
      for (const secret of secrets) expect(bytes.includes(secret), secret).toBe(false);
    }
  });
});

describe("a voice message", () => {
  const uploadVoice = async (bytes: Buffer) => {
    const { put, objectPath } = await addressFor(mira, { purpose: "chat-voice", filename: "voice.html" });
    return { objectPath, answer: await sendTo(mira, put, bytes) };
  };

  /** The length that a WebM file states: an eight-byte number after these. */
  const stating = (bytes: Buffer, value: number) => {
    const copy = Buffer.from(bytes);
    copy.writeDoubleBE(value, copy.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3);
    return copy;
  };
  const long = 0xffffffff;
  const giant = { mvhd: { 16: 1, 20: long }, tkhd: { 24: long } };

  test.each<[string, () => Promise<Buffer>]>([
    ["WebM that states a giant length", async () => stating(await recording(3), 1e300)],
    ["WebM that states no length", async () => stating(await recording(3), 0)],
    ["WebM whose length isn't a number", async () => stating(await recording(3), Number.NaN)],
    ["MP4 that states a giant length", async () => forged(await recording(3, "mp4"), giant)],
    ["MP4 that states no length", async () => forged(await recording(3, "mp4"), { mvhd: { 20: 0 }, tkhd: { 24: 0 } })],
    ["Ogg", () => recording(3, "ogg")],
    ["MP4 with a page behind it", async () => tailed(recording(3, "mp4"), script)],
    ["WebM with a page behind it", async () => tailed(recording(3), script)],
  ])("%s is as long as its sound, and nothing else of it is left", async (_, make) => {
    const { objectPath, answer } = await uploadVoice(await make());
    expect(answer.status, answer.message).toBe(204);
    const voice = await sendWith(mira, objectPath);
    expect(voice.duration).toBeCloseTo(3, 1);
    const bytes = await bytesOf(app, voice.url, jonas.token);
    expect(bytes.subarray(4, 8).toString()).toBe("ftyp");
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);
    const played = await jonas.raw("GET", voice.url, undefined, { accept: "text/html" });
    expect(played.headers).toMatchObject({ "content-type": "audio/mp4", "x-content-type-options": "nosniff" });
  });

  test("that was cut off is a shorter one, as far as its container can be read", async () => {
    const whole = await recording(10);
    const { objectPath, answer } = await uploadVoice(whole.subarray(0, whole.length / 2));
    expect(answer.status, answer.message).toBe(204);
    const { duration } = await sendWith(mira, objectPath);
    expect(duration).toBeGreaterThan(1);
    expect(duration).toBeLessThan(9);
  });

  const many = 1_000_000_000;
  test.each<[string, () => Promise<Buffer>, number, string]>([
    ["longer than five minutes", () => recording(voiceLimits.seconds + 10, "webm", 1), 400, "media/voice-too-long"],
    [
      "that claims five seconds, but is longer than five minutes",
      async () => stating(await recording(voiceLimits.seconds + 10, "webm", 1), 5_000),
      400,
      "media/voice-too-long",
    ],
    [
      "a thousand million packets",
      async () => forged(await recording(3, "mp4"), { stts: { 12: many }, stsz: { 8: 1, 12: many } }),
      415,
      "media/voice-damaged",
    ],
    [
      "cut off in the middle of an Ogg page",
      async () => (await recording(10, "ogg")).subarray(0, 900),
      415,
      "media/voice-damaged",
    ],
    [
      "cut off before an MP4's index",
      async () => (await recording(10, "mp4")).subarray(0, 300),
      415,
      "media/not-voice",
    ],
    ["a video", async () => film("five.mp4"), 415, "media/not-voice"],
    ["a picture", () => jpeg(), 415, "media/not-voice"],
    ["a page", async () => Buffer.from(script), 415, "media/not-voice"],
    ["an archive", async () => zip("voice.mp4", await recording(1, "mp4")), 415, "media/not-voice"],
    ["the head of a recording", async () => (await recording(3)).subarray(0, 40), 415, "media/not-voice"],
    ["nothing", async () => Buffer.alloc(0), 400, "media/empty"],
    ["one byte too many", async () => Buffer.alloc(voiceLimits.bytes + 1), 413, "media/voice-too-large"],
  ])("that is %s is refused, and nothing of it is kept", async (_, make, status, code) => {
    const { objectPath, answer } = await uploadVoice(await make());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await keptOf(objectPath.split("/").at(-1) ?? "")).toEqual([]);
  });
});

describe("a file's name", () => {
  const most = attachmentLimits.name;
  test.each([
    ["../../etc/passwd", "passwd"],
    [String.raw`C:\Windows\evil.exe`, "evil.exe"],
    ["/", "file"],
    ["...", "file"],
    [".htaccess", "htaccess"],
    ["photo.jpg.exe", "photo.jpg.exe"],
    ["invoice.pdf.html", "invoice.pdf.html"],
    ["plan\u2066fdp\u2069.exe", "planfdp.exe"],
    ["a\u200Bb\uFEFFc.txt", "abc.txt"],
    [`a"; filename="b.html`, "a_; filename=_b.html"],
    ["a%0d%0aSet-Cookie: x=y.txt", "a%0d%0aSet-Cookie_ x=y.txt"],
    ["con?.txt", "con_.txt"],
    ["<img src=x onerror=alert(1)>.svg", "_img src=x onerror=alert(1)_.svg"],
    [`${"x".repeat(190)}.pdf`, `${"x".repeat(most - 4)}.pdf`],
    ["  two   spaces .txt ", "two spaces .txt"],
    ["Plän 北京 🎉.txt", "Plän 北京 🎉.txt"],
  ])("%j is shown and saved as %j", async (filename, name) => {
    const file = await sendWith(mira, await chatFile(mira, "x", filename));
    expect(file.name).toBe(name);
    const { headers } = await jonas.raw("GET", file.url);
    const said = String(headers["content-disposition"]);
    const [, encoded = ""] = /filename\*=UTF-8''([\w%.!#$&+^`|~()*'-]+)$/u.exec(said) ?? [];
    expect(decodeURIComponent(encoded)).toBe(name);
    // The plain form has one quoted part that nothing in the name can end.
    expect(said).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[^"\s]+$/u);
  });

  test.each([
    ["500 characters", "x".repeat(500)],
    ["a line break", "a\r\nSet-Cookie: x=y"],
    ["U+0000", "a\0.txt"],
    ["an override of the direction", "photo\u202Egnp.exe"],
    ["nothing", ""],
    ["nothing visible", "\u200B"],
  ])("with %s is refused", async (_, filename) => {
    const asked = await mira.raw("POST", "/api/objects/upload", { purpose: "chat-file", filename });
    expect([asked.status, asked.issues.map(({ path }) => path)]).toEqual([400, ["filename"]]);
  });
});

describe("a file", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["a page", () => Buffer.from(script), "text/html"],
    ["an SVG", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), "image/svg+xml"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n%%EOF"), "application/pdf"],
    ["a photo", () => jpeg(), "image/jpeg"],
    ["an image bomb", () => bomb(30_000), "image/png"],
    [
      "an archive that unpacks to a thousand times its size",
      () => zip("zeros", Buffer.alloc(64_000_000)),
      "application/zip",
    ],
    ["a manifest", () => Buffer.from("{}"), "application/manifest+json"],
    ["a module", () => Buffer.from("export default 1"), "text/javascript"],
  ])("%s is kept as it is and only ever downloaded", async (_, make, type) => {
    const bytes = await make();
    const { put, objectPath } = await addressFor(mira, { purpose: "chat-file", filename: "x", contentType: type });
    expect((await sendTo(mira, put, bytes, type)).status).toBe(204);
    const { url } = await sendWith(mira, objectPath);
    expect((await bytesOf(app, url, jonas.token)).equals(bytes)).toBe(true);
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await jonas.raw(method, url, undefined, { accept: type });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename="x"; filename*=UTF-8''x`,
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "private, no-cache",
        "content-length": String(bytes.length),
      });
    }
  });

  test.each<[string, number, string, number]>([
    ["bytes=0-1", 206, "Br", 2],
    ["bytes=-2", 206, "l.", 2],
    ["bytes=13-", 206, ".", 1],
    ["bytes=99-", 416, "", 0],
    ["bytes=5-1", 200, "Bring a towel.", 14],
    ["bytes=0-1,3-4", 200, "Bring a towel.", 14],
    ["bytes=0-99999999999999999999", 206, "Bring a towel.", 14],
    ["lines=0-1", 200, "Bring a towel.", 14],
  ])("answers %s with %i, as a download too", async (range, status, text, length) => {
    const { url } = await sendWith(mira, await chatFile(mira));
    const answer = await jonas.raw("GET", url, undefined, { range });
    expect([answer.status, answer.text]).toEqual([status, text]);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; /u);
    if (status !== 416) expect(answer.headers["content-length"]).toBe(String(length));
  });

  test("has 25 MB at most, announced or not, and at least a byte", async () => {
    const most = attachmentLimits.file;
    const ask = (size: number) =>
      mira.raw("POST", "/api/objects/upload", { purpose: "chat-file", filename: "a", size });
    expect(await ask(most + 1)).toMatchObject({ status: 413, message: "Files can be up to 25 MB" });
    expect((await ask(0)).status).toBe(400);
    for (const [bytes, status, code] of [
      [Buffer.alloc(26_000_000 + 1_000_000), 413, "media/file-too-large"],
      [Buffer.alloc(0), 400, "media/empty"],
      [Buffer.alloc(most), 204, undefined],
    ] as const) {
      const { put } = await addressFor(mira, { purpose: "chat-file", filename: "a" });
      const answer = await sendTo(mira, put, bytes);
      expect([answer.status, answer.code]).toEqual([status, code]);
    }
  });
});

describe("nobody fills the storage", () => {
  test.each([
    ["chat-file", 30],
    ["chat-voice", 20],
    ["post-video", 6],
  ] as const)("with unused uploads: a %s is issued %i times, also at once", async (purpose, most) => {
    const eager = await app.member();
    const ask = () => eager.call("POST /api/objects/upload", { body: { purpose, filename: "a" } });
    const answers = await Promise.all(Array.from({ length: most + 3 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(answers.filter(({ code }) => code === "media/too-many")).toHaveLength(3);
  });

  test("with files that messages carry, which count until they are deleted", async () => {
    const sender = await app.member();
    await befriend(app, sender, mira);
    const conversationId = await opened(sender, mira);
    const objectPath = await chatFile(sender);
    const { body } = await sender.call("POST /api/messages", {
      body: { conversationId, attachments: [{ objectPath }] },
    });
    // Until the email is confirmed, 100 MB.
    await app.database.pool.query("update stored_objects set size = 104857600 where owner_id = $1", [sender.id]);
    const ask = () => sender.raw("POST", "/api/objects/upload", { purpose: "chat-file", filename: "a" });
    expect(await ask()).toMatchObject({ status: 413, code: "media/storage-unconfirmed" });
    await sender.call("DELETE /api/messages/{id}", { params: { id: body.id } });
    expect((await ask()).status).toBe(200);
  });
});
