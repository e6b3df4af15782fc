import { beforeAll, describe, expect, test } from "vitest";
import { asks, befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { photographed } from "../../../../test/photo-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const viewers = ["visitor", "stranger", "asked", "friend", "blocked", "blocker", "owner"] as const;
type Viewer = (typeof viewers)[number];
type Photo = Awaited<ReturnType<typeof photographed>>;

/** Viewers of the owner's page, who therefore see the public photos. */
const seen: Record<string, readonly Viewer[]> = {
  "for everybody": ["visitor", "stranger", "asked", "friend", "owner"],
  "for friends": ["friend", "owner"],
};

let owner: MemberCaller;
let callers: Record<Viewer, Caller>;
let shown: Photo;
let hidden: Photo;

beforeAll(async () => {
  const [one, stranger, asked, friend, blocked, blocker] = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => app.member()),
  );
  if (!one || !stranger || !asked || !friend || !blocked || !blocker) throw new Error("six members");
  owner = one;
  callers = { visitor: app.visitor, stranger, asked, friend, blocked, blocker, owner };
  await asks(app, owner, asked);
  await befriend(app, friend, owner);
  await blocks(app, owner, blocked);
  await blocks(app, blocker, owner);
  [shown, hidden] = [await photographed(owner), await photographed(owner, { isPublic: "false" })];
});

describe.each(Object.entries(seen))("photos of a profile %s", (audience, who) => {
  beforeAll(() => hides(app, owner, { showProfileToPublic: audience === "for everybody" }));

  test.each(viewers)("%s", async (viewer) => {
    const isSeen = who.includes(viewer);
    const status = async (url: string | null) => (await callers[viewer].raw("GET", url ?? "")).status;
    const list = await callers[viewer].call("GET /api/users/{id}/media", { params: { id: owner.id } });
    const expected = viewer === "owner" ? [hidden, shown] : [shown];
    expect([list.status, list.code]).toEqual(isSeen ? [200, undefined] : [404, "people/not-found"]);
    if (isSeen) expect(list.body).toEqual(expected);
    for (const photo of [shown, hidden]) {
      const code = isSeen && expected.includes(photo) ? 200 : 404;
      expect([await status(photo.mediaUrl), await status(photo.thumbnailUrl)]).toEqual([code, code]);
    }
  });
});
