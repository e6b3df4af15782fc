import { crc32, deflateSync } from "node:zlib";
import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import sharp from "sharp";
import { expect } from "vitest";
import type { Caller, MemberCaller } from "./test-app.ts";

interface Look {
  width?: number;
  height?: number;
  colour?: string;
}

const canvas = ({ width = 60, height = 40, colour = "#cc6633" }: Look = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const jpeg = (look?: Look) => canvas(look).jpeg().toBuffer();
export const png = (look?: Look) => canvas(look).png().toBuffer();
export const gif = (look?: Look) => canvas(look).gif().toBuffer();
export const webp = (look?: Look) => canvas(look).webp().toBuffer();

/** Files accepted as pictures: the name, a function that makes one, and the type a client may declare. */
export const pictureKinds = [
  ["JPEG", jpeg, "image/jpeg"],
  ["JPEG under its other name", jpeg, "image/jpg"],
  ["PNG", png, "IMAGE/PNG"],
  ["GIF", gif, "image/gif"],
  ["WebP", webp, "image/webp"],
  ["WebP of no type", webp, undefined],
  ["JPEG as a stream of bytes", jpeg, "application/octet-stream"],
] as const;

/** A photo like a phone's: red on the left and blue on the right as stored, with a rotation to the right. */
export function photograph(): Promise<Buffer> {
  const blue = { create: { width: 60, height: 60, channels: 3, background: "#0000ff" } } as const;
  return canvas({ width: 120, height: 60, colour: "#ff0000" })
    .composite([{ input: blue, left: 60, top: 0 }])
    .withExif({ IFD0: { Artist: "SECRET-ARTIST" }, IFD3: { GPSLatitude: "38/1 43/1 20/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Two pictures in one file. */
export async function moving(format: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all([png({ colour: "#ff0000" }), png({ colour: "#0000ff" })]);
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0 })
    .toBuffer();
}

/** A PNG with the marker of an animation. */
export async function movingPng(): Promise<Buffer> {
  const still = await png();
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2, 0);
  // After the signature and the first chunk.
  return Buffer.concat([still.subarray(0, 33), chunk("acTL", frames), still.subarray(33)]);
}

/** A picture that does not compress. */
export function noisy({ width = 400, height = 400 }: Look = {}): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
}

/** A picture whose file is truncated to half. */
export async function cutOff(): Promise<Buffer> {
  const whole = await noisy();
  return whole.subarray(0, whole.length / 2);
}

/** A PNG with the given pixels per side, whose file is a thousandth of that. */
export function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface PictureOptions {
  purpose?: UploadPurpose;
  filename?: string;
  contentType?: string;
  size?: number;
}

/** An upload URL for one file: its path on this server, and the path of the stored file. */
export async function addressFor(member: MemberCaller, options: PictureOptions = {}) {
  const answer = await member.call("POST /api/objects/upload", {
    body: { purpose: "profile-picture", filename: "me.jpg", ...options },
  });
  expect(answer.status, answer.message).toBe(200);
  const { uploadURL, objectPath } = answer.body;
  const { pathname, search } = new URL(uploadURL);
  return { uploadURL, objectPath, id: pathname.split("/").at(-1) ?? "", put: `${pathname}${search}` };
}

export function sendTo(caller: Caller, put: string, bytes: Buffer, type?: string) {
  return caller.raw("PUT", put, bytes, type === undefined ? {} : { "content-type": type });
}

/** An uploaded file: its path. */
export async function uploaded(member: MemberCaller, bytes: Buffer, filename?: string): Promise<string> {
  return sent(member, bytes, filename === undefined ? {} : { filename });
}

/** The same for the image of a listing. */
export async function uploadedImage(member: MemberCaller, bytes?: Buffer): Promise<string> {
  return sent(member, bytes ?? (await jpeg()), { purpose: "listing-image" });
}

/** The same for a photo of a post. */
export async function uploadedPhoto(member: MemberCaller, bytes?: Buffer): Promise<string> {
  return sent(member, bytes ?? (await jpeg()), { purpose: "post-photo" });
}

async function sent(member: MemberCaller, bytes: Buffer, options: PictureOptions): Promise<string> {
  const { put, objectPath } = await addressFor(member, options);
  const answer = await sendTo(member, put, bytes);
  expect(answer.status, answer.message).toBe(204);
  return objectPath;
}

/** A member with a picture: its path. */
export async function pictured(member: MemberCaller, bytes?: Buffer, filename?: string): Promise<string> {
  const imageUrl = await uploaded(member, bytes ?? (await jpeg()), filename);
  const answer = await member.call("POST /api/profile/upload-picture", { body: { imageUrl } });
  expect(answer.status, answer.message).toBe(200);
  return answer.body.profileImageUrl ?? "";
}

/** A progressive JPEG with its last scan repeated; encoders write at most a dozen. */
export async function manyScans(more: number, look?: Look): Promise<Buffer> {
  const whole = await canvas(look).jpeg({ progressive: true }).toBuffer();
  const scan = whole.subarray(whole.lastIndexOf(Buffer.from("ffda", "hex")), -2);
  return Buffer.concat([whole.subarray(0, -2), ...Array.from({ length: more }, () => scan), whole.subarray(-2)]);
}

/** A PNG with a text that decompresses to the given size. */
export async function withCompressedText(size: number): Promise<Buffer> {
  const still = await png();
  const text = chunk(
    "zTXt",
    Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(size, 97))]),
  );
  return Buffer.concat([still.subarray(0, 33), text, still.subarray(33)]);
}
