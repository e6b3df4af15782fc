import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readMailsTo } from "../../../../test/mails.ts";
import { outsideOf } from "../../../../test/outside-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { users } from "../../../db/schema/identity.ts";
import { userIdentities } from "../../../db/schema/outside-sign-in.ts";

const app = useTestApp();
const outside = () => app.app.services.outside;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const methodsOf = async (token: string) => (await app.visitor.call("GET /api/auth/methods", {}, bearer(token))).body;

async function rowsOf(email: string | null) {
  return app.database.db
    .select()
    .from(users)
    .where(eq(users.email, email ?? ""));
}

async function confirmed(details?: { password?: string }) {
  const member = await app.member(details);
  await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id));
  return member;
}

describe("signing in with an outside account", () => {
  test("creates an account with the names and the verified email, then finds it again", async () => {
    const claims = outsideOf({ firstName: " Ada ", lastName: "Lovelace" });
    const first = await outside().signInWith(claims, { device: "Firefox" });
    expect(first).toMatchObject({
      isNew: true,
      account: { email: claims.email, emailVerified: true, firstName: "Ada", lastName: "Lovelace", welcomed: false },
    });
    const again = await outside().signInWith({ ...claims, email: "moved@example.org" }, {});
    expect(again).toMatchObject({ isNew: false, account: { id: first.account.id, email: claims.email } });
    expect(again.token).not.toBe(first.token);
    expect(await methodsOf(again.token)).toMatchObject({
      hasPassword: false,
      identities: [{ provider: "google", name: "Google", email: "moved@example.org" }],
    });
  });

  test("creates one account for two concurrent sign-ins", async () => {
    const claims = outsideOf();
    const both = await Promise.all([outside().signInWith(claims, {}), outside().signInWith(claims, {})]);
    expect(both[0].account.id).toBe(both[1].account.id);
    expect(await rowsOf(claims.email)).toHaveLength(1);
  });

  test("creates one account for two providers with the same verified email at once", async () => {
    const google = outsideOf();
    const apple = outsideOf({ provider: "apple", issuer: "https://apple.example", email: google.email });
    const both = await Promise.all([outside().signInWith(google, {}), outside().signInWith(apple, {})]);
    expect(both[0].account.id).toBe(both[1].account.id);
  });

  test("keeps accounts of different issuers with the same subject apart", async () => {
    const one = outsideOf();
    const other = outsideOf({ issuer: "https://other.example", subject: one.subject });
    const first = await outside().signInWith(one, {});
    expect((await outside().signInWith(other, {})).account.id).not.toBe(first.account.id);
  });

  test("creates an account without an email where the provider gives none", async () => {
    const { account } = await outside().signInWith(outsideOf({ email: null, emailVerified: false }), {});
    expect(account).toMatchObject({ email: "", emailVerified: false });
  });

  test.each([["not an address"], ["a@b\r\nBcc: c@example.org"], [`${"x".repeat(250)}@example.org`]])(
    "stores no email where the provider gives %j",
    async (email) => {
      const { account } = await outside().signInWith(outsideOf({ email }), {});
      expect(account).toMatchObject({ email: "", emailVerified: false });
    },
  );

  test("leaves out names that the profile would refuse, and cuts long ones", async () => {
    const { account } = await outside().signInWith(outsideOf({ firstName: "a\u0000b", lastName: "x".repeat(90) }), {});
    expect(account).toMatchObject({ firstName: null, lastName: "x".repeat(60) });
  });
});

