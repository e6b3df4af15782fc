import sharp from "sharp";
import { expect, test } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { covered } from "../../../../test/photo-makers.ts";
import { jpeg } from "../../../../test/picture-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const get = (id: string, headers = {}) => app.app.server.inject({ url: `/api/experiences/${id}/preview.jpg`, headers });

test("a coming experience has a picture of 1200 by 630, revalidated by its state", async () => {
  const host = await app.member();
  const { id } = await hosted(host, { title: "Swim & <breakfast> ]]> for Łódź" });
  const first = await get(id);
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const etag = String(first.headers.etag);
  expect((await get(id, { "if-none-match": etag })).statusCode).toBe(304);
  await host.call("PATCH /api/experiences/{id}", { params: { id }, body: { title: "Chess" } });
  const changed = await get(id, { "if-none-match": etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test("the host's own picture is in it", async () => {
  const host = await app.member();
  const { id } = await hosted(host);
  const before = await get(id);
  await covered(host, id, await jpeg({ width: 1600, height: 900 }));
  const after = await get(id);
  expect(after.statusCode).toBe(200);
  const at = (bytes: Buffer) => sharp(bytes).extract({ left: 900, top: 300, width: 1, height: 1 }).raw().toBuffer();
  expect([...(await at(after.rawPayload))]).not.toEqual([...(await at(before.rawPayload))]);
});

test("what visitors can't see, and what has ended, has none", async () => {
  const host = await app.member();
  const { id } = await hosted(host);
  await host.call("DELETE /api/experiences/{id}", { params: { id } });
  expect((await get(id)).statusCode).toBe(404);
  const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const { id: short } = await hosted(host, { dateTime: soon, duration: 60 });
  expect((await get(short)).statusCode).toBe(200);
  app.clock.advance(3 * 3_600_000);
  expect((await get(short)).statusCode).toBe(404);
  expect((await get("019a0000-0000-7000-8000-000000000000")).statusCode).toBe(404);
  expect((await get("nothing")).statusCode).toBe(404);
});
