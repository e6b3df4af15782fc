import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { edited, type Forge, honestly, startEvilProvider, unsigned } from "../../../../test/evil-provider.ts";
import { SiteBrowser } from "../../../../test/openid-browser.ts";
import { countAccounts } from "../../../../test/outside-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const evil = await startEvilProvider();
const other = await startEvilProvider();
afterAll(async () => {
  await evil.close();
  await other.close();
});
const client = { CLIENT_ID: "alongside", CLIENT_SECRET: "a client secret" };
const app = useTestApp({
  logLevel: "trace",
  env: {
    OIDC_ISSUER: evil.issuer,
    OIDC_CLIENT_ID: client.CLIENT_ID,
    OIDC_CLIENT_SECRET: client.CLIENT_SECRET,
    GOOGLE_ISSUER: other.issuer,
    GOOGLE_CLIENT_ID: client.CLIENT_ID,
    GOOGLE_CLIENT_SECRET: client.CLIENT_SECRET,
  },
});
const browser = () => new SiteBrowser(app.visitor);

interface Started {
  site: SiteBrowser;
  state: string;
  nonce: string;
}

async function begin(site = browser(), provider = "oidc"): Promise<Started> {
  const { searchParams } = new URL(await site.begin({ provider }));
  return { site, state: searchParams.get("state") ?? "", nonce: searchParams.get("nonce") ?? "" };
}

const answerOf = (fields: Record<string, string>, provider = "oidc") => ({
  method: "GET" as const,
  url: `http://localhost/api/auth/callback/${provider}`,
  fields: new URLSearchParams(fields),
});
const without = (claims: object, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const secretCode = "the-code-of-this-sign-in";
const refused = (error: string, provider = "oidc") => ({
  location: `/login?error=${error}&provider=${provider}`,
  token: null,
});

const rows = () => countAccounts(app.database.db);

let before: unknown;
beforeEach(async () => {
  before = await rows();
});

/** Nothing was created, and nothing secret is in the log. */
async function expectNothing() {
  expect(await rows()).toEqual(before);
  const log = app.log().join("");
  for (const secret of [evil.lastToken(), other.lastToken(), secretCode, client.CLIENT_SECRET, "an access token"]) {
    if (secret !== "") expect(log).not.toContain(secret);
  }
  expect(log).not.toContain("a stack of the provider");
}

describe("metadata of a provider that", () => {
  test.each(["500", "hangs", "50 MB", "redirects", "not JSON"] as const)(
    "%s leads back to the login screen, and the next sign-in tries again",
    async (how) => {
      evil.misbehave("metadata", how);
      const location = await browser().begin({ provider: "oidc" });
      expect(location).toBe("/login?error=provider-unavailable&provider=oidc");
      expect(evil.trapped()).toBe(0);
      evil.misbehave("metadata", null);
      await expectNothing();
    },
    30_000,
  );

  test("answers again is used", async () => {
    expect(await browser().begin({ provider: "oidc" })).toContain(`${evil.issuer}/authorize?`);
  });
});

describe("an ID token", () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, Forge]>([
    ["for another audience", ({ sign, claims }) => sign({ ...claims, aud: "another site" })],
    [
      "for several audiences, meant for another",
      ({ sign, claims }) => sign({ ...claims, aud: ["alongside", "b"], azp: "b" }),
    ],
    ["of another issuer", ({ sign, claims }) => sign({ ...claims, iss: "https://accounts.google.com" })],
    ["without a signature", ({ claims }) => unsigned(claims)],
    ["signed with the public key as a shared secret", ({ signWithPublicKey, claims }) => signWithPublicKey(claims)],
    ["signed with another key", ({ signWithOtherKey, claims }) => signWithOtherKey(claims)],
    ["that has expired", ({ sign, claims }) => sign({ ...claims, iat: now() - 900, exp: now() - 600 })],
    ["that isn't valid yet", ({ sign, claims }) => sign({ ...claims, nbf: now() + 600 })],
    ["without an end", ({ sign, claims }) => sign(without(claims, "exp"))],
    ["that was edited", async ({ sign, claims }) => edited(await sign(claims), { sub: "somebody else" })],
    ["with another nonce", ({ sign, claims }) => sign({ ...claims, nonce: "of another sign-in" })],
    ["without a nonce", ({ sign, claims }) => sign(without(claims, "nonce"))],
    ["without a subject", ({ sign, claims }) => sign(without(claims, "sub"))],
    ["that is no token", () => "not.a.token"],
    ["that is missing", () => null],
  ])("%s is refused", async (_name, forge) => {
    const { site, state, nonce } = await begin();
    evil.forge(nonce, forge);
    const { location, token } = await site.bring(answerOf({ code: secretCode, state, iss: evil.issuer }));
    // A reply that isn't one of the standard counts as a provider that doesn't work.
    expect(["/login?error=failed&provider=oidc", "/login?error=provider-unavailable&provider=oidc"]).toContain(
      location,
    );
    expect(token).toBeNull();
    await expectNothing();
  });
});

