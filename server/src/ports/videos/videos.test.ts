import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { jpeg } from "../../../test/picture-makers.ts";
import { claimingFiveSeconds, film, forged, webmClaimingFiveSeconds } from "../../../test/video-makers.ts";
import { AppError } from "../../app-error.ts";
import { createImages } from "../images/images.ts";
import { incomingFiles } from "../storage/incoming.ts";
import { createVideos, type InspectedVideo } from "./videos.ts";

const folder = mkdtempSync(join(tmpdir(), "alongside-videos-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ports = { images: createImages(), incoming: incomingFiles(join(folder, "parts")) };
const videos = createVideos(ports);
let count = 0;
function fileOf(bytes: Buffer | string, mode = 0o600): string {
  const path = join(folder, `${(count += 1)}`);
  writeFileSync(path, bytes, { mode });
  return path;
}
const refusalOf = (inspecting: Promise<InspectedVideo>) =>
  inspecting.then(
    (found) => found,
    (error: unknown) => (error instanceof AppError ? error.fault.code : error),
  );

const five = { duration: expect.closeTo(5, 1), width: 96, height: 64 };

describe("a video is recognised by its container", () => {
  it.each<[string, Buffer, object]>([
    ["MP4", film("five.mp4"), { type: "video/mp4", ...five }],
    ["MOV", film("five.mov"), { type: "video/quicktime", ...five }],
    ["WebM", film("five.webm"), { type: "video/webm", ...five }],
    ["WebM as a browser records it", film("recorded.webm"), { type: "video/webm", ...five }],
    ["MP4 in fragments", film("fragments.mp4"), { type: "video/mp4", ...five, duration: expect.closeTo(5.2, 1) }],
    ["one that was filmed upright", film("turned.mp4"), { type: "video/mp4", ...five, width: 64, height: 96 }],
    ["31 seconds", film("long.mp4"), { type: "video/mp4", duration: 31 }],
    ["31 seconds whose headers say 5", claimingFiveSeconds(film("long.mp4")), { type: "video/mp4", duration: 31 }],
    ["the same as WebM", webmClaimingFiveSeconds(film("long.webm")), { type: "video/webm", duration: 31 }],
  ])("%s", async (_, bytes, expected) => {
    expect(await videos.admit(fileOf(bytes))).toMatchObject(expected);
  });
});

/** A file without its last bytes. */
const without = (name: Parameters<typeof film>[0], part: number) => {
  const bytes = film(name);
  return bytes.subarray(0, part < 1 ? Math.floor(bytes.length * (1 - part)) : bytes.length - part);
};

/** A file with thousands of empty pieces after its end. */
const crowded = (name: Parameters<typeof film>[0], piece: Buffer) =>
  Buffer.concat([film(name), Buffer.alloc(100_001 * piece.length, piece)]);

describe("a file is rejected", () => {
  it.each<[string, string, Buffer | string]>([
    ["text", "media/not-a-video", "just a line of text"],
    ["a page", "media/not-a-video", `<!doctype html><video>${" ".repeat(2000)}`],
    ["a picture", "media/not-a-video", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a PDF", "media/not-a-video", `%PDF-1.7\n${"x".repeat(500)}`],
    ["sound alone", "media/not-a-video", film("sound.mp4")],
    ["HEVC", "media/video-codec", film("hevc.mp4")],
    ["MP4 that was cut at half", "media/video-damaged", without("five.mp4", 0.5)],
    ["MP4 without its last byte", "media/video-damaged", without("five.mp4", 1)],
    ["MOV that was cut at half", "media/video-damaged", without("five.mov", 0.5)],
    ["WebM that was cut at half", "media/video-damaged", without("five.webm", 0.5)],
    ["a recording that was cut at half", "media/video-damaged", without("recorded.webm", 0.5)],
    ["fragments that were cut at half", "media/video-damaged", without("fragments.mp4", 0.5)],
    ["pictures that lie beyond the end", "media/video-damaged", forged(film("five.mp4"), { stco: { 12: 0x7fffffff } })],
    [
      "a page of HTML behind a video",
      "media/video-foreign-data",
      Buffer.concat([film("five.mp4"), Buffer.from("<html><script>alert(1)</script>")]),
    ],
    [
      "51 MB of zeros behind a video",
      "media/video-foreign-data",
      Buffer.concat([film("five.mp4"), Buffer.alloc(51_000_000)]),
    ],
    [
      "more boxes than anything has",
      "media/video-damaged",
      crowded("five.mp4", Buffer.from("0000000866726565", "hex")),
    ],
    ["no pictures at all", "media/video-damaged", forged(film("five.mp4"), { stts: { 12: 0, 8: 0 } })],
    ["pictures without a time", "media/video-damaged", forged(film("five.mp4"), { stts: { 16: 0 }, mdhd: { 16: 0 } })],
  ])("%s: %s", async (_, code, bytes) => {
    expect(await refusalOf(videos.admit(fileOf(bytes)))).toBe(code);
  });
});

describe("a file that is built to exhaust memory or time", () => {
  const hasty = createVideos({ ...ports, timeout: 2_000, memory: 64 });
  const many = 1_000_000_000;
  const endless = { stts: { 12: many }, stsz: { 8: 1, 12: many } };

  it.each<[string, Buffer]>([
    ["a thousand million pictures of one byte", forged(film("five.mp4"), endless)],
    ["a chunk with as many", forged(film("five.mp4"), { stsc: { 16: 0xffffffff } })],
    ["and as many in another order", forged(film("five.mp4"), { ...endless, ctts: { 12: many } })],
  ])("is rejected without affecting others: %s", async (_, bytes) => {
    const [refusal, other] = await Promise.all([
      refusalOf(hasty.admit(fileOf(bytes))),
      videos.admit(fileOf(film("five.mp4"))),
    ]);
    expect([refusal, other]).toEqual(["media/video-damaged", { type: "video/mp4", ...five }]);
  });
});

it("a file is not called damaged if its reader could not start", async () => {
  const unable = createVideos({ ...ports, memory: 1 });
  expect(await refusalOf(unable.admit(fileOf(film("five.mp4"))))).not.toBe("media/video-damaged");
});

it("a reader gives up by itself if its parent has gone", async () => {
  const program = fileURLToPath(new URL("./inspect-process.ts", import.meta.url));
  const path = fileOf(forged(film("five.mp4"), { stsc: { 16: 0xffffffff } }));
  await expect(promisify(execFile)(process.execPath, [program, path, "60", "1500"])).rejects.toMatchObject({ code: 1 });
});

describe("a poster", () => {
  const sent = (width: number, height: number) => jpeg({ width, height });
  const inspected: InspectedVideo = { type: "video/mp4", duration: 5, width: 96, height: 64 };
  const path = fileOf(film("five.mp4"));
  const program = (script: string): string => {
    const place = mkdtempSync(join(folder, "bin-"));
    writeFileSync(join(place, "ffmpeg"), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
    return `${join(folder, "nowhere")}${delimiter}${place}`;
  };
  const sizeOf = (poster: { bytes: Buffer } | null) =>
    poster &&
    sharp(poster.bytes)
      .metadata()
      .then(({ format, width, height }) => [format, width, height]);

  it("is drawn by ffmpeg and re-encoded", async () => {
    const frame = fileOf(await sent(300, 200));
    const drawing = createVideos({ ...ports, programs: program(`cat ${frame}`) });
    expect(await sizeOf(await drawing.poster(path, inspected, await sent(10, 10)))).toEqual(["webp", 300, 200]);
  });

  it.each([
    [1000, 500, 720, 360],
    [500, 1000, 360, 720],
    [40, 30, 40, 30],
  ])("is the uploader's without ffmpeg: %i x %i", async (wide, high, width, height) => {
    const poster = await createVideos({ ...ports, programs: "" }).poster(path, inspected, await sent(wide, high));
    expect(await sizeOf(poster)).toEqual(["webp", width, height]);
  });

  it("is the uploader's for frames so large that decoding would exhaust memory", async () => {
    const frame = fileOf(await sent(300, 200));
    const drawing = createVideos({ ...ports, programs: program(`cat ${frame}`) });
    const of = (width: number, height: number) =>
      sent(40, 30).then((own) => drawing.poster(path, { ...inspected, width, height }, own));
    expect(await sizeOf(await of(2304, 4096))).toEqual(["webp", 300, 200]);
    expect(await sizeOf(await of(7680, 4320))).toEqual(["webp", 40, 30]);
  });

  it.each([
    ["draws nothing", "exit 1"],
    ["never ends", "exec sleep 60"],
    ["gives more than a picture", "exec cat /dev/zero"],
    ["gives something else", "echo no picture"],
  ])("is the uploader's if ffmpeg %s", async (_, script) => {
    const failing = createVideos({ ...ports, programs: program(script), timeout: 1_000 });
    expect(await sizeOf(await failing.poster(path, inspected, await sent(40, 30)))).toEqual(["webp", 40, 30]);
    expect(await failing.poster(path, inspected, null)).toBeNull();
  });

  it.each<[string, () => Promise<Buffer>]>([
    ["text", async () => Buffer.from("not a picture")],
    ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a picture that was cut off", async () => (await sent(400, 400)).subarray(0, 700)],
  ])("is missing if the uploader sends %s", async (_, bytes) => {
    expect(await createVideos({ ...ports, programs: "" }).poster(path, inspected, await bytes())).toBeNull();
  });
});
