import { readdir } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { photographed, photoPart, sendForm } from "../../../../test/photo-makers.ts";
import { jpeg } from "../../../../test/picture-makers.ts";
import { startS3 } from "../../../../test/s3-server.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const s3 = await startS3();
const app = useTestApp({ env: s3.env });
// An unreachable store is logged.
app.expectErrors();
afterAll(() => s3.close());

const keysWith = async (part: string): Promise<string[]> =>
  (await readdir(s3.directory, { recursive: true })).filter((key) => key.includes(part) && key.endsWith("_object"));
const knownOf = async (id: string) =>
  (await app.database.pool.query("select state from stored_objects where owner_id = $1", [id])).rows;

test("photos work the same with an object store, and nothing is stored locally", async () => {
  const member = await app.member();
  const { id, mediaUrl } = await photographed(member);
  expect(await keysWith(member.id)).toHaveLength(2);
  expect((await app.visitor.raw("GET", mediaUrl)).status).toBe(200);
  expect((await member.raw("POST", `/api/media/${id}/set-profile`)).status).toBe(200);
  expect(await keysWith(member.id)).toHaveLength(3);
  expect(await readdir(app.dataDir)).not.toContain("objects");
  expect((await member.call("DELETE /api/profile", { body: { password: member.password } })).status).toBe(204);
  expect([await keysWith(member.id), await knownOf(member.id)]).toEqual([[], []]);
});

test("while the store is unreachable nothing is stored by halves, and everything can be retried", async () => {
  const member = await app.member();
  const photo = await photographed(member);
  await s3.stop();
  const refused = [
    await sendForm(member, [photoPart(await jpeg())]),
    await member.raw("GET", photo.mediaUrl),
    await member.raw("POST", `/api/media/${photo.id}/set-profile`),
  ];
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, code: "kernel/unavailable" });
  expect((await member.call("GET /api/users/{id}/media", { params: { id: member.id } })).body).toEqual([photo]);
  await s3.start();
  await photographed(member);
  expect((await member.raw("POST", `/api/media/${photo.id}/set-profile`)).status).toBe(200);
});

test("files that couldn't be removed are removed by the sweep, and photos stay", async () => {
  const member = await app.member();
  const [gone, kept] = [await photographed(member), await photographed(member)];
  await s3.stop();
  expect((await member.call("DELETE /api/media/{id}", { params: { id: gone.id } })).status).toBe(204);
  expect((await sendForm(member, [photoPart(await jpeg())])).status).toBe(503);
  await s3.start();
  expect(await keysWith(gone.id)).toHaveLength(2);
  expect((await member.raw("GET", gone.mediaUrl)).status).toBe(404);
  app.clock.advance(25 * 3600 * 1000);
  await app.app.services.media.sweep();
  expect([await keysWith(member.id), await knownOf(member.id)]).toEqual([
    await keysWith(kept.id),
    [{ state: "stored" }, { state: "stored" }],
  ]);
  expect((await app.visitor.raw("GET", kept.mediaUrl)).status).toBe(200);
});
