import { describe, expect, it } from "vitest";
import { createAuthenticator, flags } from "../../../../test/authenticator.ts";
import { codeOf } from "../../../../test/app-codes.ts";
import { halfOpen, withApp } from "../../../../test/second-factor-makers.ts";
import { type AdministratorCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp({ env: { PUBLIC_URL: "https://together.example.org" } });
const site = { origin: "https://together.example.org", rpId: "together.example.org" };
const finish = "POST /api/admin/login/second-factor";
const minute = 60_000;

const isIn = async (who: AdministratorCaller) => (await who.call("GET /api/admin/me")).status === 200;
const lastAct = async (who: AdministratorCaller, action: string) => {
  const { entries } = (await who.raw("GET", `/api/admin/audit?action=${action}`)).body as { entries: unknown[] };
  return entries[0];
};
async function withPasskey(admin: AdministratorCaller, device = createAuthenticator(site)) {
  const { body: options } = await admin.call("POST /api/admin/second-factor/passkeys/options");
  const body = { name: "My key", credential: device.create(options) };
  const answer = await admin.call("POST /api/admin/second-factor/passkeys", { body });
  expect(answer.status).toBe(200);
  return { device, recoveryCodes: answer.body.recoveryCodes ?? [] };
}

describe("an account without a second factor", () => {
  it("signs in with one call that answers the documented token", async () => {
    const { username, password, id } = await test.administrator();
    const { status, body } = await test.visitor.call("POST /api/admin/login", { body: { username, password } });
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ["admin", "token"]]);
    expect(body.admin).toEqual({ id, username, role: "admin" });
  });

  it("says that it has none", async () => {
    const admin = await test.administrator();
    expect((await admin.call("GET /api/admin/second-factor")).body).toEqual({
      isRequired: false,
      app: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      canAddPasskeys: true,
    });
    expect(await admin.call("POST /api/admin/second-factor/recovery-codes")).toMatchObject({ status: 409 });
    expect(await admin.call("DELETE /api/admin/second-factor/app")).toMatchObject({ status: 404 });
  });
});

