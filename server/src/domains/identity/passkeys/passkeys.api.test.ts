import { describe, expect, it } from "vitest";
import { createAuthenticator, flags } from "../../../../test/authenticator.ts";
import { outsideOf } from "../../../../test/outside-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";
import { tokenHash } from "../../../ports/sign-in/tokens.ts";

const test = useTestApp({ env: { PUBLIC_URL: "https://together.example.org" } });
const plain = useTestApp({ env: { PUBLIC_URL: "http://192.0.2.7:3000" } });
const site = { origin: "https://together.example.org", rpId: "together.example.org" };
const signIn = "POST /api/auth/passkeys/sign-in";
const minute = 60_000;

async function withPasskey(member: MemberCaller, name = "My phone", device = createAuthenticator(site)) {
  const { body: options } = await member.call("POST /api/auth/passkeys/options");
  const added = await member.call("POST /api/auth/passkeys", { body: { name, credential: device.create(options) } });
  expect(added.status).toBe(201);
  return { device, options, passkey: added.body };
}
const challengeOf = async () => (await test.visitor.call("POST /api/auth/passkeys/sign-in/options")).body;
const sortedStatuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const sessionIn = (answer: { headers: Record<string, unknown> }) =>
  /alongside_session=([\w-]+)/u.exec(String(answer.headers["set-cookie"]))?.[1] ?? "";
const passkeysOf = async (member: MemberCaller) => (await member.call("GET /api/auth/methods")).body.passkeys;

