import { describe, expect, it } from "vitest";
import { codeOf } from "../../../../test/app-codes.ts";
import { withApp } from "../../../../test/second-factor-makers.ts";
import { type AdministratorCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp({ env: { PUBLIC_URL: "https://together.example.org" } });

const isIn = async (who: AdministratorCaller) => (await who.call("GET /api/admin/me")).status === 200;
const lastAct = async (who: AdministratorCaller, action: string) => {
  const { entries } = (await who.raw("GET", `/api/admin/audit?action=${action}`)).body as { entries: unknown[] };
  return entries[0];
};

describe("a second factor that every account needs", () => {
  it("is set up right after the password, before anything else is allowed", async () => {
    const [admin, other] = [await test.administrator(), await test.administrator()];
    const set = (isOn: boolean) => admin.call("PATCH /api/admin/settings", { body: { isSecondFactorRequired: isOn } });
    expect(await set(true)).toMatchObject({ status: 409, code: "admin/no-second-factor" });
    await withApp(test, admin);
    expect(await set(true)).toMatchObject({ status: 200, body: { isSecondFactorRequired: true } });
    expect(await lastAct(admin, "settings-changed")).toMatchObject({ after: { isSecondFactorRequired: true } });
    expect([await isIn(admin), await isIn(other)]).toEqual([true, false]);

    const { username, password } = other;
    const { body } = await test.visitor.call("POST /api/admin/login", { body: { username, password } });
    expect(body).toMatchObject({ token: expect.any(String), admin: { username }, mustSetUp: true });
    const limited = { authorization: `Bearer ${body.token}` };
    const as = (method: string, path: string, payload?: unknown) => test.visitor.raw(method, path, payload, limited);
    for (const path of ["/api/admin/accounts", "/api/admin/tickets", "/api/admin/settings", "/api/admin/reports"]) {
      expect(await as("GET", path)).toMatchObject({ status: 403, code: "kernel/second-factor-needed" });
    }
    const { secret } = (await as("POST", "/api/admin/second-factor/app")).body as { secret: string };
    const code = codeOf(secret, test.clock.now());
    const added = await as("POST", "/api/admin/second-factor/app/confirm", { code });
    const { token } = added.body as { token: string };
    expect(added.status).toBe(200);
    const full = { authorization: `Bearer ${token}` };
    expect((await as("GET", "/api/admin/me")).status).toBe(401);
    expect((await test.visitor.raw("GET", "/api/admin/accounts", undefined, full)).status).toBe(200);

    const last = await test.visitor.raw("DELETE", "/api/admin/second-factor/app", undefined, full);
    expect(last).toMatchObject({ status: 409, code: "admin/second-factor-required" });
    expect((await set(false)).status).toBe(200);
    expect((await test.visitor.raw("DELETE", "/api/admin/second-factor/app", undefined, full)).status).toBe(204);
  });
});
