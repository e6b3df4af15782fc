import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  bytesOf,
  colourOf,
  filesKnownOf,
  filesOf,
  photographed,
  photosOf,
  setProfile,
} from "../../../../test/photo-makers.ts";
import { photograph, pictured } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();

describe("the photo that is the profile picture", () => {
  const marked = async (member: MemberCaller) =>
    (await photosOf(member, member.id)).filter(({ isProfilePhoto }) => isProfilePhoto).map(({ id }) => id);
  const pictureOf = async (member: MemberCaller) => (await member.call("GET /api/auth/user")).body.profileImageUrl;

  test("is a square copy with the visibility of profile pictures", async () => {
    const member = await app.member();
    const photo = await photographed(member, { bytes: await photograph(), isPublic: "false" });
    const answer = await setProfile(member, photo.id);
    expect([answer.status, answer.body]).toEqual([200, { ...photo, isProfilePhoto: true }]);
    const url = (await pictureOf(member)) ?? "";
    expect(url).toMatch(new RegExp(`^/objects/profile-pictures/${member.id}/\\d+-me\\.jpg$`, "u"));
    expect(await sharp(await bytesOf(app, url, member.token)).metadata()).toMatchObject({ width: 512, height: 512 });
    // The photo is private; the picture is public by default.
    expect([(await app.visitor.raw("GET", url)).status, (await app.visitor.raw("GET", photo.mediaUrl)).status]).toEqual(
      [200, 404],
    );
    await member.call("PATCH /api/profile/picture-visibility", { body: { visibility: "none" } });
    expect((await app.visitor.raw("GET", url)).status).toBe(404);
  });

  test.each([
    [{ x: 0, y: 0, width: 1, height: 0.5 }, "red"],
    [{ x: 0, y: 0.5, width: 1, height: 0.5 }, "blue"],
  ])("is cropped to %j", async (crop, colour) => {
    const member = await app.member();
    const { id } = await photographed(member, { bytes: await photograph() });
    expect((await setProfile(member, id, crop)).status).toBe(200);
    expect(await colourOf(await bytesOf(app, (await pictureOf(member)) ?? "", member.token), 250)).toBe(colour);
  });

  test.each([[{ x: 0.6, y: 0, width: 0.5, height: 1 }], [{ x: 0, y: 0, width: 0, height: 1 }], ["all"]])(
    "is not cropped to %j",
    async (crop) => {
      const member = await app.member();
      const { id } = await photographed(member);
      expect((await member.raw("POST", `/api/media/${id}/set-profile`, { crop })).status).toBe(400);
      expect(await pictureOf(member)).toBeNull();
    },
  );

  test("is one, even if several are chosen at once, and the picture matches it", async () => {
    app.clock.set("2031-05-03T10:00:00Z");
    const member = await app.member();
    const photos = await Promise.all([1, 2, 3].map(() => photographed(member)));
    const answers = await Promise.all([...photos, ...photos].map(({ id }) => setProfile(member, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await marked(member)).toHaveLength(1);
    const name = (await pictureOf(member))?.split("/").at(-1);
    expect(await filesOf(app, member.id, "profile-pictures")).toEqual([name]);
    expect(await filesKnownOf(app, member.id)).toBe(7);
  });

  test("is none any more when another picture is chosen, or none", async () => {
    const member = await app.member();
    const [one, other] = [await photographed(member), await photographed(member)];
    await setProfile(member, one.id);
    await setProfile(member, other.id);
    expect(await marked(member)).toEqual([other.id]);
    await pictured(member);
    expect(await marked(member)).toEqual([]);
    await setProfile(member, one.id);
    expect(await marked(member)).toEqual([one.id]);
    await member.call("DELETE /api/profile/picture");
    expect([await marked(member), await pictureOf(member)]).toEqual([[], null]);
  });

  test("stays the old one if the photo is deleted at that moment", async () => {
    const member = await app.member();
    const before = await pictured(member);
    const { id } = await photographed(member);
    const [chosen] = await Promise.all([
      setProfile(member, id),
      member.call("DELETE /api/media/{id}", { params: { id } }),
    ]);
    const url = await pictureOf(member);
    if (chosen.status === 404) expect(url).toBe(before);
    else expect([chosen.status, url === before]).toEqual([200, false]);
    expect(await filesOf(app, member.id, "profile-pictures")).toEqual([url?.split("/").at(-1)]);
    expect([await filesOf(app, member.id), await filesKnownOf(app, member.id)]).toEqual([[], 1]);
  });

  test("answers 404 if the file is lost", async () => {
    const member = await app.member();
    const { id, mediaUrl } = await photographed(member);
    await app.app.services.media.photos.discard(app.database.db, member.id, id).then((remove) => remove());
    expect((await member.raw("GET", mediaUrl)).status).toBe(404);
    expect(await setProfile(member, id)).toMatchObject({ status: 404, code: "people/photo-not-found" });
    expect(await pictureOf(member)).toBeNull();
  });
});
