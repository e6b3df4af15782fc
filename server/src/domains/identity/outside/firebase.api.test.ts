import { count, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  edited,
  firebaseProject,
  inSeconds,
  startFirebaseKeys,
  type TokenClaims,
  unsignedToken,
} from "../../../../test/firebase-keys.ts";
import { readMailsTo } from "../../../../test/mails.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { sessions, users } from "../../../db/schema/identity.ts";
import { userIdentities } from "../../../db/schema/outside-sign-in.ts";

const keys = await startFirebaseKeys();
const app = useTestApp({
  env: { FIREBASE_PROJECT_ID: firebaseProject, FIREBASE_API_KEY: "public-key", FIREBASE_JWKS_URL: keys.url },
});
afterAll(() => keys.close());
beforeEach(() => keys.behave("works"));

let people = 0;

/** A new Firebase user with a verified email. */
function somebody(claims: TokenClaims = {}): TokenClaims & { email: string } {
  people += 1;
  const email = `firebase${people}.${process.pid}@example.org`;
  return { sub: `uid-${people}`, email_verified: true, ...claims, email };
}

const sync = (idToken: string, userData?: { email?: string | null }) =>
  app.visitor.call("POST /api/auth/firebase-sync", { body: { idToken, ...(userData && { userData }) } });
const as = (cookie: unknown) => ({ cookie: /alongside_session=[^;]+/u.exec(String(cookie))?.[0] ?? "" });
const signIn = async (claims: TokenClaims) => {
  const answer = await sync(await keys.token(claims));
  expect(answer.status, answer.text).toBe(200);
  return { account: answer.body, session: as(answer.headers["set-cookie"]) };
};

/** The number of rows in every table that a sign-in can write to. */
async function rows() {
  const { db } = app.database;
  const counts = [users, userIdentities, sessions].map((table) => db.select({ count: count() }).from(table));
  return (await Promise.all(counts)).flat().map((row) => row.count);
}

describe("signing in with a Firebase token", () => {
  it("is announced to the browser, without what only the server needs", async () => {
    const { body } = await app.visitor.call("GET /api/config");
    expect(body).toMatchObject({ identityProvider: "firebase" });
    expect(body.firebase).toEqual({
      apiKey: "public-key",
      authDomain: `${firebaseProject}.firebaseapp.com`,
      projectId: firebaseProject,
      emulatorHost: null,
    });
  });

  it("creates an account from the token's claims, and signs in to it later", async () => {
    const claims = somebody({ name: "Ada King Lovelace" });
    const first = await signIn(claims);
    expect(first.account).toMatchObject({
      email: claims.email,
      emailVerified: true,
      firstName: "Ada",
      lastName: "King Lovelace",
      welcomed: false,
    });
    const again = await signIn(claims);
    expect(again.account.id).toBe(first.account.id);
    const { body } = await app.visitor.call("GET /api/auth/methods", {}, again.session);
    expect(body).toMatchObject({ hasPassword: false, identities: [{ provider: "firebase", email: claims.email }] });
  });

  it("trusts only the token, whatever else is sent", async () => {
    const claims = somebody();
    const answer = await sync(await keys.token(claims), { email: "director@example.org" });
    expect(answer.body.email).toBe(claims.email);
  });

  it("with the same token twice is two sign-ins to one account", async () => {
    const token = await keys.token(somebody());
    const both = await Promise.all([sync(token), sync(token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body.id).toBe(both[1].body.id);
  });

  it("joins an account only by an email that Firebase has verified", async () => {
    const member = await app.member();
    await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id));
    const before = await rows();
    const stranger = { ...somebody(), email: member.email, email_verified: false };
    expect(await sync(await keys.token(stranger))).toMatchObject({ status: 409, code: "identity/account-exists" });
    expect(await rows()).toEqual(before);
    const { account } = await signIn({ ...stranger, email_verified: true });
    expect(account.id).toBe(member.id);
    expect(
      (
        await app.visitor.call("POST /api/auth/login", {
          body: { usernameOrEmail: member.email, password: member.password },
        })
      ).status,
    ).toBe(200);
  });

  it("with an address nobody has verified leaves the mail to Firebase", async () => {
    const claims = somebody({ email_verified: false });
    const { account } = await signIn(claims);
    expect(account.emailVerified).toBe(false);
    expect(await readMailsTo(app.dataDir, claims.email)).toBe("");
  });

  it("confirms the address once Firebase has, and ends every earlier session of the account", async () => {
    const claims = somebody({ email_verified: false });
    const stranger = await signIn(claims);
    const owner = await signIn({ ...claims, email_verified: true });
    expect(owner.account).toMatchObject({ id: stranger.account.id, emailVerified: true });
    expect((await app.visitor.call("GET /api/auth/user", {}, stranger.session)).status).toBe(401);
    expect((await app.visitor.call("GET /api/auth/user", {}, owner.session)).status).toBe(200);
    const again = await signIn({ ...claims, email_verified: true });
    expect(again.account.id).toBe(owner.account.id);
    expect((await app.visitor.call("GET /api/auth/user", {}, owner.session)).status).toBe(200);
  });

  it("opens nothing but the explanation to a suspended member", async () => {
    const claims = somebody();
    const { account } = await signIn(claims);
    await app.database.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, account.id));
    const { session } = await signIn(claims);
    expect((await app.visitor.call("GET /api/auth/user", {}, session)).status).toBe(200);
    expect(await app.visitor.call("GET /api/goals", {}, session)).toMatchObject({ code: "kernel/suspended" });
  });

  it("deletes the account only with a proof of the last ten minutes, however new the session is", async () => {
    const claims = somebody();
    const stale = await signIn({ ...claims, auth_time: inSeconds(-11 * 60) });
    expect(await app.visitor.call("DELETE /api/profile", { body: {} }, stale.session)).toMatchObject({
      status: 403,
      code: "identity/fresh-sign-in-required",
    });
    const fresh = await signIn(claims);
    expect((await app.visitor.call("DELETE /api/profile", { body: {} }, fresh.session)).status).toBe(204);
  });

  it("creates a new account after the old one unlinked it", async () => {
    const member = await app.member();
    await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id));
    const claims = { ...somebody(), email: member.email };
    const { session } = await signIn(claims);
    const { body } = await app.visitor.call("GET /api/auth/methods", {}, session);
    const id = body.identities[0]?.id ?? "";
    expect((await app.visitor.call("DELETE /api/auth/identities/{id}", { params: { id } }, session)).status).toBe(204);
    expect((await app.visitor.call("GET /api/auth/methods", {}, session)).body.identities).toEqual([]);
  });
});

