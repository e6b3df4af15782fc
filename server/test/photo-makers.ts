import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { z } from "zod";
import type { medium } from "@alongside/contract/people/photos.shapes.ts";
import { expect } from "vitest";
import { jpeg } from "./picture-makers.ts";
import type { Answer, Caller, TestApp } from "./test-app.ts";

type Medium = z.output<typeof medium>;

/** One part of a form: a text field, or a file if it has a name. */
export interface Part {
  name: string;
  value: string | Buffer;
  filename?: string;
  type?: string;
}

const boundary = "----form-of-the-tests";
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A raw multipart form, in exactly this order and unvalidated. */
export function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, value, filename, type }) => {
    const file = filename === undefined ? "" : `; filename="${filename}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`;
    return [Buffer.from(`${head}${type === undefined ? "" : `Content-Type: ${type}\r\n`}\r\n`), value, "\r\n"];
  });
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string))); // or a buffer
}

export const photoPart = (value: Buffer, filename = "me.jpg", type?: string): Part => ({
  name: "photo",
  value,
  filename,
  ...(type !== undefined && { type }),
});

export async function sendForm(caller: Caller, parts: readonly Part[]): Promise<Answer<Medium>> {
  const answer = await caller.raw("POST", "/api/media/upload", formOf(parts), { "content-type": formType });
  return answer as Answer<Medium>; // the contract's shape, if it was accepted
}

/** A photo in the member's gallery. */
export async function photographed(
  caller: Caller,
  { bytes, ...fields }: { bytes?: Buffer; description?: string; isPublic?: "true" | "false"; clientId?: string } = {},
): Promise<Medium> {
  const texts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const answer = await sendForm(caller, [...texts, photoPart(bytes ?? (await jpeg()))]);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Sends a picture as the cover of an experience. */
export function sendCover(caller: Caller, id: string, parts: readonly Part[]) {
  return caller.raw("PUT", `/api/experiences/${id}/cover`, formOf(parts), { "content-type": formType });
}

/** A picture as the cover of an own experience; its address. */
export async function covered(caller: Caller, id: string, bytes?: Buffer): Promise<string> {
  const answer = await sendCover(caller, id, [
    { ...photoPart(bytes ?? (await jpeg({ width: 1600, height: 1200 }))), name: "picture" },
  ]);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { imageUrl: string }).imageUrl; // set just now
}

/** A person's photos, as the caller sees them. */
export const photosOf = async (caller: Caller, id: string) =>
  (await caller.call("GET /api/users/{id}/media", { params: { id } })).body;

export const setProfile = (caller: Caller, id: string, crop?: object) =>
  caller.raw("POST", `/api/media/${id}/set-profile`, crop && { crop });

/** The files of a member in the store. */
export const filesOf = (test: TestApp, id: string, folder = "media") =>
  readdir(join(test.dataDir, "objects", folder, id)).catch((): string[] => []);

/** The number of a member's files in the database. */
export async function filesKnownOf(test: TestApp, ownerId: string): Promise<number> {
  const { rows } = await test.database.pool.query("select 1 from stored_objects where owner_id = $1", [ownerId]);
  return rows.length;
}

export async function bytesOf(test: TestApp, url: string, token: string): Promise<Buffer> {
  const answer = await test.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** The colour of a red and blue picture at a point on its diagonal. */
export async function colourOf(picture: Buffer, at: number): Promise<"red" | "blue"> {
  const pixel = { left: at, top: at, width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(picture).removeAlpha().extract(pixel).raw().toBuffer();
  return red > blue ? "red" : "blue";
}
