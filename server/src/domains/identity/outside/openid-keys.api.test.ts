import { afterAll, beforeEach, expect, test } from "vitest";
import { type EvilProvider, honestly, startEvilProvider } from "../../../../test/evil-provider.ts";
import { SiteBrowser } from "../../../../test/openid-browser.ts";
import { countAccounts } from "../../../../test/outside-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const [oidc, google] = [await startEvilProvider(), await startEvilProvider()];
const secret = "a client secret";
const app = useTestApp({
  logLevel: "trace",
  env: {
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: "alongside",
    OIDC_CLIENT_SECRET: secret,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: "alongside",
    GOOGLE_CLIENT_SECRET: secret,
  },
});
afterAll(async () => {
  await oidc.close();
  await google.close();
});

const code = "the-code-of-this-sign-in";
async function signIn(provider: "oidc" | "google", evil: EvilProvider) {
  const site = new SiteBrowser(app.visitor);
  const { searchParams } = new URL(await site.begin({ provider }));
  evil.forge(searchParams.get("nonce") ?? "", honestly);
  const fields = new URLSearchParams({ code, state: searchParams.get("state") ?? "", iss: evil.issuer });
  const url = `http://localhost/api/auth/callback/${provider}`;
  return site.bring({ method: "GET", url, fields });
}

const rows = () => countAccounts(app.database.db);

let before: unknown;
beforeEach(async () => {
  before = await rows();
});

async function expectRefused(provider: "oidc" | "google", evil: EvilProvider) {
  const { location, token } = await signIn(provider, evil);
  expect(location).toMatch(new RegExp(`^/login\\?error=(?:failed|provider-unavailable)&provider=${provider}$`, "u"));
  expect(token).toBeNull();
  expect(evil.trapped()).toBe(0);
  expect(await rows()).toEqual(before);
  const log = app.log().join("");
  for (const text of [evil.lastToken(), code, secret, "a stack of the provider"]) expect(log).not.toContain(text);
}

test.each(["500", "hangs", "50 MB", "redirects", "not JSON", "HTML"] as const)(
  "a provider with a broken key address (%s) signs nobody in",
  async (how) => {
    oidc.misbehave("jwks", how);
    await expectRefused("oidc", oidc);
  },
  30_000,
);

test("a provider whose keys are readable again signs people in at the next try", async () => {
  oidc.misbehave("jwks", null);
  const { location, token } = await signIn("oidc", oidc);
  expect(location).not.toContain("error=");
  expect(token).not.toBeNull();
});

// With its own provider: a readable list is cached for a minute, even an empty one.
test("a provider with an empty list of keys signs nobody in", async () => {
  google.misbehave("jwks", "no keys");
  await expectRefused("google", google);
});
