import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp({ env: { TRUST_PROXY: "loopback" } });

describe("many concurrent sign-ins", () => {
  test("from one address do not delay one from another, and all of them are answered", async () => {
    const member = await app.member();
    const answered: string[] = [];
    const logIn = async (from: string, password = member.password) => {
      const body = { usernameOrEmail: member.email, password };
      const answer = await app.visitor.call("POST /api/auth/login", { body }, { "x-forwarded-for": from });
      answered.push(from);
      return answer.status;
    };
    const many = Array.from({ length: 40 }, () => logIn("203.0.113.7", "wrong"));
    await new Promise(setImmediate);
    const one = logIn("198.51.100.9");
    expect(await Promise.all(many)).toEqual(Array.from({ length: 40 }, () => 401));
    expect(await one).toBe(200);
    expect(answered.indexOf("198.51.100.9")).toBeLessThan(20);
  });

  test("of a caller who has disconnected are dropped", async () => {
    const member = await app.member();
    const port = Number(new URL(await app.listen()).port);
    const body = JSON.stringify({ usernameOrEmail: member.email, password: member.password });
    const headers = { "content-type": "application/json", "content-length": body.length };
    const hangingUp = Array.from({ length: 30 }, () => {
      const call = request({ port, host: "127.0.0.1", method: "POST", path: "/api/auth/login", headers });
      call.on("error", () => undefined);
      call.end(body);
      return call;
    });
    // Each is on its way into the queue; one at least has its turn.
    await new Promise<void>((answered) => hangingUp[0]?.on("response", () => answered()));
    for (const call of hangingUp) call.destroy();
    await app.visitor.call("POST /api/auth/login", {
      body: { usernameOrEmail: member.email, password: member.password },
    });
    const { rows } = await app.database.pool.query("select count(*)::int as open from sessions where user_id = $1", [
      member.id,
    ]);
    expect(rows[0].open).toBeLessThan(20);
  });
});
