import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { allOf, box, rebuilt } from "../../../test/box-makers.ts";
import { bytesOf } from "../../../test/photo-makers.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { film, filmed, showing } from "../../../test/video-makers.ts";

const test = useTestApp();
const place = "+52.3676+004.9041/";
const telling = rebuilt(film("five.mp4"), (boxes) => {
  allOf(boxes)
    .find(({ type }) => type === "moov")
    ?.children?.push(box("udta", box("\u00a9xyz", place)));
});
const waiting = async (): Promise<unknown[]> =>
  (await test.database.db.execute(sql`select id from user_videos where metadata_removed_at is null`)).rows;

it("removes the location from a video on upload, and still serves ranges of it", async () => {
  const member = await test.member();
  const { videoUrl, fileSize } = await filmed(member, {}, telling);
  const stored = await bytesOf(test, videoUrl, member.token);
  expect([stored.length, stored.includes(place)]).toEqual([telling.length, false]);
  expect(fileSize).toBe(telling.length);
  const headers = { authorization: `Bearer ${member.token}`, range: "bytes=100-199" };
  const part = await test.app.server.inject({ url: videoUrl, headers });
  expect([part.statusCode, part.rawPayload.equals(stored.subarray(100, 200))]).toEqual([206, true]);
  expect(await waiting()).toEqual([]);
});

it("removes the location from stored videos, once, without interrupting open players", async () => {
  const member = await test.member();
  const id = await showing(test, member, { bytes: telling });
  await showing(test, member);
  const { videos, media } = test.app.services;
  const playing = await media.files.open(`videos/${member.id}/${id}.mp4`);
  await videos.removeMetadata();
  const stored = await bytesOf(test, `/objects/videos/${member.id}/${id}.mp4`, member.token);
  expect([stored.length, stored.includes(place)]).toEqual([telling.length, false]);
  const pieces: Buffer[] = [];
  for await (const piece of playing) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).length).toBe(telling.length);
  expect(await waiting()).toEqual([]);
  await Promise.all([videos.removeMetadata(), videos.removeMetadata()]);
  expect((await bytesOf(test, `/objects/videos/${member.id}/${id}.mp4`, member.token)).equals(stored)).toBe(true);
});

it("continues after an unreadable file, and gives up on it after three rounds", async () => {
  const member = await test.member();
  await showing(test, member, { bytes: Buffer.from("no video at all") });
  const id = await showing(test, member, { bytes: telling });
  const { videos } = test.app.services;
  for (let round = 0; round < 3; round += 1) await expect(videos.removeMetadata()).rejects.toThrow("1 videos");
  await videos.removeMetadata();
  const stored = await bytesOf(test, `/objects/videos/${member.id}/${id}.mp4`, member.token);
  expect(stored.includes(place)).toBe(false);
});
