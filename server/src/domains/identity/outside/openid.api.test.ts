import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { atProvider, SiteBrowser } from "../../../../test/openid-browser.ts";
import { startOpenIdServer } from "../../../../test/openid-server.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const providers = await startOpenIdServer();
afterAll(() => providers.close());
const app = useTestApp({ env: providers.env });
const browser = () => new SiteBrowser(app.visitor);
const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });
const userOf = async (token: string | null) => (await app.visitor.call("GET /api/auth/user", {}, bearer(token))).body;
let number = 0;
const address = () => `openid${(number += 1)}@example.org`;

async function counts() {
  const { rows } = await app.database.db.execute(sql`select (select count(*) from users)::int as users,
    (select count(*) from user_identities)::int as identities, (select count(*) from sessions)::int as sessions`);
  return rows[0];
}

describe.each(["google", "apple", "oidc"] as const)("%s", (provider) => {
  test("signs up with its verified email and the names, and signs in later", async () => {
    const account = { email: address(), isVerified: true, firstName: "Ada", lastName: "Lovelace" };
    const first = await browser().signIn({ provider, purpose: "sign-up", next: "/goals?x=1" }, account);
    expect(first.location).toBe("/goals?x=1");
    const member = await userOf(first.token);
    expect(member).toMatchObject({
      email: account.email,
      emailVerified: true,
      firstName: "Ada",
      lastName: "Lovelace",
      welcomed: false,
    });
    const again = await browser().signIn({ provider }, account);
    expect(again.location).toBe("/");
    // Apple sends names the first time only: stored ones stay.
    expect(await userOf(again.token)).toMatchObject({ id: member.id, firstName: "Ada" });
  });

  test("leads back with the reason when somebody cancels, and creates nothing", async () => {
    const before = await counts();
    const { location, token } = await browser().signIn({ provider, purpose: "sign-up" }, "cancel");
    expect([location, token]).toEqual([`/signup?error=cancelled&provider=${provider}`, null]);
    expect(await counts()).toEqual(before);
  });

  test("refuses an unverified email that belongs to a member", async () => {
    const member = await app.member();
    const before = await counts();
    const { location } = await browser().signIn({ provider }, { email: member.email, isVerified: false });
    expect(location).toBe(`/login?error=account-exists&provider=${provider}`);
    expect(await counts()).toEqual(before);
  });

  test("is linked to a signed-in member, and then signs them in", async () => {
    const member = await app.member();
    const account = { email: address(), isVerified: true };
    const { location } = await new SiteBrowser(member).signIn({ provider, purpose: "link", next: "/agenda" }, account);
    expect(location).toBe("/agenda");
    expect((await member.call("GET /api/auth/methods")).body.identities).toMatchObject([
      { provider, email: account.email },
    ]);
    const { token } = await browser().signIn({ provider }, account);
    expect((await userOf(token)).id).toBe(member.id);
    const other = await app.member();
    const taken = await new SiteBrowser(other).signIn({ provider, purpose: "link" }, account);
    expect(taken.location).toBe(`/profile?error=credential-in-use&provider=${provider}`);
  });

  test("verifies a member, who may then delete the account", async () => {
    const account = { email: address(), isVerified: true };
    const { token } = await browser().signIn({ provider }, account);
    app.clock.advance(11 * 60 * 1000);
    expect((await app.visitor.call("DELETE /api/profile", {}, bearer(token))).status).toBe(403);
    const member = { ...app.visitor, raw: withToken(token) };
    const wrong = await new SiteBrowser(member).signIn({ provider, purpose: "confirm" }, { email: address() });
    expect(wrong).toEqual({ location: `/profile?error=wrong-account&provider=${provider}`, token: null });
    const fresh = await new SiteBrowser(member).signIn({ provider, purpose: "confirm", next: "/profile" }, account);
    expect(fresh.location).toBe("/profile");
    expect((await app.visitor.call("GET /api/auth/user", {}, bearer(token))).status).toBe(401);
    expect((await app.visitor.call("DELETE /api/profile", {}, bearer(fresh.token))).status).toBe(204);
  });
});

test("Google is asked to let people choose an account, and Apple to post a form with name and email", async () => {
  const google = new URL(await browser().begin({ provider: "google" }));
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    prompt: "select_account",
    scope: "openid email profile",
    code_challenge_method: "S256",
    response_type: "code",
  });
  const apple = new URL(await browser().begin({ provider: "apple" }));
  expect(Object.fromEntries(apple.searchParams)).toMatchObject({
    response_mode: "form_post",
    scope: "openid name email",
  });
});

test("an account that the provider gives no email for is created without one", async () => {
  const { token } = await browser().signIn({ provider: "oidc" }, { subject: "without mail" });
  expect(await userOf(token)).toMatchObject({ email: "", emailVerified: false });
});

test("two answers to one sign-in at once open one session", async () => {
  const site = browser();
  const answer = await atProvider(await site.begin({ provider: "google" }), { email: address(), isVerified: true });
  const both = await Promise.all([site.bring(answer), site.bring(answer)]);
  expect(both.map(({ location }) => location).toSorted()).toEqual(["/", "/login?error=expired&provider=google"]);
});

test("two tabs of one browser can both be finished", async () => {
  const site = browser();
  const [one, other] = [await site.begin({ provider: "google" }), await site.begin({ provider: "oidc" })];
  for (const location of [other, one]) {
    const { token } = await site.bring(await atProvider(location, { email: address(), isVerified: true }));
    expect(token).not.toBeNull();
  }
});

test("linking needs the session that began it", async () => {
  const member = await app.member();
  const visitor = await browser().begin({ provider: "google", purpose: "link" });
  expect(visitor).toBe("/profile?error=expired&provider=google");
  const site = new SiteBrowser(member);
  const answer = await atProvider(await site.begin({ provider: "google", purpose: "link" }), { email: address() });
  await member.call("POST /api/auth/logout");
  expect((await site.bring(answer)).location).toBe("/profile?error=expired&provider=google");
});

test("linking needs a sign-in of the last ten minutes, so that a thief with a stolen session can't stay", async () => {
  const member = await app.member();
  app.clock.advance(11 * 60 * 1000);
  const location = await new SiteBrowser(member).begin({ provider: "google", purpose: "link" });
  expect(location).toBe("/profile?error=fresh-sign-in-required&provider=google");
});

test("a sign-in expires after ten minutes, and its rows are swept", async () => {
  const site = browser();
  const answer = await atProvider(await site.begin({ provider: "google" }), { email: address(), isVerified: true });
  app.clock.advance(11 * 60 * 1000);
  expect(await site.bring(answer)).toEqual({ location: "/login?error=expired&provider=google", token: null });
  await app.app.services.openId.sweep();
  const { rows } = await app.database.db.execute(sql`select from sign_in_attempts`);
  expect(rows).toEqual([]);
});

test("the configuration names the providers that are set up", async () => {
  expect((await app.visitor.call("GET /api/config")).body.socialSignIn).toEqual({
    google: true,
    apple: true,
    oidc: { name: "Club Keycloak" },
  });
});

function withToken(token: string | null): typeof app.visitor.raw {
  return (method, url, payload, headers = {}) =>
    app.visitor.raw(method, url, payload, { ...headers, ...bearer(token) });
}
