import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp({ env: { RATE_LIMITS: "on" } });
const confirm = "POST /api/auth/confirm";
const minute = 60_000;
const sessionIn = (answer: { headers: Record<string, unknown> }) => ({
  authorization: `Bearer ${/alongside_session=([\w-]+)/u.exec(String(answer.headers["set-cookie"]))?.[1] ?? ""}`,
});

describe("reauthentication by password", () => {
  it("replaces the session with a fresh one, which may delete the account", async () => {
    const member = await app.member();
    app.clock.advance(11 * minute);
    expect((await member.call("GET /api/auth/methods")).body.isFresh).toBe(false);
    const confirmed = await member.call(confirm, { body: { password: member.password } });
    expect(confirmed.status).toBe(204);
    expect(String(confirmed.headers["set-cookie"])).toContain("alongside_device=");
    expect((await member.call("GET /api/auth/user")).status).toBe(401);
    const session = sessionIn(confirmed);
    expect((await app.visitor.call("GET /api/auth/methods", {}, session)).body.isFresh).toBe(true);
    expect((await app.visitor.call("GET /api/auth/sessions", {}, session)).body).toHaveLength(1);
    expect((await app.visitor.call("DELETE /api/profile", {}, session)).status).toBe(204);
  });

  it("is refused with a wrong password, which leaves the session as old as it is", async () => {
    const member = await app.member();
    app.clock.advance(11 * minute);
    const answer = await member.call(confirm, { body: { password: "Wrong-horse-9" } });
    expect(answer).toMatchObject({ status: 401, code: "identity/wrong-credentials" });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await member.call("GET /api/auth/methods")).body.isFresh).toBe(false);
    expect((await member.raw("POST", "/api/auth/confirm", { password: "" })).status).toBe(400);
  });

  it("is refused for an account without a password", async () => {
    const member = await app.member();
    await app.database.pool.query("update users set password_hash = null where id = $1", [member.id]);
    const answer = await member.call(confirm, { body: { password: member.password } });
    expect(answer).toMatchObject({ status: 401, code: "identity/wrong-credentials" });
  });

  it("opens one session if sent twice at once", async () => {
    const member = await app.member();
    const answers = await Promise.all([1, 2].map(() => member.call(confirm, { body: { password: member.password } })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 401]);
  });

  it("is slowed down by wrong passwords, and not by other members'", async () => {
    const [member, other] = [await app.member(), await app.member()];
    const wrong = { body: { password: "Wrong-horse-9" } };
    const statuses = new Set<number>();
    for (let count = 0; count < 40 && !statuses.has(429); count += 1)
      statuses.add((await member.call(confirm, wrong)).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await member.call(confirm, { body: { password: member.password } })).status).toBe(429);
    expect((await other.call(confirm, { body: { password: other.password } })).status).toBe(204);
  });
});
