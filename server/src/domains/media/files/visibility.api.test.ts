import type { audiences } from "@alongside/contract/privacy/privacy.shapes.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { pictured } from "../../../../test/picture-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const viewers = ["visitor", "stranger", "asked", "friend", "friend who was asked", "owner"] as const;
type Viewer = (typeof viewers)[number];

const seen: Record<(typeof audiences)[number], readonly Viewer[]> = {
  everyone: viewers,
  friends: ["friend", "friend who was asked", "owner"],
  none: ["owner"],
};

let owner: MemberCaller;
let callers: Record<Viewer, Caller>;
let url = "";
let experience = "";

beforeAll(async () => {
  const [host, stranger, asked, friend, other] = await Promise.all([1, 2, 3, 4, 5].map(() => app.member()));
  if (!host || !stranger || !asked || !friend || !other) throw new Error("five members");
  owner = host;
  callers = { visitor: app.visitor, stranger, asked, friend, "friend who was asked": other, owner };
  for (const [from, to, status] of [
    [asked, owner, "pending"],
    [friend, owner, "accepted"],
    [owner, other, "accepted"],
  ] as const) {
    await app.database.db.execute(sql`
      insert into user_connections (id, user_id, friend_id, status)
      values (gen_random_uuid(), ${from.id}, ${to.id}, ${status})`);
  }
  url = await pictured(owner);
  experience = (await hosted(owner)).id;
});

describe.each(Object.entries(seen))("a picture shown to %s", (visibility, who) => {
  beforeAll(async () => {
    const answer = await owner.raw("PATCH", "/api/profile/picture-visibility", { visibility });
    expect(answer).toMatchObject({ status: 200, body: { profilePictureVisibility: visibility } });
    expect((await owner.call("GET /api/privacy")).body).toEqual({ profilePictureVisibility: visibility });
  });

  test.each(viewers)("%s", async (viewer) => {
    const answer = await callers[viewer].raw("GET", url);
    const card = await callers[viewer].call("GET /api/experiences/{id}", { params: { id: experience } });
    const isSeen = who.includes(viewer);
    expect([answer.status, answer.code]).toEqual(isSeen ? [200, undefined] : [404, "media/not-found"]);
    // The card contains the URL for exactly those who can open it.
    expect(card.body.creator.profileImageUrl).toBe(isSeen ? url : null);
  });
});

describe("a picture as a file", () => {
  beforeAll(() => owner.call("PATCH /api/profile/picture-visibility", { body: { visibility: "everyone" } }));

  test("is a WebP with safe headers, and is revalidated each time", async () => {
    const { headers } = await app.visitor.raw("GET", url);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const again = await app.visitor.raw("GET", url, undefined, { "if-none-match": String(headers["etag"]) });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await app.visitor.raw("HEAD", url);
    expect([head.status, head.text, head.headers["content-length"]]).toEqual([200, "", headers["content-length"]]);
  });

  test("is not found once its owner hides it, even for browsers that have cached it", async () => {
    const { headers } = await app.visitor.raw("GET", url);
    await owner.call("PATCH /api/profile/picture-visibility", { body: { visibility: "none" } });
    const again = await app.visitor.raw("GET", url, undefined, { "if-none-match": String(headers["etag"]) });
    expect(again.status).toBe(404);
    await owner.call("PATCH /api/profile/picture-visibility", { body: { visibility: "everyone" } });
  });

  test("has no other URL, and an upload has none", async () => {
    const [, folder, , name] = url.split("/").slice(1);
    for (const wrong of [
      `/objects/profile-pictures/${owner.id}/another.jpg`,
      `/objects/profile-pictures/019a0000-0000-7000-8000-000000000000/${name}`,
      `/objects/profile-pictures/${owner.id}/..%2f..%2fuploads%2fx`,
      `/objects/profile-pictures/${owner.id}/%00`,
      `/objects/profile-pictures/me/${name}`,
      `/objects/${folder}`,
      "/objects/uploads/019a0000-0000-7000-8000-000000000000",
    ]) {
      const answer = await owner.raw("GET", wrong);
      expect([answer.status, typeof answer.code], wrong).toEqual([404, "string"]);
    }
  });
});
