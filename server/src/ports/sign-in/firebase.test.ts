import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import {
  edited,
  type FirebaseKeys,
  firebaseProject,
  inSeconds,
  startFirebaseKeys,
  type TokenClaims,
  unsignedToken,
} from "../../../test/firebase-keys.ts";
import { firebaseTokens } from "./firebase.ts";

let keys: FirebaseKeys;

beforeAll(async () => {
  keys = await startFirebaseKeys();
});
beforeEach(() => keys.behave("works"));
afterAll(() => keys.close());

function tokens(env: Record<string, string> = {}) {
  const firebase = {
    FIREBASE_PROJECT_ID: firebaseProject,
    FIREBASE_API_KEY: "key",
    FIREBASE_JWKS_URL: keys.url,
    ...env,
  };
  const verifier = firebaseTokens(readConfig(firebase).firebase, { timeout: 300 });
  if (verifier === null) throw new Error("Firebase is not configured");
  return (token: string) => verifier.verify(token, new Date());
}

const by = (provider: unknown) => ({ firebase: { sign_in_provider: provider } });

describe("Firebase's ID tokens", () => {
  it("identify the person, and the keys are fetched once", async () => {
    const verify = tokens();
    const before = keys.fetches;
    const claims = {
      sub: "uid-7",
      email: "Ada@example.org",
      email_verified: true,
      name: "Ada Lovelace",
      ...by("google.com"),
    };
    const provedAt = inSeconds(-5);
    expect(await verify(await keys.token({ ...claims, auth_time: provedAt }))).toEqual({
      identity: {
        issuer: `https://securetoken.google.com/${firebaseProject}`,
        subject: "uid-7",
        email: "Ada@example.org",
        emailVerified: true,
        name: "Ada Lovelace",
        method: "google",
        provedAt: new Date(provedAt * 1000),
      },
    });
    await verify(await keys.token());
    expect(keys.fetches - before).toBe(1);
  });

  it.each<[TokenClaims, object]>([
    [{ email: "ada@example.org" }, { email: "ada@example.org", emailVerified: false, method: null }],
    [by("apple.com"), { method: "apple" }],
    [by("password"), { method: "email" }],
    [by("phone"), { method: null }],
    [{ firebase: "google.com" }, { method: null }],
    [{ email: "ada@example.org", email_verified: "true" }, { emailVerified: false }],
    [
      { email: 7, name: { first: "Ada" } },
      { email: null, name: null },
    ],
    [{ iat: inSeconds(5), auth_time: inSeconds(5) }, { subject: "user-1" }],
  ])("with %j are read defensively", async (claims, expected) => {
    expect(await tokens()(await keys.token(claims))).toMatchObject({ identity: expected });
  });

  it.each<[string, TokenClaims]>([
    ["another project's audience", { aud: "another-club" }],
    ["another project's issuer", { iss: "https://securetoken.google.com/another-club" }],
    ["the issuer of Google's own accounts", { iss: "https://accounts.google.com" }],
    ["a beginning that has not come", { nbf: inSeconds(600) }],
    ["a date of issue that has not come", { iat: inSeconds(600) }],
    ["a sign-in that has not happened yet", { auth_time: inSeconds(600) }],
    ["a sign-in without a time", { auth_time: undefined }],
    ["a sign-in at no number", { auth_time: "now" }],
    ["no date of issue", { iat: undefined }],
    ["no end", { exp: undefined }],
    ["nobody", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["a subject of 129 characters", { sub: "x".repeat(129) }],
  ])("with %s are invalid", async (_, claims) => {
    expect(await tokens()(await keys.token(claims))).toMatchObject({ refused: "invalid" });
  });

  it("that have expired are reported as expired", async () => {
    expect(await tokens()(await keys.token({ exp: inSeconds(-60) }))).toMatchObject({ refused: "expired" });
  });

  it("that anyone could have made are invalid", async () => {
    const verify = tokens();
    const token = await keys.token({ email: "ada@example.org", email_verified: true });
    const forged = [
      unsignedToken(),
      await keys.confusedToken(),
      await keys.strangersToken("key-1"),
      await keys.strangersToken("key-9"),
      edited(token, { sub: "user-2" }),
      edited(token, { email: "eve@example.org" }),
      token.slice(0, token.lastIndexOf(".") + 1),
      `${token}AAAA`,
      "not.a.token",
      "",
    ];
    for (const one of forged) expect(await verify(one), one).toMatchObject({ refused: "invalid" });
  });

  it("with unknown key names don't trigger a fetch of the keys each time", async () => {
    const verify = tokens();
    await verify(await keys.token());
    const before = keys.fetches;
    for (let at = 0; at < 20; at += 1) await verify(await keys.strangersToken(`key-${at + 2}`));
    expect(keys.fetches - before).toBe(0);
  });

  it.each(["fails", "hangs", "floods", "redirects", "talks nonsense"] as const)(
    "can't be verified while the key server %s, and work again when it is back",
    async (behaviour) => {
      const verify = tokens();
      keys.behave(behaviour);
      expect(await verify(await keys.token())).toMatchObject({ refused: "unavailable" });
      keys.behave("works");
      expect(await verify(await keys.token())).toHaveProperty("identity");
    },
  );

  it("never appear in the logged reason", async () => {
    const token = await keys.token({ aud: "another-club" });
    const answer = await tokens()(token);
    expect(JSON.stringify(answer)).not.toContain(token.split(".")[1]);
  });
});

describe("the emulator's ID tokens", () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };

  it("are accepted without a signature, but otherwise checked", async () => {
    const verify = tokens(emulator);
    expect(await verify(unsignedToken({ sub: "uid-8" }))).toMatchObject({ identity: { subject: "uid-8" } });
    expect(await verify(unsignedToken({ aud: "another-club" }))).toMatchObject({ refused: "invalid" });
    expect(await verify(unsignedToken({ exp: inSeconds(-60) }))).toMatchObject({ refused: "expired" });
    expect(await verify(await keys.token())).toMatchObject({ refused: "invalid" });
  });
});
