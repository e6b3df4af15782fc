import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { photographed, photoPart, sendForm } from "../../../../test/photo-makers.ts";
import { addressFor, jpeg, noisy, sendTo, uploaded } from "../../../../test/picture-makers.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";
import { film, filmed, sendVideo, videoPart } from "../../../../test/video-makers.ts";

const test = useTestApp({ env: { STORAGE_PER_MEMBER: "200" } });
const megabyte = 1024 * 1024;
const limits = { unconfirmed: 100 * megabyte, confirmed: 200 * megabyte };

const use = async (member: MemberCaller) => (await member.call("GET /api/storage")).body;
const confirm = (member: MemberCaller) =>
  test.database.db.execute(sql`update users set email_verified = true where id = ${member.id}`);
/** Leaves a member with this many bytes of space. */
async function withRoom(member: MemberCaller, room: number, limit = limits.unconfirmed): Promise<void> {
  const size = limit - (await use(member)).used - room;
  await test.database.db.execute(sql`
    insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry, size)
    values (gen_random_uuid(), ${member.id}, 'video', 'stored', ${`videos/${member.id}/full`}, 'full', '', now(), ${size})`);
}

it("counts pictures, photos, item images, videos and posters until they are deleted", async () => {
  const member = await test.member();
  expect(await use(member)).toEqual({ used: 0, limit: limits.unconfirmed, confirmedLimit: limits.confirmed });
  const { id, fileSize } = await filmed(member);
  expect((await use(member)).used).toBe(fileSize);
  await photographed(member);
  const withPhoto = (await use(member)).used;
  expect(withPhoto).toBeGreaterThan(fileSize ?? 0);
  await uploaded(member, await jpeg());
  expect((await use(member)).used).toBeGreaterThan(withPhoto);
  const { used } = await use(member);
  await member.call("DELETE /api/videos/{id}", { params: { id } });
  expect((await use(member)).used).toBe(used - (fileSize ?? 0));
});

it("gives an account more space once its email is confirmed, and says so", async () => {
  const member = await test.member();
  await withRoom(member, 10);
  const refused = await sendVideo(member, [videoPart(film("five.mp4"))]);
  expect([refused.status, refused.code]).toEqual([413, "media/storage-unconfirmed"]);
  expect(refused.message).toContain("Confirm your email");
  await confirm(member);
  expect((await use(member)).limit).toBe(limits.confirmed);
  await filmed(member);
});

it("refuses every kind of file when the space is used up, and stores nothing", async () => {
  const member = await test.member();
  await confirm(member);
  const waiting = await addressFor(member);
  await withRoom(member, 10, limits.confirmed);
  const full = [413, "media/storage-full"];
  const video = await sendVideo(member, [videoPart(film("five.mp4"))]);
  const photo = await sendForm(member, [photoPart(await jpeg())]);
  const picture = await sendTo(member, waiting.put, await jpeg());
  const address = await member.call("POST /api/objects/upload", { body: { size: 100 } });
  for (const answer of [video, photo, picture, address]) expect([answer.status, answer.code]).toEqual(full);
  expect((await use(member)).used).toBe(limits.confirmed - 10);
});

it("doesn't let two concurrent uploads exceed the limit together", async () => {
  const member = await test.member();
  const bytes = await noisy();
  const addresses = await Promise.all([addressFor(member), addressFor(member), addressFor(member)]);
  await withRoom(member, Math.round(bytes.length * 1.5));
  const answers = await Promise.all(addresses.map(({ put }) => sendTo(member, put, bytes)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 413, 413]);
  expect((await use(member)).used).toBeLessThanOrEqual(limits.unconfirmed);
});

it("returns 413 for a declared or announced size above 10 MB", async () => {
  const member = await test.member();
  const answer = await member.call("POST /api/objects/upload", { body: { size: 10_485_761 } });
  expect([answer.status, answer.message]).toEqual([413, "Maximum file size is 10MB"]);
  const { put } = await addressFor(member);
  const sent = await sendTo(member, put, Buffer.alloc(10_485_761));
  expect([sent.status, sent.message]).toEqual([413, "Maximum file size is 10MB"]);
});