describe("an answer", () => {
  test("is used once: a repeat opens nothing", async () => {
    const { site, state, nonce } = await begin();
    evil.forge(nonce, ({ sign, claims }) => sign({ ...claims, sub: "replayed", email: "replayed@example.org" }));
    const answer = answerOf({ code: secretCode, state, iss: evil.issuer });
    expect((await site.bring(answer)).token).not.toBeNull();
    before = await rows();
    expect(await site.bring(answer)).toEqual(refused("expired"));
    await expectNothing();
  });

  test.each([["made-up"], [""]])("with the state %j is refused", async (state) => {
    const { site } = await begin();
    expect(await site.bring(answerOf({ code: secretCode, state }))).toEqual(refused("expired"));
    await expectNothing();
  });

  test("without a code is refused", async () => {
    const { site, state } = await begin();
    expect(await site.bring(answerOf({ state }))).toEqual(refused("failed"));
    await expectNothing();
  });

  test("is refused in another browser than the one that began, also in one without the cookie", async () => {
    for (const victim of [browser(), (await begin()).site]) {
      const { state, nonce } = await begin();
      evil.forge(nonce, honestly);
      expect(await victim.bring(answerOf({ code: secretCode, state, iss: evil.issuer }))).toEqual(refused("expired"));
    }
    await expectNothing();
  });

  test("of one provider at the address of another is refused", async () => {
    const { site, state, nonce } = await begin();
    other.forge(nonce, honestly);
    const mixed = answerOf({ code: secretCode, state, iss: other.issuer }, "google");
    expect(await site.bring(mixed)).toEqual(refused("failed", "google"));
    await expectNothing();
  });

  test("that names another issuer is refused before the code is sent anywhere", async () => {
    const { site, state, nonce } = await begin();
    evil.forge(nonce, honestly);
    const token = evil.lastToken();
    expect(await site.bring(answerOf({ code: secretCode, state, iss: other.issuer }))).toEqual(refused("failed"));
    expect(evil.lastToken()).toBe(token);
    await expectNothing();
  });

  test("posted as a form may come from another site, but only as a form and only there", async () => {
    const type = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
    const posted = await app.visitor.raw("POST", "/api/auth/callback/oidc", "state=x&code=y&state=z", type);
    expect([posted.status, posted.headers["location"]]).toEqual([302, "/api/auth/callback/oidc?state=x&code=y"]);
    expect(posted.headers["set-cookie"]).toBeUndefined();
    const json = await app.visitor.raw(
      "POST",
      "/api/auth/callback/oidc",
      { state: "x" },
      { "sec-fetch-site": "same-origin" },
    );
    expect(json.status).toBe(415);
    const long = await app.visitor.raw("POST", "/api/auth/callback/oidc", `state=${"x".repeat(20_000)}`, type);
    expect(long.status).toBe(413);
    for (const url of ["/api/auth/login", "/api/auth/logout"]) {
      expect((await app.visitor.raw("POST", url, "a=b", type)).code).toBe("kernel/cross-site");
    }
  });
});

describe("a token endpoint that", () => {
  afterEach(() => evil.misbehave("token", null));

  test.each(["500", "hangs", "50 MB", "redirects", "not JSON"] as const)(
    "%s leads back to the login screen",
    async (how) => {
      const { site, state, nonce } = await begin();
      evil.forge(nonce, honestly);
      evil.misbehave("token", how);
      const answer = answerOf({ code: secretCode, state, iss: evil.issuer });
      expect(await site.bring(answer)).toEqual(refused("provider-unavailable"));
      expect(evil.trapped()).toBe(0);
      await expectNothing();
    },
    30_000,
  );
});

describe("an address to go on to", () => {
  test.each([
    ["/goals?tab=open#list", "/goals?tab=open#list"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["https://evil.example", "/"],
    ["https:evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/\t/evil.example", "/"],
    ["/\n/evil.example", "/"],
    ["/%0d%0aSet-Cookie:a=b", "/"],
    ["/%2f%2fevil.example", "/"],
    ["/%5cevil.example", "/"],
    ["/..//evil.example", "/"],
    ["/.//evil.example", "/"],
    ["//evil.example@localhost", "/"],
    ["/%zz", "/"],
    ["/api/auth/callback/google?state=x", "/"],
    ["evil.example", "/"],
    ["", "/"],
  ])("%j leads to %j", async (next, target) => {
    const site = browser();
    const { searchParams } = new URL(await site.begin({ provider: "oidc", next }));
    evil.forge(searchParams.get("nonce") ?? "", ({ sign, claims }) =>
      sign({ ...claims, sub: "who goes on", email_verified: true, email: "on@example.org" }),
    );
    const state = searchParams.get("state") ?? "";
    expect((await site.bring(answerOf({ code: secretCode, state, iss: evil.issuer }))).location).toBe(target);
  });
});
