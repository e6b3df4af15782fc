import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { Storage } from "../../ports/storage/storage.ts";
import { allOf, box, rebuilt } from "../../../test/box-makers.ts";
import { bytesOf } from "../../../test/photo-makers.ts";
import { startS3 } from "../../../test/s3-server.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";
import { film, showing } from "../../../test/video-makers.ts";

const s3 = await startS3();
/** Hooks into the object store, which a test can replace. */
let during: Partial<Record<"written" | "writing" | "read", (key: string) => unknown>> = {};
let half = false;

const test = useTestApp({
  env: s3.env,
  ports: ({ storage }) => {
    const watched: Storage = {
      ...storage,
      async write(key, bytes, about) {
        await during.writing?.(key);
        await storage.write(key, bytes, about);
        await during.written?.(key);
      },
      async read(key, range) {
        const bytes = await storage.read(key, range);
        await during.read?.(key);
        if (!half || bytes === null) return bytes;
        const whole = Buffer.concat(await bytes.toArray());
        return Readable.from([whole.subarray(0, whole.length / 2)], { objectMode: false });
      },
    };
    return { storage: watched };
  },
});
// The server logs an unavailable store as an error.
test.expectErrors();
afterAll(() => s3.close());
beforeEach(async () => {
  during = {};
  half = false;
  await test.database.pool.query("delete from user_videos");
});

const place = "+52.3676+004.9041/";
const telling = rebuilt(film("five.mp4"), (boxes) => {
  allOf(boxes)
    .find(({ type }) => type === "moov")
    ?.children?.push(box("udta", box("\u00a9xyz", place)));
});

const clean = () => test.app.services.videos.removeMetadata();
const addressOf = (member: MemberCaller, id: string) => `/objects/videos/${member.id}/${id}.mp4`;
const stored = (member: MemberCaller, id: string) => bytesOf(test, addressOf(member, id), member.token);
const keysOf = async (member: MemberCaller) =>
  (await readdir(s3.directory, { recursive: true })).filter(
    (key) => key.includes(member.id) && key.endsWith("_object"),
  );
const waiting = async () =>
  (
    await test.database.pool.query(
      "select metadata_attempts as attempts from user_videos where metadata_removed_at is null",
    )
  ).rows;
const remove = async (member: MemberCaller, id: string) =>
  expect((await member.call("DELETE /api/videos/{id}", { params: { id } })).status).toBe(204);

/** A member with a stored video that contains a location. */
async function filmedAtHome() {
  const member = await test.member();
  return { member, id: await showing(test, member, { bytes: telling }) };
}

async function expectClean(member: MemberCaller, id: string): Promise<void> {
  const bytes = await stored(member, id);
  expect([bytes.length, bytes.includes(place)]).toEqual([telling.length, false]);
  const headers = { authorization: `Bearer ${member.token}`, range: "bytes=100-199" };
  const part = await test.app.server.inject({ url: addressOf(member, id), headers });
  expect([part.statusCode, part.rawPayload.equals(bytes.subarray(100, 200))]).toEqual([206, true]);
  expect([await keysOf(member), await waiting()]).toEqual([[expect.stringContaining(id)], []]);
}

it("removes the location from a video in an object store, at the same URL, and ranges still work", async () => {
  const { member, id } = await filmedAtHome();
  await clean();
  await expectClean(member, id);
});

it("resumes in the next round when the server dies between writing a file and recording it", async () => {
  const { member, id } = await filmedAtHome();
  during.written = () => Promise.reject(new Error("the server died"));
  await expect(clean()).rejects.toThrow("the server died");
  expect([(await stored(member, id)).length, await waiting()]).toEqual([telling.length, [{ attempts: 0 }]]);
  during = {};
  await clean();
  await expectClean(member, id);
});

it("leaves a video unchanged while the store is unavailable, and doesn't count that as an attempt", async () => {
  const { member, id } = await filmedAtHome();
  during.writing = () => s3.stop();
  await expect(clean()).rejects.toMatchObject({ fault: { status: 503 } });
  during = {};
  await expect(clean()).rejects.toMatchObject({ fault: { status: 503 } });
  await s3.start();
  expect([(await stored(member, id)).equals(telling), await waiting()]).toEqual([true, [{ attempts: 0 }]]);
  await clean();
  await expectClean(member, id);
});

it("leaves a video unchanged if the store returns only half of it", async () => {
  const { member, id } = await filmedAtHome();
  half = true;
  await expect(clean()).rejects.toBeInstanceOf(Error);
  half = false;
  expect((await stored(member, id)).equals(telling)).toBe(true);
  await clean();
  await expectClean(member, id);
});

it("doesn't restore a video that was deleted while it was being read", async () => {
  const { member, id } = await filmedAtHome();
  during.read = () => remove(member, id);
  await clean();
  expect([await keysOf(member), await waiting()]).toEqual([[], []]);
});

it("doesn't restore a video that is deleted while it is being written", async () => {
  const { member, id } = await filmedAtHome();
  let deletion: Promise<void> | undefined;
  during.writing = () => void (deletion ??= remove(member, id));
  await clean();
  await deletion;
  expect([await keysOf(member), await waiting()]).toEqual([[], []]);
});

it("doesn't restore the videos of an account that is deleted while one is being written", async () => {
  const { member } = await filmedAtHome();
  let deletion: Promise<{ status: number }> | undefined;
  during.writing = () =>
    void (deletion ??= member.call("DELETE /api/profile", { body: { password: member.password } }));
  await clean();
  expect((await deletion)?.status).toBe(204);
  expect([await keysOf(member), await waiting()]).toEqual([[], []]);
});

it("doesn't restore a video that is deleted while writing takes longer than the database waits", async () => {
  const { member, id } = await filmedAtHome();
  during.writing = async () => {
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
    await remove(member, id);
  };
  await expect(clean()).rejects.toBeInstanceOf(Error);
  expect([await keysOf(member), await waiting()]).toEqual([[], []]);
});