describe("an email that belongs to somebody", () => {
  test("joins the account once the provider has verified it, keeps the password and notifies the owner", async () => {
    const member = await confirmed();
    const { account, isNew } = await outside().signInWith(outsideOf({ email: member.email.toUpperCase() }), {});
    expect([account.id, isNew]).toEqual([member.id, false]);
    expect(await methodsOf(member.token)).toMatchObject({ hasPassword: true, identities: [{ name: "Google" }] });
    await expect.poll(() => readMailsTo(app.dataDir, member.email)).toContain("Google can now sign in to your account");
  });

  test("is refused unverified, whether the account has confirmed it or not", async () => {
    for (const member of [await confirmed(), await app.member()]) {
      const attempt = outside().signInWith(outsideOf({ email: member.email, emailVerified: false }), {});
      await expect(attempt).rejects.toMatchObject({ fault: { code: "identity/account-exists", status: 409 } });
      expect((await methodsOf(member.token)).identities).toEqual([]);
    }
  });

  test("takes every earlier secret from an account that has never confirmed it", async () => {
    const squatter = await app.member();
    await outside().link(squatter.id, outsideOf({ email: null, emailVerified: false }));
    const feed = await squatter.call("POST /api/agenda/feed");
    const owner = await outside().signInWith(outsideOf({ email: squatter.email }), {});
    expect(owner.account).toMatchObject({ id: squatter.id, emailVerified: true });
    expect((await squatter.call("GET /api/auth/user")).status).toBe(401);
    const logIn = { usernameOrEmail: squatter.email, password: squatter.password };
    expect((await app.visitor.call("POST /api/auth/login", { body: logIn })).status).toBe(401);
    expect((await app.visitor.raw("GET", new URL(feed.body.url).pathname + new URL(feed.body.url).search)).status).toBe(
      404,
    );
    const { hasPassword, identities } = await methodsOf(owner.token);
    expect([hasPassword, identities.map(({ provider }) => provider)]).toEqual([false, ["google"]]);
  });

  test("is freed of a stranger's linked account by a password reset, which is the first proof of the mailbox", async () => {
    const squatter = await app.member();
    const stranger = outsideOf({ email: null, emailVerified: false });
    await outside().link(squatter.id, stranger);
    await resetPassword(squatter.email);
    const back = await outside().signInWith(stranger, {});
    expect(back.account.id).not.toBe(squatter.id);
  });

  test("keeps the linked accounts of a confirmed member through a password reset", async () => {
    const member = await confirmed();
    const claims = outsideOf({ email: null, emailVerified: false });
    await outside().link(member.id, claims);
    await resetPassword(member.email);
    expect((await outside().signInWith(claims, {})).account.id).toBe(member.id);
  });
});

describe("linking", () => {
  test("adds a way to sign in once, even if requested repeatedly, and notifies the owner", async () => {
    const member = await confirmed();
    const claims = outsideOf({ provider: "apple" });
    await Promise.all([outside().link(member.id, claims), outside().link(member.id, claims)]);
    expect((await methodsOf(member.token)).identities).toHaveLength(1);
    await expect.poll(() => readMailsTo(app.dataDir, member.email)).toContain("Apple can now sign in to your account");
  });

  test("is refused for an account linked to another member, also for two at once", async () => {
    const members = [await app.member(), await app.member()];
    const claims = outsideOf();
    const both = await Promise.allSettled(members.map(({ id }) => outside().link(id, claims)));
    const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    expect(refused).toMatchObject([{ fault: { code: "identity/credential-in-use", status: 409 } }]);
  });

  test("stops at twenty accounts", async () => {
    const member = await app.member();
    for (let index = 0; index < 20; index += 1) await outside().link(member.id, outsideOf());
    await expect(outside().link(member.id, outsideOf())).rejects.toMatchObject({
      fault: { code: "identity/too-many-identities" },
    });
  });
});

