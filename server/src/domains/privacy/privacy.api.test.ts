import { describe, expect, test, vi } from "vitest";
import { listenTo } from "../../../test/live-listener.ts";
import { standardPrivacy } from "../../../test/people-makers.ts";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();
const url = "/api/profile/picture-visibility";

describe("privacy", () => {
  test("shows the picture to everyone by default", async () => {
    const [member, other] = [await app.member(), await app.member()];
    expect((await member.call("GET /api/privacy")).body).toEqual({ profilePictureVisibility: "everyone" });
    for (const visibility of ["none", "friends", "everyone", "friends"] as const) {
      const answer = await member.call("PATCH /api/profile/picture-visibility", { body: { visibility } });
      expect([answer.status, answer.body]).toEqual([200, { profilePictureVisibility: visibility }]);
    }
    expect((await member.call("GET /api/privacy")).body).toEqual({ profilePictureVisibility: "friends" });
    expect((await other.call("GET /api/privacy")).body).toEqual({ profilePictureVisibility: "everyone" });
  });

  test("two concurrent first changes create one row", async () => {
    const member = await app.member();
    const both = await Promise.all(
      (["none", "friends"] as const).map((visibility) =>
        member.call("PATCH /api/profile/picture-visibility", { body: { visibility } }),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(["none", "friends"]).toContain((await member.call("GET /api/privacy")).body.profilePictureVisibility);
  });

  test.each([{}, { visibility: "nobody" }, { visibility: null }, { visibility: ["none"] }, { visibility: "None" }])(
    "refuses %j",
    async (body) => {
      const member = await app.member();
      const answer = await member.raw("PATCH", url, body);
      expect([answer.status, answer.issues[0]?.path]).toEqual([400, "visibility"]);
    },
  );

  test("ignores unknown fields", async () => {
    const member = await app.member();
    await member.raw("PATCH", url, { visibility: "none", userId: "x", allowCalls: "everyone" });
    const { rows } = await app.database.pool.query("select * from user_privacy_settings where user_id = $1", [
      member.id,
    ]);
    expect(rows).toMatchObject([{ profile_picture_visibility: "none", allow_calls: "friends" }]);
  });

  test("is separate for each member", async () => {
    expect((await app.visitor.raw("GET", "/api/privacy")).status).toBe(401);
    expect((await app.visitor.raw("PATCH", url, { visibility: "none" })).status).toBe(401);
  });
});

const settings = "/api/privacy/settings";

describe("the privacy settings", () => {
  test("have their defaults until a member changes them", async () => {
    const member = await app.member();
    expect((await member.call("GET /api/privacy/settings")).body).toEqual(standardPrivacy);
  });

  test.each([
    { allowDirectMessages: "everyone" },
    { allowDirectMessages: "none" },
    { allowCalls: "everyone" },
    { allowFriendRequests: false },
    { showOnlineStatus: false },
    { showProfileToPublic: false },
    { allowSearchByUsername: false },
    { profilePictureVisibility: "friends" },
    { allowCalls: "none", showOnlineStatus: false, allowSearchByUsername: false },
    {},
  ] as const)("take %j, and leave the others", async (change) => {
    const [member, other] = [await app.member(), await app.member()];
    const answer = await member.call("PATCH /api/privacy/settings", { body: change });
    expect([answer.status, answer.body]).toEqual([200, { ...standardPrivacy, ...change }]);
    expect((await member.call("GET /api/privacy/settings")).body).toEqual({ ...standardPrivacy, ...change });
    expect((await other.call("GET /api/privacy/settings")).body).toEqual(standardPrivacy);
  });

  test("change back, one after the other", async () => {
    const member = await app.member();
    for (const showOnlineStatus of [false, true, false]) {
      const { body } = await member.call("PATCH /api/privacy/settings", { body: { showOnlineStatus } });
      expect(body).toEqual({ ...standardPrivacy, showOnlineStatus });
    }
  });

  test("keep what each of several concurrent first changes has set", async () => {
    for (let at = 0; at < 5; at += 1) {
      const member = await app.member();
      const changes = [
        { allowCalls: "none" },
        { showOnlineStatus: false },
        { allowSearchByUsername: false },
        { profilePictureVisibility: "friends" },
      ] as const;
      await Promise.all(changes.map((body) => member.call("PATCH /api/privacy/settings", { body })));
      expect((await member.call("GET /api/privacy/settings")).body).toEqual(
        Object.assign({ ...standardPrivacy }, ...changes),
      );
    }
  });

  test("are the same that the picture's own call sets", async () => {
    const member = await app.member();
    await member.call("PATCH /api/profile/picture-visibility", { body: { visibility: "none" } });
    expect((await member.call("GET /api/privacy/settings")).body.profilePictureVisibility).toBe("none");
    await member.call("PATCH /api/privacy/settings", { body: { profilePictureVisibility: "friends" } });
    expect((await member.call("GET /api/privacy")).body).toEqual({ profilePictureVisibility: "friends" });
  });

  test("drop fields they do not know", async () => {
    const [member, other] = [await app.member(), await app.member()];
    await member.raw("PATCH", settings, { allowCalls: "none", userId: other.id, isAdmin: true, user_id: other.id });
    expect((await member.call("GET /api/privacy/settings")).body).toEqual({ ...standardPrivacy, allowCalls: "none" });
    expect((await other.call("GET /api/privacy/settings")).body).toEqual(standardPrivacy);
  });

  test.each([
    [{ allowDirectMessages: "nobody" }, "allowDirectMessages"],
    [{ allowCalls: true }, "allowCalls"],
    [{ allowFriendRequests: "yes" }, "allowFriendRequests"],
    [{ showOnlineStatus: null }, "showOnlineStatus"],
    [{ showProfileToPublic: 1 }, "showProfileToPublic"],
    [{ allowSearchByUsername: [true] }, "allowSearchByUsername"],
    [{ profilePictureVisibility: "Friends" }, "profilePictureVisibility"],
    [{ showOnlineStatus: false, allowCalls: "" }, "allowCalls"],
    [[], ""],
    ["none", ""],
  ])("reject %j and change nothing", async (body, path) => {
    const member = await app.member();
    const answer = await member.raw("PATCH", settings, typeof body === "string" ? JSON.stringify(body) : body, {
      "content-type": "application/json",
    });
    expect(answer.status).toBe(400);
    if (path !== "") expect(answer.issues[0]?.path).toBe(path);
    expect((await member.call("GET /api/privacy/settings")).body).toEqual(standardPrivacy);
  });

  test("update the member's other windows and clear cached copies", async () => {
    const member = await app.member();
    const told = await listenTo(app, [member]);
    const changed = new Set<string>();
    const end = app.app.services.events.onChange((names) => {
      for (const name of names ?? []) changed.add(name);
    });
    await member.call("PATCH /api/privacy/settings", { body: { showOnlineStatus: false } });
    await vi.waitFor(() => expect(told).toEqual(["0: account"]));
    expect([...changed]).toEqual([`person:${member.id}`]);
    await member.call("PATCH /api/privacy/settings", { body: {} });
    await member.call("PATCH /api/profile/picture-visibility", { body: { visibility: "none" } });
    await vi.waitFor(() => expect(told).toHaveLength(2));
    end();
  });

  test("are in their member's export", async () => {
    expect((await app.visitor.raw("GET", settings)).status).toBe(401);
    expect((await app.visitor.raw("PATCH", settings, { allowCalls: "none" })).status).toBe(401);
    const member = await app.member();
    await member.call("PATCH /api/privacy/settings", { body: { allowCalls: "none" } });
    const { privacy } = JSON.parse((await member.call("GET /api/profile/export")).text) as { privacy: unknown };
    expect(privacy).toEqual({ ...standardPrivacy, allowCalls: "none" });
  });
});
