import { describe, expect, it } from "vitest";
import { createAuthenticator } from "../../../../test/authenticator.ts";
import { outsideOf } from "../../../../test/outside-makers.ts";
import { halfOpen } from "../../../../test/second-factor-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp({ env: { PUBLIC_URL: "https://together.example.org" } });
const site = { origin: "https://together.example.org", rpId: "together.example.org" };
const signIn = "POST /api/auth/passkeys/sign-in";
const refused = { status: 401, code: "identity/passkey-refused" };
const expired = { status: 409, code: "identity/passkey-expired" };

async function withPasskey(member: MemberCaller, device = createAuthenticator(site)) {
  const { body: options } = await member.call("POST /api/auth/passkeys/options");
  const added = await member.call("POST /api/auth/passkeys", {
    body: { name: "Phone", credential: device.create(options) },
  });
  expect(added.status).toBe(201);
  return { device, id: added.body.id };
}
async function administratorWithPasskey() {
  const [admin, device] = [await test.administrator(), createAuthenticator(site)];
  const { body: options } = await admin.call("POST /api/admin/second-factor/passkeys/options");
  const body = { name: "Key", credential: device.create(options) };
  expect((await admin.call("POST /api/admin/second-factor/passkeys", { body })).status).toBe(200);
  return { admin, device };
}
const challengeOf = async () => (await test.visitor.call("POST /api/auth/passkeys/sign-in/options")).body;
const handleOf = (id: string) => Buffer.from(id).toString("base64url");

describe("a member's passkey, attacked", () => {
  it("is refused with a challenge of the portal, and so is an administrator's for a member", async () => {
    const { device } = await withPasskey(await test.member());
    const { admin, device: key } = await administratorWithPasskey();
    const { challenge } = await halfOpen(test, admin);
    for (const who of [device, key]) {
      expect(await test.visitor.call(signIn, { body: { credential: who.use({ challenge }) } })).toMatchObject(expired);
    }
    const stranger = key.use(await challengeOf());
    expect(await test.visitor.call(signIn, { body: { credential: stranger } })).toMatchObject(refused);
  });

  it("opens no portal, not even with a challenge of the portal's", async () => {
    const { device } = await withPasskey(await test.member());
    const { admin } = await administratorWithPasskey();
    const { challenge } = await halfOpen(test, admin);
    const { challenge: members } = await challengeOf();
    const finish = "POST /api/admin/login/second-factor";
    for (const body of [
      { challenge, passkey: device.use({ challenge }) },
      { challenge: members, passkey: device.use({ challenge: members }) },
    ]) {
      const answer = await test.visitor.call(finish, { body });
      expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it("can't be added a second time, by another member or where an administrator has it", async () => {
    const [member, other] = [await test.member(), await test.member()];
    const { device } = await withPasskey(member);
    const { device: key } = await administratorWithPasskey();
    for (const taken of [device, key]) {
      const { body: options } = await other.call("POST /api/auth/passkeys/options");
      const body = { name: "Mine", credential: taken.create(options) };
      expect(await other.call("POST /api/auth/passkeys", { body })).toMatchObject({
        status: 409,
        code: "identity/passkey-already-added",
      });
    }
    expect((await test.visitor.call(signIn, { body: { credential: device.use(await challengeOf()) } })).body.id).toBe(
      member.id,
    );
  });

  it("is refused if its device names another owner", async () => {
    const [member, other] = [await test.member(), await test.member()];
    const { device } = await withPasskey(member);
    const answer = async (userHandle: string) => {
      const credential = device.use(await challengeOf(), { userHandle });
      return test.visitor.call(signIn, { body: { credential } });
    };
    expect(await answer(handleOf(other.id))).toMatchObject(refused);
    expect((await answer(handleOf(member.id))).body.id).toBe(member.id);
  });

  it("and a linked account aren't both removed at once if they are the only ways to sign in", async () => {
    const member = await test.member();
    const { id } = await withPasskey(member);
    await test.app.services.outside.link(member.id, outsideOf());
    await test.database.pool.query("update users set password_hash = null where id = $1", [member.id]);
    const linked = (await member.call("GET /api/auth/methods")).body.identities[0]?.id ?? "";
    const answers = await Promise.all([
      member.call("DELETE /api/auth/passkeys/{id}", { params: { id } }),
      member.call("DELETE /api/auth/identities/{id}", { params: { id: linked } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 409]);
  });

  it("signs in, or doesn't, while it is removed, reset or its account deleted, and never fails", async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await test.member();
      const [{ device, id }, { device: second }] = [await withPasskey(member), await withPasskey(member)];
      const { body: options } = await member.call("POST /api/auth/passkeys/options");
      const [first, other] = [await challengeOf(), await challengeOf()];
      const answers = await Promise.all([
        test.visitor.call(signIn, { body: { credential: device.use(first) } }),
        test.visitor.call(signIn, { body: { credential: second.use(other) } }),
        member.call("DELETE /api/auth/passkeys/{id}", { params: { id } }),
        member.call("POST /api/auth/passkeys", {
          body: { name: "Late", credential: createAuthenticator(site).create(options) },
        }),
        ...(round % 2 === 0 ? [member.call("DELETE /api/profile")] : []),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
    const { rows } = await test.database.pool.query("select from passkeys where user_id is null and admin_id is null");
    expect(rows).toEqual([]);
  });

  it("can't be added by a suspended member, or with a megabyte, a strange transport or too long an id", async () => {
    const member = await test.member();
    const { body: options } = await member.call("POST /api/auth/passkeys/options");
    const credential = createAuthenticator(site).create(options);
    const add = (change: object) =>
      member.raw("POST", "/api/auth/passkeys", { name: "Key", credential: { ...credential, ...change } });
    const huge = { response: { ...credential.response, attestationObject: "a".repeat(1_000_000) } };
    const strange = { response: { ...credential.response, transports: ["carrier-pigeon"] } };
    for (const change of [huge, strange, { id: "a".repeat(1401) }, { type: "password" }]) {
      const { status } = await add(change);
      expect([400, 413]).toContain(status);
    }
    await test.app.services.identity.suspend(test.database.db, member.id);
    expect(await add({})).toMatchObject({ status: 403 });
    const prepared = await member.call("POST /api/auth/passkeys/options");
    expect(prepared).toMatchObject({ status: 403, code: "kernel/suspended" });
  });

  it("leaves no challenges behind that nobody answered", async () => {
    for (let count = 0; count < 30; count += 1) await challengeOf();
    test.clock.advance(6 * 60_000);
    await test.app.services.passkeys.challenges.sweep();
    const { rows } = await test.database.pool.query("select from sign_in_challenges");
    expect(rows).toEqual([]);
  });

  it("isn't requested or used from another site", async () => {
    const { device } = await withPasskey(await test.member());
    const credential = device.use({ challenge: "bm9ib2R5LWFza2Vk" });
    const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
    expect((await test.visitor.call(signIn, { body: { credential } }, elsewhere)).status).toBe(403);
  });
});