describe("an authenticator app", () => {
  it("is confirmed by a first code, answers ten recovery codes, and is then asked for at each sign-in", async () => {
    const admin = await test.administrator();
    const { secret, recoveryCodes } = await withApp(test, admin);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes.map((code) => /^[a-z2-9]{4}(?:-[a-z2-9]{4}){2}$/u.test(code)))).toEqual(
      new Set([true]),
    );
    const state = (await admin.call("GET /api/admin/second-factor")).text;
    expect(state).not.toContain(secret);
    const { username, password } = admin;
    const first = await test.visitor.call("POST /api/admin/login", { body: { username, password } });
    expect(first.status).toBe(200);
    expect(Object.keys(first.body)).toEqual(["secondFactor"]);
    expect(first.headers["set-cookie"]).toBeUndefined();
    const { challenge, methods, passkey } = first.body.secondFactor ?? { challenge: "" };
    expect([methods, passkey]).toEqual([["code", "recoveryCode"], null]);
    const asToken = { authorization: `Bearer ${challenge}` };
    expect((await test.visitor.raw("GET", "/api/admin/me", undefined, asToken)).status).toBe(401);
    const code = codeOf(secret, test.clock.now());
    const second = await test.visitor.call(finish, {
      body: { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(second).toMatchObject({ status: 200, body: { admin: { username } } });
    const headers = { authorization: `Bearer ${second.body.token}` };
    expect((await test.visitor.raw("GET", "/api/admin/me", undefined, headers)).status).toBe(200);
    expect(await lastAct(admin, "second-factor-added")).toMatchObject({
      admin: username,
      after: { secondFactor: "app" },
    });
    const { accounts } = (await admin.call("GET /api/admin/accounts")).body;
    expect(accounts.find(({ id }) => id === admin.id)?.hasSecondFactor).toBe(true);
  });

  it("keeps the session in a cookie if the portal asks for it", async () => {
    const admin = await test.administrator();
    const { secret } = await withApp(test, admin);
    const { challenge } = await halfOpen(test, admin);
    const code = codeOf(secret, test.clock.now());
    const done = await test.visitor.call(finish, { body: { challenge, code, keepIn: "cookie" } });
    expect([done.status, done.body.token]).toEqual([200, undefined]);
    expect(String(done.headers["set-cookie"])).toContain("__Secure-alongside_portal=");
  });

  it("accepts each code once, also of two sign-ins at once", async () => {
    const admin = await test.administrator();
    const { secret } = await withApp(test, admin);
    const code = codeOf(secret, test.clock.now());
    const [one, two] = [await halfOpen(test, admin), await halfOpen(test, admin)];
    const answers = await Promise.all(
      [one, two].map(({ challenge }) => test.visitor.call(finish, { body: { challenge, code } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const { challenge } = await halfOpen(test, admin);
    const again = await test.visitor.call(finish, { body: { challenge, code } });
    expect(again).toMatchObject({ status: 401, code: "admin/wrong-proof" });
  });

  it("refuses the code that confirmed it, an old one, another account's and a wrong one", async () => {
    const [admin, other] = [await test.administrator(), await test.administrator()];
    const { secret } = await withApp(test, admin);
    const theirs = await withApp(test, other);
    const now = test.clock.now();
    const codes = [
      codeOf(secret, new Date(now.getTime() - 60_000)),
      codeOf(secret, new Date(now.getTime() - 5 * minute)),
      codeOf(theirs.secret, now),
    ];
    for (const code of codes) {
      const { challenge } = await halfOpen(test, admin);
      expect(await test.visitor.call(finish, { body: { challenge, code } })).toMatchObject({
        code: "admin/wrong-proof",
      });
    }
  });

  it("refuses a body that isn't exactly one proof", async () => {
    const admin = await test.administrator();
    await withApp(test, admin);
    const { challenge } = await halfOpen(test, admin);
    for (const body of [{}, { code: "12345" }, { code: "1234567" }, { code: "abcdef" }, { recoveryCode: "short" }]) {
      expect((await test.visitor.raw("POST", "/api/admin/login/second-factor", { challenge, ...body })).status).toBe(
        400,
      );
    }
    const both = { challenge, code: "123456", recoveryCode: "abcd-efgh-jkmn" };
    expect((await test.visitor.raw("POST", "/api/admin/login/second-factor", both)).status).toBe(400);
  });

  it("isn't replaced by starting a new setup, and is removed with its recovery codes", async () => {
    const admin = await test.administrator();
    await withApp(test, admin);
    expect(await admin.call("POST /api/admin/second-factor/app")).toMatchObject({ code: "admin/app-exists" });
    expect((await admin.call("DELETE /api/admin/second-factor/app")).status).toBe(204);
    expect((await admin.call("GET /api/admin/second-factor")).body).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect(await lastAct(admin, "second-factor-removed")).toMatchObject({ admin: admin.username });
  });

  it("refuses a wrong first code, and isn't asked for before a right one", async () => {
    const admin = await test.administrator();
    await admin.call("POST /api/admin/second-factor/app");
    const wrong = await admin.call("POST /api/admin/second-factor/app/confirm", { body: { code: "000000" } });
    expect(wrong).toMatchObject({ status: 401, code: "admin/wrong-proof" });
    const { username, password } = admin;
    const { body } = await test.visitor.call("POST /api/admin/login", { body: { username, password } });
    expect(body.token).toBeDefined();
  });

  it("is changed only within ten minutes of a sign-in, and the change ends all other sessions", async () => {
    const admin = await test.administrator();
    const { username, password } = admin;
    const { token } = (await test.visitor.call("POST /api/admin/login", { body: { username, password } })).body;
    await withApp(test, admin);
    const elsewhere = { authorization: `Bearer ${token}` };
    expect((await test.visitor.raw("GET", "/api/admin/me", undefined, elsewhere)).status).toBe(401);
    test.clock.advance(11 * minute);
    for (const [method, path] of [
      ["POST", "/api/admin/second-factor/app"],
      ["DELETE", "/api/admin/second-factor/app"],
      ["POST", "/api/admin/second-factor/recovery-codes"],
      ["POST", "/api/admin/second-factor/passkeys/options"],
    ] as const) {
      expect(await admin.raw(method, path)).toMatchObject({ status: 403, code: "admin/sign-in-again" });
    }
    expect(await isIn(admin)).toBe(true);
  });
});

describe("a sign-in that waits for its second step", () => {
  it("ends after five minutes", async () => {
    const admin = await test.administrator();
    const { secret } = await withApp(test, admin);
    const { challenge } = await halfOpen(test, admin);
    test.clock.advance(5 * minute + 1000);
    const code = codeOf(secret, test.clock.now());
    const late = await test.visitor.call(finish, { body: { challenge, code } });
    expect(late).toMatchObject({ status: 401, code: "admin/sign-in-expired" });
  });

  it("ends after five wrong tries, and is unknown if nobody started it", async () => {
    const admin = await test.administrator();
    const { secret } = await withApp(test, admin);
    const { challenge } = await halfOpen(test, admin);
    for (let at = 0; at < 5; at += 1) {
      const wrong = await test.visitor.call(finish, { body: { challenge, recoveryCode: "abcd-efgh-jkmn" } });
      expect(wrong).toMatchObject({ code: "admin/wrong-proof" });
    }
    const code = codeOf(secret, test.clock.now());
    for (const given of [challenge, "made-up"]) {
      const over = await test.visitor.call(finish, { body: { challenge: given, code } });
      expect(over).toMatchObject({ code: "admin/sign-in-expired" });
    }
  });

  it("opens one session, and none after the account has changed", async () => {
    const [admin, other] = [await test.administrator(), await test.administrator()];
    const { secret, recoveryCodes } = await withApp(test, admin);
    const { challenge } = await halfOpen(test, admin);
    const code = codeOf(secret, test.clock.now());
    expect((await test.visitor.call(finish, { body: { challenge, code } })).status).toBe(200);
    const recoveryCode = recoveryCodes[0] ?? "";
    const again = await test.visitor.call(finish, { body: { challenge, recoveryCode } });
    expect(again).toMatchObject({ code: "admin/sign-in-expired" });
    for (const body of [{ password: "Another-horse-9" }, { isActive: false }]) {
      const half = await halfOpen(test, { ...admin, ...("password" in body ? {} : { password: "Another-horse-9" }) });
      await other.call("PATCH /api/admin/accounts/{id}", { params: { id: admin.id }, body });
      const late = await test.visitor.call(finish, { body: { challenge: half.challenge, recoveryCode } });
      expect(late).toMatchObject({ code: "admin/sign-in-expired" });
    }
  });
});

describe("a recovery code", () => {
  it("opens one session, is logged, and can't be used again", async () => {
    const admin = await test.administrator();
    const { recoveryCodes } = await withApp(test, admin);
    const recoveryCode = recoveryCodes[3] ?? "";
    const [one, two] = [await halfOpen(test, admin), await halfOpen(test, admin)];
    const answers = await Promise.all(
      [one, two].map(({ challenge }) =>
        test.visitor.call(finish, { body: { challenge, recoveryCode: recoveryCode.toUpperCase() } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await admin.call("GET /api/admin/second-factor")).body.recoveryCodesLeft).toBe(9);
    expect(await lastAct(admin, "recovery-code-used")).toMatchObject({ admin: admin.username });
    const { rows } = await test.database.pool.query<{ hash: string }>("select hash from admin_recovery_codes");
    for (const { hash } of rows) expect(recoveryCodes).not.toContain(hash);
  });

  it("is refused for another account, and once there are new ones", async () => {
    const [admin, other] = [await test.administrator(), await test.administrator()];
    const mine = await withApp(test, admin);
    const theirs = await withApp(test, other);
    const { body } = await admin.call("POST /api/admin/second-factor/recovery-codes");
    expect(body.recoveryCodes).toHaveLength(10);
    for (const recoveryCode of [theirs.recoveryCodes[0], mine.recoveryCodes[0]]) {
      const { challenge } = await halfOpen(test, admin);
      const answer = await test.visitor.call(finish, { body: { challenge, recoveryCode } });
      expect(answer).toMatchObject({ code: "admin/wrong-proof" });
    }
    const { challenge } = await halfOpen(test, admin);
    const answer = await test.visitor.call(finish, { body: { challenge, recoveryCode: body.recoveryCodes[0] } });
    expect(answer.status).toBe(200);
  });
});

describe("a passkey in the portal", () => {
  it("finishes a sign-in", async () => {
    const admin = await test.administrator();
    const { device, recoveryCodes } = await withPasskey(admin);
    expect(recoveryCodes).toHaveLength(10);
    const { challenge, methods, passkey } = await halfOpen(test, admin);
    expect([methods, passkey?.rpId, passkey?.allowCredentials.map(({ id }) => id)]).toEqual([
      ["passkey", "recoveryCode"],
      site.rpId,
      [device.id],
    ]);
    const done = await test.visitor.call(finish, { body: { challenge, passkey: device.use({ challenge }) } });
    expect(done).toMatchObject({
      status: 200,
      body: { token: expect.any(String), admin: { username: admin.username } },
    });
    const { passkeys } = (await admin.call("GET /api/admin/second-factor")).body;
    expect(passkeys).toMatchObject([{ name: "My key", isSynced: false, lastUsedAt: expect.any(String) }]);
  });

  it.each([
    ["another site's origin", { origin: "https://elsewhere.example" }],
    ["another site's id", { rpId: "elsewhere.example" }],
    ["another challenge", { challenge: "bm90LXRoaXMtb25l" }],
    ["a person who wasn't verified", { flags: flags.present }],
    ["nobody present", { flags: flags.verified }],
    ["an answer to something else", { type: "webauthn.create" }],
  ])("is refused with %s", async (_, faults) => {
    const admin = await test.administrator();
    const { device } = await withPasskey(admin);
    const { challenge } = await halfOpen(test, admin);
    const answer = await test.visitor.call(finish, { body: { challenge, passkey: device.use({ challenge }, faults) } });
    expect(answer).toMatchObject({ status: 401, code: "admin/wrong-proof" });
  });

  it("is refused with an edited signature, another owner's key, an unknown key and a counter that went back", async () => {
    const [admin, other] = [await test.administrator(), await test.administrator()];
    const { device } = await withPasskey(admin);
    const theirs = (await withPasskey(other)).device;
    const refused = async (make: (challenge: string) => ReturnType<typeof device.use>) => {
      const { challenge } = await halfOpen(test, admin);
      const answer = await test.visitor.call(finish, { body: { challenge, passkey: make(challenge) } });
      expect(answer).toMatchObject({ status: 401, code: "admin/wrong-proof" });
    };
    await refused((challenge) => {
      const answer = device.use({ challenge });
      const signature = Buffer.from(answer.response.signature, "base64url");
      signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      return { ...answer, response: { ...answer.response, signature: signature.toString("base64url") } };
    });
    await refused((challenge) => theirs.use({ challenge }));
    await refused((challenge) => createAuthenticator(site).use({ challenge }));
    const { challenge } = await halfOpen(test, admin);
    const used = device.use({ challenge }, { counter: 9 });
    expect((await test.visitor.call(finish, { body: { challenge, passkey: used } })).status).toBe(200);
    const replayed = await test.visitor.call(finish, { body: { challenge, passkey: used } });
    expect(replayed).toMatchObject({ code: "admin/sign-in-expired" });
    await refused((next) => device.use({ challenge: next }, { counter: 9 }));
  });

  it("can't be added with another challenge, twice, or by answering somebody else's", async () => {
    const [admin, other] = [await test.administrator(), await test.administrator()];
    const { device } = await withPasskey(admin);
    const add = (who: AdministratorCaller, credential: ReturnType<typeof device.create>) =>
      who.call("POST /api/admin/second-factor/passkeys", { body: { name: "Key", credential } });
    const optionsOf = async (who: AdministratorCaller) =>
      (await who.call("POST /api/admin/second-factor/passkeys/options")).body;
    expect(await add(admin, device.create({ challenge: "bm90LXRoaXMtb25l" }))).toMatchObject({
      status: 409,
      code: "identity/passkey-expired",
    });
    expect(await add(admin, device.create(await optionsOf(other)))).toMatchObject({ code: "identity/passkey-expired" });
    expect(await add(other, device.create(await optionsOf(other)))).toMatchObject({
      code: "identity/passkey-already-added",
    });
    const elsewhere = device.create(await optionsOf(admin), { origin: "https://elsewhere.example" });
    expect(await add(admin, elsewhere)).toMatchObject({ status: 400, code: "identity/passkey-not-added" });
    const once = createAuthenticator(site).create(await optionsOf(admin));
    expect((await add(admin, once)).status).toBe(200);
    expect(await add(admin, once)).toMatchObject({ code: "identity/passkey-expired" });
  });

  it("is removed by its owner only", async () => {
    const [admin, other] = [await test.administrator(), await test.administrator()];
    await withPasskey(admin);
    const id = (await admin.call("GET /api/admin/second-factor")).body.passkeys[0]?.id ?? "";
    const remove = (who: AdministratorCaller) =>
      who.call("DELETE /api/admin/second-factor/passkeys/{id}", { params: { id } });
    expect(await remove(other)).toMatchObject({ status: 404, code: "identity/passkey-not-found" });
    expect((await remove(admin)).status).toBe(204);
    expect(await remove(admin)).toMatchObject({ status: 404 });
  });
});

describe("a colleague's second factor", () => {
  it("is removed by an administrator, which ends their sessions and is logged", async () => {
    const [admin, other] = [await test.administrator(), await test.administrator("moderator")];
    await withApp(test, other);
    await withPasskey(other);
    const reset = (who: AdministratorCaller, id: string) =>
      who.call("DELETE /api/admin/accounts/{id}/second-factor", { params: { id } });
    expect(await reset(admin, other.id)).toMatchObject({ status: 200, body: { hasSecondFactor: false } });
    expect(await isIn(other)).toBe(false);
    expect(await lastAct(admin, "second-factor-reset")).toMatchObject({
      admin: admin.username,
      target: other.username,
    });
    const { username, password } = other;
    expect(
      (await test.visitor.call("POST /api/admin/login", { body: { username, password } })).body.token,
    ).toBeDefined();
    expect(await reset(admin, admin.id)).toMatchObject({ status: 409, code: "admin/own-second-factor" });
    expect(await reset(admin, "019a0000-0000-7000-8000-000000000000")).toMatchObject({ status: 404 });
  });

  it("is removed by the operator's reset on the server", async () => {
    const admin = await test.administrator();
    await withApp(test, admin);
    await withPasskey(admin);
    await test.app.services.admin.accounts.reset(admin.username, "Changed-horse-9");
    const body = { username: admin.username, password: "Changed-horse-9" };
    expect((await test.visitor.call("POST /api/admin/login", { body })).body.token).toBeDefined();
  });
});
