import { readFileSync } from "node:fs";
import type { Contract } from "@alongside/contract/contract.ts";
import type { ReplyOf } from "@alongside/contract/kernel/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "../src/db/ids.ts";
import { formOf, formType, type Part } from "./photo-makers.ts";
import type { Answer, Caller, TestApp } from "./test-app.ts";

export type Video = ReplyOf<Contract["POST /api/videos/upload"]>;

/** Small videos, most of five seconds and 96 by 64 pixels, generated once with ffmpeg. */
export const film = (name: FilmName): Buffer => readFileSync(new URL(`videos/${name}`, import.meta.url));
type FilmName =
  /** H.264 and AAC, the metadata before the frames. */
  | "five.mp4"
  /** 31 seconds long, like `long.webm`. */
  | "long.mp4"
  | "long.webm"
  /** The metadata after the frames. */
  | "five.mov"
  /** VP8 and Opus. */
  | "five.webm"
  /** Without a duration, as a browser records it. */
  | "recorded.webm"
  | "fragments.mp4"
  /** Recorded in portrait. */
  | "turned.mp4"
  | "hevc.mp4"
  /** Audio only. */
  | "sound.mp4";

export const videoPart = (value: Buffer, filename = "film.mp4", type = "video/mp4"): Part => ({
  name: "video",
  value,
  filename,
  type,
});

const fieldParts = (fields: Record<string, string>): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

export async function sendVideo(caller: Caller, parts: readonly Part[]): Promise<Answer<Video>> {
  const answer = await caller.raw("POST", "/api/videos/upload", formOf(parts), { "content-type": formType });
  return answer as Answer<Video>; // the contract's shape, if it was accepted
}

/** Uploads a video as a member. */
export async function filmed(
  who: Caller,
  fields: Record<string, string> = {},
  bytes: Buffer = film("five.mp4"),
): Promise<Video> {
  const answer = await sendVideo(who, [videoPart(bytes), ...fieldParts(fields)]);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Creates a member's video that was never inspected, with a file if bytes are given; returns its id. */
export async function showing(
  { app, database }: Pick<TestApp, "app" | "database">,
  who: { id: string },
  { isPublic = true, title = "A walk", bytes }: { isPublic?: boolean; title?: string; bytes?: Buffer } = {},
): Promise<string> {
  const id = newId();
  if (bytes !== undefined) {
    const file = { key: `videos/${who.id}/${id}.mp4`, bytes, type: "video/mp4", size: bytes.length };
    const about = { purpose: "video", originalName: `${id}.mp4` };
    await app.services.media.files.store(who.id, [file], about, () => Promise.resolve());
  }
  await database.db.execute(sql`insert into user_videos (id, user_id, video_url, title, duration, is_public, mime_type)
    values (${id}, ${who.id}, ${`/objects/videos/${who.id}/${id}.mp4`}, ${title}, 5, ${isPublic}, 'video/mp4')`);
  return id;
}

/** Videos whose counters differ from the number of their rows. */
export async function miscountedVideos({ database }: Pick<TestApp, "database">): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`select id, likes_count, views_count from user_videos v
    where likes_count <> (select count(*) from video_likes l where l.video_id = v.id)
      or views_count <> (select count(*) from video_views w where w.video_id = v.id)`);
  return rows;
}

/** A copy with 4-byte numbers written into every box of a name, at the given offsets after the name. */
export function forged(bytes: Buffer, boxes: Record<string, Record<number, number>>): Buffer {
  const copy = Buffer.from(bytes);
  for (const [name, numbers] of Object.entries(boxes)) {
    let at = copy.indexOf(name);
    if (at < 0) throw new Error(`there is no ${name} in this film`);
    for (; at >= 0; at = copy.indexOf(name, at + 4)) {
      for (const [offset, value] of Object.entries(numbers)) copy.writeUInt32BE(value, at + Number(offset));
    }
  }
  return copy;
}

/** Where the boxes of an MP4 file state its duration. */
export function claimingFiveSeconds(bytes: Buffer): Buffer {
  const timescaleOf = (name: string) => bytes.readUInt32BE(bytes.indexOf(name) + 16);
  return forged(bytes, {
    mvhd: { 20: 5 * timescaleOf("mvhd") },
    tkhd: { 24: 5 * timescaleOf("mvhd") },
    elst: { 12: 5 * timescaleOf("mvhd") },
    mdhd: { 20: 5 * timescaleOf("mdhd") },
  });
}

/** The same for WebM, which states it in one place, in milliseconds. */
export function webmClaimingFiveSeconds(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeDoubleBE(5000, copy.indexOf(Buffer.from([0x44, 0x89, 0x88])) + 3);
  return copy;
}
