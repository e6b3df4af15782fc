import { describe, expect, test } from "vitest";
import { useTestApp } from "../../test/test-app.ts";

const app = useTestApp();
const cleared = '"cache"';
const cookieOf = (token: string) => ({ cookie: `alongside_session=${token}` });

describe("the browser's cache of private answers", () => {
  test("is cleared when a member logs out", async () => {
    const member = await app.member();
    const out = await app.visitor.raw("POST", "/api/auth/logout", undefined, cookieOf(member.token));
    expect([out.status, out.headers["clear-site-data"]]).toEqual([204, cleared]);
  });

  test("is cleared when an administrator logs out", async () => {
    const admin = await app.administrator();
    const out = await admin.call("POST /api/admin/logout");
    expect([out.status, out.headers["clear-site-data"]]).toEqual([204, cleared]);
  });

  test("is cleared when the account is deleted, but not if the password was wrong", async () => {
    const member = await app.member();
    const wrong = await member.call("DELETE /api/profile", { body: { password: "wrong" } });
    expect([wrong.status, wrong.headers["clear-site-data"]]).toEqual([401, undefined]);
    const gone = await member.call("DELETE /api/profile");
    expect([gone.status, gone.headers["clear-site-data"]]).toEqual([204, cleared]);
  });

  test("is cleared when a member ends their current session, but not when they end another", async () => {
    const member = await app.member();
    await app.visitor.call("POST /api/auth/login", {
      body: { usernameOrEmail: member.email, password: member.password },
    });
    const { body: sessions } = await member.call("GET /api/auth/sessions");
    const ended = [];
    for (const { id } of sessions.toReversed()) {
      const answer = await member.call("DELETE /api/auth/sessions/{id}", { params: { id } });
      ended.push([answer.status, answer.headers["clear-site-data"]]);
    }
    expect(ended).toEqual([
      [204, undefined],
      [204, cleared],
    ]);
  });

  test("is cleared along with the cookie when the browser's session ended elsewhere", async () => {
    const member = await app.member();
    await member.call("POST /api/auth/logout");
    const answer = await app.visitor.raw("GET", "/api/auth/user", undefined, cookieOf(member.token));
    expect([answer.status, answer.headers["clear-site-data"]]).toEqual([401, cleared]);
    expect(String(answer.headers["set-cookie"])).toMatch(/^alongside_session=; .*Expires=Thu, 01 Jan 1970/u);
    const other = await app.visitor.raw("GET", "/api/goals", undefined, cookieOf(member.token));
    expect([other.status, other.headers["clear-site-data"]]).toEqual([401, cleared]);
    // Only the call that asks who is signed in removes the cookie: any other response might arrive after a new sign-in.
    expect(other.headers["set-cookie"]).toBeUndefined();
  });

  test("is not cleared for visitors or for members with a session", async () => {
    const member = await app.member();
    const answers = await Promise.all([
      app.visitor.call("GET /api/config"),
      app.visitor.raw("GET", "/api/auth/user"),
      app.visitor.raw("GET", "/api/config", undefined, cookieOf("x".repeat(43))),
      member.call("GET /api/auth/user"),
      app.visitor.raw("GET", "/api/auth/user", undefined, { authorization: `Bearer ${"x".repeat(43)}` }),
    ]);
    for (const { headers } of answers) expect(headers["clear-site-data"]).toBeUndefined();
  });
});
