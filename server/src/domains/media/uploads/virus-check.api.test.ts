import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { recording } from "../../../../test/attachment-makers.ts";
import { startClamdServer, virus } from "../../../../test/clamd-server.ts";
import { photoPart, sendForm } from "../../../../test/photo-makers.ts";
import { addressFor, jpeg, sendTo } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";
import { film, sendVideo, videoPart } from "../../../../test/video-makers.ts";

const clamd = await startClamdServer();
const app = useTestApp({ env: { CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` } });
afterAll(() => clamd.close());

let member: MemberCaller;
beforeEach(async () => {
  clamd.setAway(false);
  member = await app.member();
});

const keptOf = async (folder: string, part: string) =>
  (await readdir(join(app.dataDir, folder), { recursive: true }).catch((): string[] => [])).filter((name) =>
    name.includes(part),
  );

/** A part of an MP4 that players skip. */
function skipped(content: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write("free", 4, "latin1");
  return Buffer.concat([head, Buffer.from(content)]);
}

const kinds: [UploadPurpose, (tail: string) => Promise<Buffer>][] = [
  ["chat-file", async (tail) => Buffer.from(`a letter ${tail}`)],
  ["chat-photo", async (tail) => Buffer.concat([await jpeg(), Buffer.from(tail)])],
  ["post-photo", async (tail) => Buffer.concat([await jpeg(), Buffer.from(tail)])],
  ["listing-image", async (tail) => Buffer.concat([await jpeg(), Buffer.from(tail)])],
  ["profile-picture", async (tail) => Buffer.concat([await jpeg(), Buffer.from(tail)])],
  ["chat-voice", async (tail) => Buffer.concat([await recording(2, "mp4"), skipped(tail)])],
  ["chat-video", async (tail) => Buffer.concat([film("five.mp4"), skipped(tail)])],
  ["post-video", async (tail) => Buffer.concat([film("five.mp4"), skipped(tail)])],
];

describe.each(kinds)("an upload as %s", (purpose, make) => {
  test("is refused with a virus, and its address takes a clean one", async () => {
    const { put, id } = await addressFor(member, { purpose });
    expect(await sendTo(member, put, await make(virus))).toMatchObject({
      status: 415,
      code: "media/infected",
      message: "This file was blocked because it contains a virus",
    });
    expect([await keptOf("objects", id), await keptOf("incoming", "")]).toEqual([[], []]);
    expect((await sendTo(member, put, await make(""))).status).toBe(204);
    expect(await keptOf("objects", id)).not.toEqual([]);
  });

  test("is refused while the check is away, for half a minute, and accepted afterwards", async () => {
    app.expectErrors();
    const { put, id } = await addressFor(member, { purpose });
    clamd.setAway(true);
    const refused = await sendTo(member, put, await make(""));
    expect(refused).toMatchObject({ status: 503, code: "media/check-unavailable", headers: { "retry-after": "30" } });
    expect([await keptOf("objects", id), await keptOf("incoming", "")]).toEqual([[], []]);
    clamd.setAway(false);
    expect((await sendTo(member, put, await make(""))).status).toBe(204);
  });
});

test("photos of a gallery and videos, which arrive in forms, are checked too", async () => {
  const photo = async (tail: string) => [photoPart(Buffer.concat([await jpeg(), Buffer.from(tail)]))];
  const video = (tail: string) => [videoPart(Buffer.concat([film("five.mp4"), skipped(tail)]))];
  expect(await sendForm(member, await photo(virus))).toMatchObject({ status: 415, code: "media/infected" });
  expect(await sendVideo(member, video(virus))).toMatchObject({ status: 415, code: "media/infected" });
  expect(await keptOf("objects", member.id)).toEqual([]);
  expect((await sendForm(member, await photo(""))).status).toBe(201);
  expect((await sendVideo(member, video(""))).status).toBe(201);
});

test("a checked file is passed on unchanged", async () => {
  const { put, objectPath } = await addressFor(member, { purpose: "chat-file" });
  const bytes = Buffer.alloc(3_000_000, "towel ");
  expect((await sendTo(member, put, bytes)).status).toBe(204);
  const read = await member.raw("GET", objectPath.replace("uploads", "attachments"));
  expect(read.text === bytes.toString()).toBe(true);
});