describe("unlinking", () => {
  const unlink = (token: string, id: string) =>
    app.visitor.call("DELETE /api/auth/identities/{id}", { params: { id } }, bearer(token));

  test("removes one of several ways and notifies the owner", async () => {
    const member = await confirmed();
    await outside().link(member.id, outsideOf());
    const [linked] = (await methodsOf(member.token)).identities;
    expect((await unlink(member.token, linked?.id ?? "")).status).toBe(204);
    expect(await methodsOf(member.token)).toEqual({ hasPassword: true, identities: [], passkeys: [], isFresh: true });
    await expect.poll(() => readMailsTo(app.dataDir, member.email)).toContain("Google was removed from your account");
  });

  test("keeps the last way and says why", async () => {
    const { token } = await outside().signInWith(outsideOf(), {});
    const [linked] = (await methodsOf(token)).identities;
    const answer = await unlink(token, linked?.id ?? "");
    expect(answer).toMatchObject({ status: 409, code: "identity/last-way" });
    expect((await methodsOf(token)).identities).toHaveLength(1);
  });

  test("keeps one of two ways that are removed at once", async () => {
    const { token, account } = await outside().signInWith(outsideOf(), {});
    await outside().link(account.id, outsideOf({ provider: "apple" }));
    const { identities } = await methodsOf(token);
    const both = await Promise.all(identities.map(({ id }) => unlink(token, id)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await methodsOf(token)).identities).toHaveLength(1);
  });

  test("answers 404 for another member's", async () => {
    const { token } = await outside().signInWith(outsideOf(), {});
    const [linked] = (await methodsOf(token)).identities;
    const stranger = await app.member();
    expect((await unlink(stranger.token, linked?.id ?? "")).code).toBe("identity/identity-not-found");
    expect((await methodsOf(token)).identities).toHaveLength(1);
  });

  test("requires a session", async () => {
    const params = { id: "019a0000-0000-7000-8000-000000000000" };
    expect((await app.visitor.call("DELETE /api/auth/identities/{id}", { params })).status).toBe(401);
    expect((await app.visitor.call("GET /api/auth/methods")).status).toBe(401);
  });
});

describe("an account without a password", () => {
  test("is deleted after a fresh sign-in alone, with its identities", async () => {
    const claims = outsideOf();
    const { token, account } = await outside().signInWith(claims, {});
    app.clock.advance(11 * 60 * 1000);
    const late = await app.visitor.call("DELETE /api/profile", {}, bearer(token));
    expect(late).toMatchObject({ status: 403, code: "identity/fresh-sign-in-required" });
    const again = await outside().signInWith(claims, {});
    expect((await app.visitor.call("DELETE /api/profile", {}, bearer(again.token))).status).toBe(204);
    const left = await app.database.db.select().from(userIdentities).where(eq(userIdentities.userId, account.id));
    expect(left).toEqual([]);
  });

  test("gets one by the mail that sets a new password", async () => {
    const { account, token } = await outside().signInWith(outsideOf(), {});
    await resetPassword(account.email);
    expect((await app.visitor.call("GET /api/auth/methods", {}, bearer(token))).status).toBe(401);
    const body = { usernameOrEmail: account.email, password: newPassword };
    expect((await app.visitor.call("POST /api/auth/login", { body })).status).toBe(200);
  });

  test("exports the linked accounts without their identifiers at the provider", async () => {
    const claims = outsideOf();
    const { token } = await outside().signInWith(claims, {});
    const { body, text } = await app.visitor.call("GET /api/profile/export", {}, bearer(token));
    expect(body).toMatchObject({ signIn: { hasPassword: false, identities: [{ email: claims.email }] } });
    expect(text).not.toContain(claims.issuer);
  });
});

test("a suspended member meets the explanation, whichever way they sign in", async () => {
  const claims = outsideOf();
  const { account } = await outside().signInWith(claims, {});
  await app.database.db.execute(sql`update users set suspended_at = now() where id = ${account.id}`);
  const { token } = await outside().signInWith(claims, {});
  expect((await app.visitor.call("GET /api/auth/user", {}, bearer(token))).body.suspendedAt).not.toBeNull();
  expect((await app.visitor.call("GET /api/goals", {}, bearer(token))).code).toBe("kernel/suspended");
});

const newPassword = "another horse 8 Battery!";

async function resetPassword(email: string): Promise<void> {
  await app.visitor.call("POST /api/auth/forgot-password", { body: { email } });
  const token = await expect
    .poll(async () => /reset-password\?token=([\w-]{43})/u.exec(await readMailsTo(app.dataDir, email))?.[1])
    .toBeDefined()
    .then(async () => /reset-password\?token=([\w-]{43})/u.exec(await readMailsTo(app.dataDir, email))?.[1] ?? "");
  const body = { token, password: newPassword, confirmPassword: newPassword };
  expect((await app.visitor.call("POST /api/auth/reset-password", { body })).status).toBe(200);
}
