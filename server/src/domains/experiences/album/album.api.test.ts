import { v7 as newId } from "uuid";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addsPhoto } from "../../../../test/album-makers.ts";
import { hosted } from "../../../../test/experience-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { filesKnownOf, filesOf, formOf, formType } from "../../../../test/photo-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const after = "2031-05-11T10:00:00Z";

let host: MemberCaller;
let guest: MemberCaller;
let other: MemberCaller;
let id: string;

beforeEach(async () => {
  test.clock.set("2031-05-01T12:00:00Z");
  [host, guest, other] = await Promise.all([test.member(), test.member(), test.member()]);
  ({ id } = await hosted(host, { title: "Garden hands", dateTime: "2031-05-10T19:00:00Z" }));
  for (const who of [guest, other]) {
    const joined = await who.call("POST /api/experiences/{id}/join", { params: { id } });
    expect(joined.status, joined.message).toBe(200);
  }
});

const albumOf = (who: MemberCaller) => who.call("GET /api/experiences/{id}/photos", { params: { id } });
const idsFor = async (who: MemberCaller) => (await albumOf(who)).body.photos.map((photo) => photo.id);
const removes = (who: MemberCaller, photoId: string, experienceId = id) =>
  who.call("DELETE /api/experiences/{id}/photos/{photoId}", { params: { id: experienceId, photoId } });
const opens = async (who: MemberCaller, address: string) => (await who.raw("GET", address)).status;
const mark = (who: MemberCaller, came: boolean) =>
  host.call("PUT /api/experiences/{id}/attendance", {
    params: { id },
    body: { guests: [{ userId: who.id, came }] },
  });