describe("a Firebase token that proves nothing", () => {
  const forged: [string, () => Promise<string> | string, string][] = [
    ["for another project", () => keys.token({ aud: "another-club" }), "identity/firebase-refused"],
    ["of another issuer", () => keys.token({ iss: "https://evil.example" }), "identity/firebase-refused"],
    ["without a signature", () => unsignedToken(), "identity/firebase-refused"],
    ["signed with the public key as a secret", () => keys.confusedToken(), "identity/firebase-refused"],
    ["signed by a stranger", () => keys.strangersToken("key-1"), "identity/firebase-refused"],
    ["of an unknown key", () => keys.strangersToken("key-9"), "identity/firebase-refused"],
    ["that was edited", async () => edited(await keys.token(), { sub: "uid-1" }), "identity/firebase-refused"],
    ["that has expired", () => keys.token({ exp: inSeconds(-60) }), "identity/firebase-expired"],
    ["that is not valid yet", () => keys.token({ nbf: inSeconds(600) }), "identity/firebase-refused"],
    ["about nobody", () => keys.token({ sub: undefined }), "identity/firebase-refused"],
    ["of three letters", () => "a.b.c", "identity/firebase-refused"],
  ];

  it.each(forged)("%s is refused, and creates nothing", async (_, make, code) => {
    const before = await rows();
    const answer = await sync(await make());
    expect(answer).toMatchObject({ status: 401, code });
    expect(answer.message).toMatch(/Please sign in again\.$/u);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await rows()).toEqual(before);
  });

  it.each(["no token", "a.b", "a.b.c.d", "ä.b.c"])("like %j is refused as no sign-in", async (idToken) => {
    expect(await sync(idToken)).toMatchObject({ status: 401, code: "identity/firebase-refused" });
  });

  it.each(["", "x".repeat(20_000)])("like %j is refused", async (idToken) => {
    expect(await sync(idToken)).toMatchObject({ status: 400, code: "kernel/invalid" });
  });
});

describe("while Google's keys can't be had", () => {
  // An app of its own, which has not fetched the keys yet.
  const other = useTestApp({
    env: { FIREBASE_PROJECT_ID: firebaseProject, FIREBASE_API_KEY: "public-key", FIREBASE_JWKS_URL: keys.url },
  });

  it("a token waits while the key server fails", async () => {
    const body = { idToken: await keys.token(somebody()) };
    for (const behaviour of ["fails", "hangs", "floods", "redirects"] as const) {
      keys.behave(behaviour);
      const answer = await other.visitor.call("POST /api/auth/firebase-sync", { body });
      expect(answer, behaviour).toMatchObject({
        status: 503,
        code: "identity/firebase-unavailable",
        message: "We can't check your sign-in right now. Please try again in a minute.",
      });
    }
    keys.behave("works");
    expect((await other.visitor.call("POST /api/auth/firebase-sync", { body })).status).toBe(200);
  });
});

describe("without Firebase", () => {
  const plain = useTestApp();

  it("the call answers that it is not set up", async () => {
    const body = { idToken: await keys.token() };
    const answer = await plain.visitor.call("POST /api/auth/firebase-sync", { body });
    expect(answer).toMatchObject({ status: 503, message: "Sign-in with Firebase is not set up on this server" });
    expect((await plain.visitor.call("GET /api/config")).body).toMatchObject({
      identityProvider: "built-in",
      firebase: null,
    });
  });
});