describe("a member's passkey", () => {
  it("is added and opens a session, and reveals neither the email nor other passkeys to the device", async () => {
    const member = await test.member();
    const { device, options, passkey } = await withPasskey(member);
    expect(options).toMatchObject({ rp: { id: site.rpId }, attestation: "none" });
    expect(Buffer.from(options.user.id, "base64url").toString()).toBe(member.id);
    expect(JSON.stringify(options)).not.toContain(member.email);
    expect(await passkeysOf(member)).toMatchObject([{ id: passkey.id, name: "My phone", lastUsedAt: null }]);
    const request = await challengeOf();
    expect(request).toMatchObject({ rpId: site.rpId, userVerification: "required", allowCredentials: [] });
    const answer = await test.visitor.call(signIn, { body: { credential: device.use(request) } });
    expect(answer).toMatchObject({ status: 200, body: { id: member.id } });
    expect(String(answer.headers["set-cookie"])).toContain("__Host-alongside_session=");
    const exported = (await member.call("GET /api/profile/export")).text;
    expect(exported).toContain("My phone");
    expect(exported).not.toContain(device.id);
  });

  it.each([
    ["another site's origin", { origin: "https://elsewhere.example" }],
    ["another site's id", { rpId: "elsewhere.example" }],
    ["a person who wasn't verified", { flags: flags.present }],
    ["an answer to something else", { type: "webauthn.create" }],
  ])("is refused with %s", async (_, faults) => {
    const { device } = await withPasskey(await test.member());
    const answer = await test.visitor.call(signIn, { body: { credential: device.use(await challengeOf(), faults) } });
    expect(answer).toMatchObject({ status: 401, code: "identity/passkey-refused" });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("is refused where nobody has it, with an edited signature, and where its counter went back", async () => {
    const { device } = await withPasskey(await test.member());
    const refused = async (credential: ReturnType<typeof device.use>) =>
      expect(await test.visitor.call(signIn, { body: { credential } })).toMatchObject({
        status: 401,
        code: "identity/passkey-refused",
      });
    await refused(createAuthenticator(site).use(await challengeOf()));
    const edited = device.use(await challengeOf());
    const signature = Buffer.from(edited.response.signature, "base64url");
    signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
    await refused({ ...edited, response: { ...edited.response, signature: signature.toString("base64url") } });
    const used = device.use(await challengeOf(), { counter: 9 });
    expect((await test.visitor.call(signIn, { body: { credential: used } })).status).toBe(200);
    await refused(device.use(await challengeOf(), { counter: 8 }));
  });

  it("answers a challenge once, of two at the same time, and within five minutes", async () => {
    const { device } = await withPasskey(await test.member());
    const credential = device.use(await challengeOf());
    const answers = await Promise.all([1, 2].map(() => test.visitor.call(signIn, { body: { credential } })));
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const late = device.use(await challengeOf());
    test.clock.advance(5 * minute + 1000);
    for (const given of [late, device.use({ challenge: "bm9ib2R5LWFza2Vk" })]) {
      const answer = await test.visitor.call(signIn, { body: { credential: given } });
      expect(answer).toMatchObject({ status: 409, code: "identity/passkey-expired" });
    }
  });

  it("of an administrator opens no member's session", async () => {
    const admin = await test.administrator();
    const device = createAuthenticator(site);
    const { body: options } = await admin.call("POST /api/admin/second-factor/passkeys/options");
    const body = { name: "Key", credential: device.create(options) };
    expect((await admin.call("POST /api/admin/second-factor/passkeys", { body })).status).toBe(200);
    const answer = await test.visitor.call(signIn, { body: { credential: device.use(await challengeOf()) } });
    expect(answer).toMatchObject({ status: 401, code: "identity/passkey-refused" });
  });

  it("is renamed and removed by its owner alone", async () => {
    const [member, other] = [await test.member(), await test.member()];
    const { passkey } = await withPasskey(member);
    const params = { id: passkey.id };
    const taken = await other.call("PATCH /api/auth/passkeys/{id}", { params, body: { name: "Mine" } });
    expect(taken).toMatchObject({ status: 404, code: "identity/passkey-not-found" });
    expect((await other.call("DELETE /api/auth/passkeys/{id}", { params })).status).toBe(404);
    const renamed = await member.call("PATCH /api/auth/passkeys/{id}", { params, body: { name: "Laptop" } });
    expect(renamed.body).toMatchObject({ name: "Laptop" });
    expect((await member.raw("PATCH", `/api/auth/passkeys/${passkey.id}`, { name: " " })).status).toBe(400);
    expect((await member.call("DELETE /api/auth/passkeys/{id}", { params })).status).toBe(204);
    expect(await passkeysOf(member)).toEqual([]);
  });

  it("stays if it is the only way to sign in, also when two are removed at the same time", async () => {
    const member = await test.member();
    const [one, two] = [await withPasskey(member), await withPasskey(member)];
    await test.database.pool.query("update users set password_hash = null where id = $1", [member.id]);
    const answers = await Promise.all(
      [one, two].map(({ passkey: { id } }) => member.call("DELETE /api/auth/passkeys/{id}", { params: { id } })),
    );
    expect(sortedStatuses(answers)).toEqual([204, 409]);
    expect(answers.some(({ code }) => code === "identity/last-way")).toBe(true);
    expect(await passkeysOf(member)).toHaveLength(1);
  });

  it("is added only by answering the member's own challenge", async () => {
    const [member, other] = [await test.member(), await test.member()];
    const { body: options } = await other.call("POST /api/auth/passkeys/options");
    const credential = createAuthenticator(site).create(options);
    const taken = await member.call("POST /api/auth/passkeys", { body: { name: "Key", credential } });
    expect(taken).toMatchObject({ status: 409, code: "identity/passkey-expired" });
  });

  it("is added after a new proof where the sign-in is older than ten minutes", async () => {
    const member = await test.member();
    test.clock.advance(11 * minute);
    const old = await member.call("POST /api/auth/passkeys/options");
    expect(old).toMatchObject({ status: 403, code: "identity/fresh-sign-in-required" });
    expect((await member.call("GET /api/auth/methods")).body.isFresh).toBe(false);
    const confirmed = await member.call("POST /api/auth/confirm", { body: { password: member.password } });
    const session = { authorization: `Bearer ${sessionIn(confirmed)}` };
    expect((await test.visitor.call("GET /api/auth/methods", {}, session)).body.isFresh).toBe(true);
    const { body: options } = await test.visitor.call("POST /api/auth/passkeys/options", {}, session);
    const body = { name: "Key", credential: createAuthenticator(site).create(options) };
    expect((await test.visitor.call("POST /api/auth/passkeys", { body }, session)).status).toBe(201);
  });

  it("is refused as the 21st, also when two are added at the same time", async () => {
    const member = await test.member();
    for (let count = 1; count < 20; count += 1) await withPasskey(member);
    const { body: options } = await member.call("POST /api/auth/passkeys/options");
    const { body: others } = await member.call("POST /api/auth/passkeys/options");
    const answers = await Promise.all(
      [options, others].map((asked) => {
        const body = { name: "Key", credential: createAuthenticator(site).create(asked) };
        return member.call("POST /api/auth/passkeys", { body });
      }),
    );
    expect(sortedStatuses(answers)).toEqual([201, 409]);
    expect(await member.call("POST /api/auth/passkeys/options")).toMatchObject({ code: "identity/too-many-passkeys" });
  });

  it("confirms a signed-in member, so that an account without a password can be deleted", async () => {
    const member = await test.member();
    const { device } = await withPasskey(member);
    await test.database.pool.query("update users set password_hash = null where id = $1", [member.id]);
    test.clock.advance(11 * minute);
    expect(await member.call("DELETE /api/profile")).toMatchObject({ code: "identity/fresh-sign-in-required" });
    const { body: request } = await member.call("POST /api/auth/passkeys/sign-in/options");
    expect(request.allowCredentials).toMatchObject([{ id: device.id }]);
    const proved = await member.call(signIn, { body: { credential: device.use(request) } });
    expect(proved).toMatchObject({ status: 200, body: { id: member.id } });
    expect((await member.call("GET /api/auth/user")).status).toBe(401);
    const deleted = await test.visitor.call(
      "DELETE /api/profile",
      {},
      { authorization: `Bearer ${sessionIn(proved)}` },
    );
    expect(deleted.status).toBe(204);
  });

  it("of another member doesn't replace the session", async () => {
    const [member, other] = [await test.member(), await test.member()];
    const { device } = await withPasskey(other);
    const { body: request } = await member.call("POST /api/auth/passkeys/sign-in/options");
    const answer = await member.call(signIn, { body: { credential: device.use(request) } });
    expect(answer).toMatchObject({ status: 401, code: "identity/passkey-refused" });
    const asVisitor = await member.call(signIn, { body: { credential: device.use(await challengeOf()) } });
    expect(asVisitor).toMatchObject({ status: 409, code: "identity/passkey-expired" });
  });

  it("makes the browser a known device, and leads a suspended member to the explanation only", async () => {
    const member = await test.member();
    const { device } = await withPasskey(member);
    await test.database.pool.query("update users set suspended_at = now() where id = $1", [member.id]);
    const answer = await test.visitor.call(signIn, { body: { credential: device.use(await challengeOf()) } });
    expect(answer.status).toBe(200);
    expect(String(answer.headers["set-cookie"])).toContain("alongside_device=");
    const session = { authorization: `Bearer ${sessionIn(answer)}` };
    expect((await test.visitor.call("GET /api/auth/user", {}, session)).body.suspendedAt).not.toBeNull();
    expect((await test.visitor.call("GET /api/goals", {}, session)).code).toBe("kernel/suspended");
  });

  it("is removed by a password reset, and the notice says so", async () => {
    const member = await test.member();
    const { device } = await withPasskey(member);
    await test.database.pool.query(
      "update users set password_reset_token = $1, password_reset_expiry = now() + interval '1 day' where id = $2",
      [tokenHash("a-known-token"), member.id],
    );
    const password = "Another-horse-9";
    const body = { token: "a-known-token", password, confirmPassword: password };
    expect((await test.visitor.call("POST /api/auth/reset-password", { body })).status).toBe(200);
    const answer = await test.visitor.call(signIn, { body: { credential: device.use(await challengeOf()) } });
    expect(answer).toMatchObject({ status: 401, code: "identity/passkey-refused" });
    const notices = await test.database.pool.query("select message from notifications where user_id = $1", [member.id]);
    expect(notices.rows).toMatchObject([{ message: expect.stringContaining("Your passkeys") }]);
  });

  it("added by someone who registered another person's email is removed when its owner signs in", async () => {
    const member = await test.member();
    const { device } = await withPasskey(member);
    await test.database.pool.query("update users set email_verified = false where id = $1", [member.id]);
    await test.app.services.outside.signInWith(outsideOf({ email: member.email }), { device: "Firefox" });
    const answer = await test.visitor.call(signIn, { body: { credential: device.use(await challengeOf()) } });
    expect(answer).toMatchObject({ status: 401, code: "identity/passkey-refused" });
  });
});

it("says that passkeys need an https address if the site has none", async () => {
  const answer = await plain.visitor.call("POST /api/auth/passkeys/sign-in/options");
  expect(answer).toMatchObject({ status: 409, code: "identity/passkeys-off" });
  expect((await plain.visitor.call("GET /api/config")).body.passkeys).toBe(false);
  expect((await test.visitor.call("GET /api/config")).body.passkeys).toBe(true);
});
