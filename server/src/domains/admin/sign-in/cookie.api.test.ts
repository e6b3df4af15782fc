import { describe, expect, it } from "vitest";
import { type AdministratorCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp({ env: { PUBLIC_URL: "https://together.example.org" } });
const plain = useTestApp();
const hour = 3600 * 1000;

/** Signs in as the portal's own screen does. */
const logIn = ({ username, password }: AdministratorCaller, app = test) =>
  app.visitor.raw("POST", "/api/admin/login", { username, password, keepIn: "cookie" });
const cookieIn = (headers: Record<string, unknown>) => String(headers["set-cookie"]).split(";", 1)[0] ?? "";
const me = (headers: Record<string, string>) => test.visitor.raw("GET", "/api/admin/me", undefined, headers);

describe("the portal's cookie", () => {
  it("keeps the session for 8 hours, out of reach of scripts and other sites, and the reply has no token", async () => {
    const admin = await test.administrator();
    const answer = await logIn(admin);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ admin: { id: admin.id, username: admin.username, role: "admin" } });
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^__Secure-alongside_portal=[\w-]{43}; Max-Age=28800; Path=\/api\/admin; HttpOnly; Secure; SameSite=Strict$/u,
    );
    const cookie = cookieIn(answer.headers);
    expect(answer.text).not.toContain(cookie.split("=")[1]);
    expect(await me({ cookie })).toMatchObject({ status: 200, body: { username: admin.username } });
    test.clock.advance(8 * hour + 1000);
    expect((await me({ cookie })).status).toBe(401);
    test.clock.advance(-8 * hour - 1000);
  });

  it("needs no https on localhost", async () => {
    const answer = await logIn(await plain.administrator(), plain);
    expect(String(answer.headers["set-cookie"])).toMatch(/^alongside_portal=[\w-]{43}; .*HttpOnly; SameSite=Strict$/u);
  });

  it("isn't set for a client that asks for the documented token", async () => {
    const { username, password } = await test.administrator();
    const answer = await test.visitor.call("POST /api/admin/login", { body: { username, password } });
    expect(answer.body).toMatchObject({ token: expect.any(String), admin: { username } });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("is ignored if the request has a bearer token", async () => {
    const [one, two] = [await test.administrator(), await test.administrator("moderator")];
    const cookie = cookieIn((await logIn(one)).headers);
    expect(await me({ cookie, authorization: `Bearer ${two.token}` })).toMatchObject({ body: { id: two.id } });
    expect(await me({ cookie, authorization: `Bearer ${"x".repeat(43)}` })).toMatchObject({ status: 401 });
  });

  it("is cleared by logging out, and doesn't work afterwards", async () => {
    const cookie = cookieIn((await logIn(await test.administrator())).headers);
    const out = await test.visitor.raw("POST", "/api/admin/logout", undefined, { cookie });
    expect(out.status).toBe(204);
    expect(String(out.headers["set-cookie"])).toMatch(/^__Secure-alongside_portal=; .*Path=\/api\/admin/u);
    expect((await me({ cookie })).status).toBe(401);
  });

  it("allows no writes from another site", async () => {
    const admin = await test.administrator();
    const cookie = cookieIn((await logIn(admin)).headers);
    for (const [name, value] of [
      ["sec-fetch-site", "cross-site"],
      ["origin", "https://elsewhere.example"],
    ] as const) {
      const answer = await test.visitor.raw("POST", "/api/admin/logout", undefined, { cookie, [name]: value });
      expect(answer).toMatchObject({ status: 403, code: "kernel/cross-site" });
    }
    expect((await me({ cookie })).status).toBe(200);
  });
});

describe("the sessions of members and administrators", () => {
  it("never work in each other's cookie", async () => {
    const [admin, member] = [await test.administrator(), await test.member()];
    const asPortal = (token: string) => ({ cookie: `__Secure-alongside_portal=${token}` });
    const asMember = (token: string) => ({ cookie: `__Host-alongside_session=${token}` });
    expect((await me(asPortal(admin.token))).status).toBe(200);
    expect((await me(asMember(admin.token))).status).toBe(401);
    expect((await me(asPortal(member.token))).status).toBe(401);
    const account = (headers: Record<string, string>) => test.visitor.raw("GET", "/api/auth/user", undefined, headers);
    expect((await account(asMember(member.token))).status).toBe(200);
    expect((await account(asPortal(member.token))).status).toBe(401);
    expect((await account(asPortal(admin.token))).status).toBe(401);
  });

  it("can be used together in one browser", async () => {
    const [admin, member] = [await test.administrator(), await test.member()];
    const cookie = `__Host-alongside_session=${member.token}; __Secure-alongside_portal=${admin.token}`;
    expect(await me({ cookie })).toMatchObject({ status: 200, body: { id: admin.id } });
    const answer = await test.visitor.raw("GET", "/api/auth/user", undefined, { cookie });
    expect(answer).toMatchObject({ status: 200, body: { id: member.id } });
  });
});
