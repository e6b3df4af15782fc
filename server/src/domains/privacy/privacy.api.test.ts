import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();
const url = "/api/profile/picture-visibility";

describe("privacy", () => {
  test("shows the picture to everyone until its owner says otherwise", async () => {
    const [member, other] = [await app.member(), await app.member()];
    expect((await member.call("GET /api/privacy")).body).toEqual({ profilePictureVisibility: "everyone" });
    for (const visibility of ["none", "friends", "everyone", "friends"] as const) {
      const answer = await member.call("PATCH /api/profile/picture-visibility", { body: { visibility } });
      expect([answer.status, answer.body]).toEqual([200, { profilePictureVisibility: visibility }]);
    }
    expect((await member.call("GET /api/privacy")).body).toEqual({ profilePictureVisibility: "friends" });
    expect((await other.call("GET /api/privacy")).body).toEqual({ profilePictureVisibility: "everyone" });
  });

  test("two first changes at once leave one of them", async () => {
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

  test("changes nothing else, whatever else is sent", async () => {
    const member = await app.member();
    await member.raw("PATCH", url, { visibility: "none", userId: "x", allowCalls: "everyone" });
    const { rows } = await app.database.pool.query("select * from user_privacy_settings where user_id = $1", [
      member.id,
    ]);
    expect(rows).toMatchObject([{ profile_picture_visibility: "none", allow_calls: "friends" }]);
  });

  test("is the member's own", async () => {
    expect((await app.visitor.raw("GET", "/api/privacy")).status).toBe(401);
    expect((await app.visitor.raw("PATCH", url, { visibility: "none" })).status).toBe(401);
  });
});
