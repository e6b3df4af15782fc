import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { meanwhile } from "../../../../test/meanwhile.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const day = 24 * 3600 * 1000;
const unknown = "019a0000-0000-7000-8000-000000000000";

/** Another browser of the same member: its token. */
async function signIn({ email, password }: MemberCaller, device: string): Promise<string> {
  const answer = await app.visitor.raw(
    "POST",
    "/api/auth/login",
    { usernameOrEmail: email, password },
    { "user-agent": device },
  );
  expect(answer.status).toBe(200);
  return /alongside_session=([\w-]+)/u.exec(String(answer.headers["set-cookie"]))?.[1] ?? "";
}
const as = (token: string) => ({ cookie: `alongside_session=${token}` });
const isOpen = async (token: string) =>
  (await app.visitor.raw("GET", "/api/auth/user", undefined, as(token))).status === 200;
const idOf = async (member: MemberCaller, device: string) =>
  (await member.call("GET /api/auth/sessions")).body.find((session) => session.device === device)?.id ?? "";

describe("the list of sessions", () => {
  test("lists this one first, then the newest, and returns no token", async () => {
    const member = await app.member();
    app.clock.advance(1000);
    const phone = await signIn(member, "Phone");
    app.clock.advance(1000);
    await signIn(member, "Desk");
    await signIn(await app.member(), "Somebody else's");
    const { status, body, text } = await member.call("GET /api/auth/sessions");
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { device: null, isCurrent: true },
      { device: "Desk", isCurrent: false },
      { device: "Phone", isCurrent: false },
    ]);
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(["createdAt", "device", "id", "isCurrent"]);
    const { rows } = await app.database.pool.query<{ sid: string }>("select sid from sessions");
    for (const secret of [member.token, phone, ...rows.map(({ sid }) => sid)]) expect(text).not.toContain(secret);
    const there = await app.visitor.raw("GET", "/api/auth/sessions", undefined, as(phone));
    expect(there.body).toMatchObject([{ device: "Phone", isCurrent: true }, { device: "Desk" }, { device: null }]);
  });

  test("leaves out those that have run out", async () => {
    const member = await app.member();
    await signIn(member, "Old");
    const id = await idOf(member, "Old");
    app.clock.advance(29 * day);
    expect((await member.call("GET /api/auth/sessions")).body).toHaveLength(2);
    app.clock.advance(2 * day);
    expect((await member.call("GET /api/auth/sessions")).body).toMatchObject([{ isCurrent: true }]);
    expect(await member.call("DELETE /api/auth/sessions/{id}", { params: { id } })).toMatchObject({ status: 404 });
  });

  test("shows a hundred at most, this one among them", async () => {
    const member = await app.member();
    await app.database.pool.query(
      `insert into sessions (sid, sess, expire, user_id, created_at)
       select 'made-' || n, '{"kind":"member","subject":""}', now() + interval '40 days', $1, now() + interval '1 day'
       from generate_series(1, 120) n`,
      [member.id],
    );
    const { body } = await member.call("GET /api/auth/sessions");
    expect(body).toHaveLength(100);
    expect(body[0]?.isCurrent).toBe(true);
  });

  test("needs a session", async () => {
    for (const [method, url] of [
      ["GET", "/api/auth/sessions"],
      ["DELETE", "/api/auth/sessions"],
      ["DELETE", `/api/auth/sessions/${unknown}`],
    ] as const)
      expect((await app.visitor.raw(method, url)).status).toBe(401);
  });
});

describe("ending sessions", () => {
  test("one of them, by its id", async () => {
    const member = await app.member();
    const [phone, desk] = [await signIn(member, "Phone"), await signIn(member, "Desk")];
    const id = await idOf(member, "Phone");
    const answer = await member.call("DELETE /api/auth/sessions/{id}", { params: { id } });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([204, undefined]);
    expect([await isOpen(phone), await isOpen(desk), await isOpen(member.token)]).toEqual([false, true, true]);
    expect(await member.call("DELETE /api/auth/sessions/{id}", { params: { id } })).toMatchObject({
      status: 404,
      code: "identity/session-not-found",
      message: "This session has already ended",
    });
  });

  test("the current one, with its cookie", async () => {
    const member = await app.member();
    const phone = await signIn(member, "Phone");
    const id = await idOf(member, "Phone");
    const answer = await app.visitor.raw("DELETE", `/api/auth/sessions/${id}`, undefined, as(phone));
    expect(answer.status).toBe(204);
    expect(String(answer.headers["set-cookie"])).toContain("alongside_session=;");
    expect(await isOpen(phone)).toBe(false);
  });

  test("all the others, but nobody else's", async () => {
    const [member, other] = [await app.member(), await app.member()];
    const [phone, theirs] = [await signIn(member, "Phone"), await signIn(other, "Theirs")];
    const id = await idOf(other, "Theirs");
    expect((await member.call("DELETE /api/auth/sessions/{id}", { params: { id } })).status).toBe(404);
    expect((await member.call("DELETE /api/auth/sessions")).status).toBe(204);
    expect([await isOpen(phone), await isOpen(theirs), await isOpen(member.token)]).toEqual([false, true, true]);
    expect((await member.call("GET /api/auth/sessions")).body).toHaveLength(1);
    expect((await member.call("DELETE /api/auth/sessions")).status).toBe(204);
  });

  test("answers 404 for an unknown id; twice at once, one of them ends it", async () => {
    const member = await app.member();
    for (const id of [unknown, "me", "%00"]) {
      expect(await member.raw("DELETE", `/api/auth/sessions/${id}`)).toMatchObject({
        status: 404,
        code: "identity/session-not-found",
      });
    }
    await signIn(member, "Phone");
    const params = { id: await idOf(member, "Phone") };
    const both = await Promise.all([1, 2].map(() => member.call("DELETE /api/auth/sessions/{id}", { params })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });
});

test("how far a member would go is a whole number of kilometres", async () => {
  const member = await app.member();
  expect((await member.call("GET /api/profile")).body.travelDistance).toBe(25);
  const changed = await member.call("PATCH /api/profile", { body: { travelDistance: 40 } });
  expect([changed.status, changed.body.travelDistance]).toEqual([200, 40]);
  for (const [travelDistance, message] of [
    [0, "At least 1 km"],
    [501, "At most 500 km"],
  ] as const) {
    expect(await member.raw("PATCH", "/api/profile", { travelDistance })).toMatchObject({
      status: 400,
      issues: [{ path: "travelDistance", message }],
    });
  }
  for (const travelDistance of [2.5, "40", null]) {
    expect((await member.raw("PATCH", "/api/profile", { travelDistance })).status).toBe(400);
  }
  expect((await member.call("GET /api/profile")).body.travelDistance).toBe(40);
});

test("a session that ends while it is renewed is over and isn't cached again", async () => {
  const member = await app.member();
  const phone = await signIn(member, "Phone");
  app.clock.advance(2 * day);
  const ended = sql`delete from sessions where user_id = ${member.id}`;
  const asked = await meanwhile(app.database, ended, () =>
    app.visitor.raw("GET", "/api/auth/user", undefined, as(phone)),
  );
  expect([asked.status, await isOpen(phone)]).toEqual([401, false]);
});