const added = async (who: MemberCaller, clientId?: string) => {
  const answer = await addsPhoto(who, id, clientId);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const deletes = (who: MemberCaller) => who.call("DELETE /api/profile", { body: { password: who.password } });
/** Rows without files, which count like others. */
const filled = (who: MemberCaller, count: number) =>
  test.database.db
    .execute(sql`insert into experience_photos (id, experience_id, user_id, large_key, small_key, width, height)
    select gen_random_uuid(), ${id}, ${who.id}, 'none', 'none', 10, 10 from generate_series(1, ${count})`);

describe("an album", () => {
  it("is empty and closed until the experience begins", async () => {
    expect((await albumOf(host)).body).toEqual({ photos: [], left: 0 });
    expect(await addsPhoto(guest, id)).toMatchObject({ status: 409, code: "experiences/not-begun" });
  });

  it("shows what host and guests add, in that order, with their files", async () => {
    test.clock.set(after);
    const first = await added(guest);
    test.clock.advance(1000);
    const second = await added(host);
    expect(first).toMatchObject({ user: { id: guest.id }, canRemove: true });
    expect((await albumOf(guest)).body).toEqual({ photos: [first, { ...second, canRemove: false }], left: 11 });
    expect((await albumOf(host)).body.photos.map(({ canRemove }) => canRemove)).toEqual([true, true]);
    expect((await albumOf(other)).body.left).toBe(12);
    for (const address of [first.url, first.thumbnailUrl]) {
      for (const who of [host, guest, other]) expect(await opens(who, address)).toBe(200);
      expect(await opens(await test.member(), address)).toBe(404);
      expect((await test.visitor.raw("GET", address)).status).toBe(401);
    }
    expect(await filesKnownOf(test, guest.id)).toBe(2);
  });

  it("opens no file by the address of another experience, or of the gallery", async () => {
    test.clock.set(after);
    const { url, id: photoId } = await added(guest);
    test.clock.set("2031-05-01T12:00:00Z");
    const elsewhere = await hosted(guest, { dateTime: "2031-05-12T19:00:00Z" });
    expect(await opens(guest, url.replace(id, elsewhere.id))).toBe(404);
    expect(await opens(host, `/objects/media/${guest.id}/${photoId}.webp`)).toBe(404);
    expect(await opens(guest, url.replace(".webp", "-large.webp"))).toBe(404);
  });

  it("takes no photo of a guest who didn't come, who can still see it", async () => {
    test.clock.set(after);
    const { id: photoId } = await added(host);
    await mark(guest, false);
    expect(await addsPhoto(guest, id)).toMatchObject({ status: 409, code: "experiences/marked-missed" });
    expect((await albumOf(guest)).body).toMatchObject({ photos: [{ id: photoId }], left: 0 });
    await mark(guest, true);
    await added(guest);
  });

  it("hides photos across a block, both ways, and from everyone while a member is suspended", async () => {
    test.clock.set(after);
    const [one, two] = [await added(guest), await added(other)];
    await blocks(test, guest, other);
    expect([await idsFor(guest), await idsFor(other), await idsFor(host)]).toEqual([
      [one.id],
      [two.id],
      [one.id, two.id],
    ]);
    expect([await opens(guest, two.url), await opens(other, one.url), await opens(host, one.url)]).toEqual([
      404, 404, 200,
    ]);
    await test.database.db.execute(sql`update users set suspended_at = now() where id = ${other.id}`);
    expect(await idsFor(host)).toEqual([one.id]);
    expect(await opens(host, two.url)).toBe(404);
  });

  it("is closed to a guest who left, who can still delete their own", async () => {
    test.clock.set(after);
    const { id: photoId, url } = await added(guest);
    await guest.call("POST /api/experiences/{id}/leave", { params: { id } });
    expect(await albumOf(guest)).toMatchObject({ status: 403, code: "experiences/not-involved" });
    expect(await opens(guest, url)).toBe(404);
    expect((await removes(guest, photoId)).status).toBe(204);
  });
});

describe("adding a photo", () => {
  beforeEach(() => test.clock.set(after));

  it("returns the same photo for the same client id, and only in the same album", async () => {
    const clientId = newId();
    const first = await added(guest, clientId);
    expect(await added(guest, clientId)).toEqual(first);
    const [one, two] = await Promise.all([added(other, clientId), added(other, clientId)]);
    expect(one).toEqual(two);
    expect((await albumOf(host)).body.photos).toHaveLength(2);
    expect(await filesKnownOf(test, other.id)).toBe(2);
  });

  it("ends at 12 of one member, also for two at once", async () => {
    await filled(guest, 11);
    const statuses = (await Promise.all([addsPhoto(guest, id), addsPhoto(guest, id)])).map(({ status }) => status);
    expect(statuses.toSorted((one, two) => one - two)).toEqual([201, 409]);
    expect(await addsPhoto(guest, id)).toMatchObject({ status: 409, code: "experiences/album-share-full" });
    expect((await albumOf(guest)).body.left).toBe(0);
    expect((await albumOf(other)).body.left).toBe(12);
    expect(await filesOf(test, guest.id)).toHaveLength(2);
  });

  it("ends at 100 of all", async () => {
    await filled(host, 100);
    expect(await addsPhoto(guest, id)).toMatchObject({ status: 409, code: "experiences/album-full" });
    expect((await albumOf(guest)).body.left).toBe(0);
    expect(await filesOf(test, guest.id)).toEqual([]);
  });

  it("refuses a form without a photo and what is no picture, and keeps nothing", async () => {
    const send = (parts: Parameters<typeof formOf>[0]) =>
      guest.raw("POST", `/api/experiences/${id}/photos`, formOf(parts), { "content-type": formType });
    expect(await send([])).toMatchObject({ status: 400, code: "people/no-photo" });
    const text = { name: "photo", filename: "a.jpg", value: Buffer.from("no picture") };
    expect((await send([text])).status).toBe(415);
    expect(await filesKnownOf(test, guest.id)).toBe(0);
  });
});

describe("deleting a photo", () => {
  beforeEach(() => test.clock.set(after));

  it("is for the member who added it and the host, and takes the files along", async () => {
    const [one, two] = [await added(guest), await added(guest)];
    expect(await removes(other, one.id)).toMatchObject({ status: 404, code: "experiences/photo-not-found" });
    expect((await removes(guest, one.id)).status).toBe(204);
    expect((await removes(host, two.id)).status).toBe(204);
    expect(await removes(host, two.id)).toMatchObject({ status: 404, code: "experiences/photo-not-found" });
    expect((await albumOf(guest)).body).toEqual({ photos: [], left: 12 });
    expect(await filesOf(test, guest.id)).toEqual([]);
    expect(await filesKnownOf(test, guest.id)).toBe(0);
  });

  it("names the experience that it is of", async () => {
    const photo = await added(guest);
    test.clock.set("2031-05-01T12:00:00Z");
    const elsewhere = await hosted(other, { dateTime: "2031-05-12T19:00:00Z" });
    expect((await removes(guest, photo.id, elsewhere.id)).status).toBe(404);
    expect((await removes(other, photo.id, elsewhere.id)).status).toBe(404);
    expect(await idsFor(guest)).toEqual([photo.id]);
  });
});

describe("an account", () => {
  beforeEach(() => test.clock.set(after));

  it("exports the photos that it added", async () => {
    const { url, createdAt } = await added(guest);
    const { body } = await guest.raw("GET", "/api/profile/export");
    expect(body).toMatchObject({
      experiences: { photos: [{ experienceId: id, title: "Garden hands", address: url, createdAt }] },
    });
  });

  it("takes its photos along when it is deleted", async () => {
    await added(guest);
    const kept = await added(other);
    expect((await deletes(guest)).status).toBe(204);
    expect(await idsFor(host)).toEqual([kept.id]);
    expect(await filesOf(test, guest.id)).toEqual([]);
  });

  it("takes the albums of its experiences along when the host deletes it, with the guests' files", async () => {
    await added(host);
    await added(guest);
    expect((await deletes(host)).status).toBe(204);
    expect(await albumOf(guest)).toMatchObject({ status: 404, code: "experiences/not-found" });
    expect([await filesOf(test, host.id), await filesOf(test, guest.id)]).toEqual([[], []]);
    expect(await filesKnownOf(test, guest.id)).toBe(0);
  });
});
