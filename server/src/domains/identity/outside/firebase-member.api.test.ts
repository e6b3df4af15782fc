import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { firebaseProject, inSeconds, startFirebaseKeys, type TokenClaims } from "../../../../test/firebase-keys.ts";
import { readMailsTo } from "../../../../test/mails.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";
import { users } from "../../../db/schema/identity.ts";

const keys = await startFirebaseKeys();
const app = useTestApp({
  env: { FIREBASE_PROJECT_ID: firebaseProject, FIREBASE_API_KEY: "public-key", FIREBASE_JWKS_URL: keys.url },
});
afterAll(() => keys.close());
beforeEach(() => keys.behave("works"));

type Headers = Record<string, string>;
type Calls = Pick<MemberCaller, "call">;
const [link, confirm] = ["POST /api/auth/firebase-link", "POST /api/auth/firebase-confirm"] as const;

let people = 0;
/** A new Firebase user with a verified email. */
function somebody(claims: TokenClaims = {}): TokenClaims & { email: string } {
  people += 1;
  return {
    sub: `member-uid-${people}`,
    email: `fm${people}.${process.pid}@example.org`,
    email_verified: true,
    ...claims,
  } as TokenClaims & { email: string }; // the address above, or one of the test's
}

const stale = { auth_time: inSeconds(-3600) };
const prove = async (key: typeof link | typeof confirm, caller: Calls, claims: TokenClaims, session?: Headers) =>
  caller.call(key, { body: { idToken: await keys.token(claims) } }, session);
const sessionOf = (cookie: unknown): Headers => ({
  cookie: /alongside_session=[^;]+/u.exec(String(cookie))?.[0] ?? "",
});
const signIn = async (claims: TokenClaims) => {
  const answer = await app.visitor.call("POST /api/auth/firebase-sync", {
    body: { idToken: await keys.token(claims) },
  });
  expect(answer.status, answer.text).toBe(200);
  return { account: answer.body, session: sessionOf(answer.headers["set-cookie"]) };
};
const waysOf = async (caller: Calls, session?: Headers) =>
  (await caller.call("GET /api/auth/methods", {}, session)).body.identities;
const accountOf = async (session: Headers) => app.visitor.call("GET /api/auth/user", {}, session);

const refusals: [string, () => Promise<string> | string, number, string][] = [
  ["for another project", () => keys.token({ aud: "another-club" }), 401, "identity/firebase-refused"],
  ["signed by a stranger", () => keys.strangersToken("key-1"), 401, "identity/firebase-refused"],
  ["that has expired", () => keys.token({ exp: inSeconds(-60) }), 401, "identity/firebase-expired"],
  ["of no shape", () => "no token", 401, "identity/firebase-refused"],
  ["of no length", () => "", 400, "kernel/invalid"],
];

describe("linking a Firebase account to the member's own", () => {
  it("lets it sign in to the member's account, tells the member by mail, and is idempotent", async () => {
    const member = await app.member();
    await app.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id));
    const claims = somebody();
    for (let time = 0; time < 2; time += 1) expect((await prove(link, member, claims)).status).toBe(204);
    expect(await waysOf(member)).toMatchObject([{ provider: "firebase", email: claims.email }]);
    expect((await signIn(claims)).account.id).toBe(member.id);
    expect(await readMailsTo(app.dataDir, member.email)).toContain("can now sign in to your account");
  });

  it("names the provider last used there, and Firebase if that isn't known", async () => {
    const member = await app.member();
    const claims = somebody();
    const by = (provider: string) => ({ ...claims, firebase: { sign_in_provider: provider } });
    await prove(link, member, by("google.com"));
    expect(await waysOf(member)).toMatchObject([{ method: "google", name: "Google" }]);
    await signIn(by("password"));
    expect(await waysOf(member)).toMatchObject([{ method: "email", name: "Email and password" }]);
    await signIn(by("phone"));
    expect(await waysOf(member)).toMatchObject([{ method: null, name: "Firebase" }]);
  });

  it("can be undone, after which the account is free", async () => {
    const member = await app.member();
    const claims = somebody();
    await prove(link, member, claims);
    const id = (await waysOf(member))[0]?.id ?? "";
    expect((await member.call("DELETE /api/auth/identities/{id}", { params: { id } })).status).toBe(204);
    expect(await waysOf(member)).toEqual([]);
    expect((await signIn(claims)).account.id).not.toBe(member.id);
  });

  it("is refused if it belongs to another account, which keeps it", async () => {
    const claims = somebody();
    const owner = await signIn(claims);
    const member = await app.member();
    expect(await prove(link, member, claims)).toMatchObject({ status: 409, code: "identity/credential-in-use" });
    expect(await waysOf(member)).toEqual([]);
    expect((await signIn(claims)).account.id).toBe(owner.account.id);
  });

  it("succeeds for one of two members who link it at once", async () => {
    const [one, other] = [await app.member(), await app.member()];
    const claims = somebody();
    const answers = await Promise.all([prove(link, one, claims), prove(link, other, claims)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect([...(await waysOf(one)), ...(await waysOf(other))]).toHaveLength(1);
  });

  it("is refused to a sign-in older than ten minutes, so that a thief with a stolen session can't stay", async () => {
    const { session } = await signIn({ ...somebody(), ...stale });
    const strangers = somebody();
    expect(await prove(link, app.visitor, strangers, session)).toMatchObject({
      status: 403,
      code: "identity/fresh-sign-in-required",
    });
    expect(await waysOf(app.visitor, session)).toHaveLength(1);
    expect(await prove(confirm, app.visitor, strangers, session)).toMatchObject({ code: "identity/wrong-account" });
  });

  it("is refused for an address that Firebase hasn't verified, which its owner may take over there", async () => {
    const member = await app.member();
    const claims = somebody({ email_verified: false });
    expect(await prove(link, member, claims)).toMatchObject({ status: 409, code: "identity/identity-unverified" });
    expect(await waysOf(member)).toEqual([]);
  });

  it("ends at twenty linked accounts", async () => {
    const member = await app.member();
    for (let at = 0; at < 20; at += 1) expect((await prove(link, member, somebody())).status).toBe(204);
    expect(await prove(link, member, somebody())).toMatchObject({ status: 409, code: "identity/too-many-identities" });
  });

  it("is closed to visitors and suspended members", async () => {
    const claims = somebody();
    expect((await prove(link, app.visitor, claims)).status).toBe(401);
    const { account, session } = await signIn(claims);
    await app.database.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, account.id));
    const again = await signIn(claims);
    expect(await prove(link, app.visitor, somebody(), again.session)).toMatchObject({ code: "kernel/suspended" });
    expect(session.cookie).not.toBe(again.session.cookie);
  });

  it.each(refusals)("is refused with a token %s", async (_, make, status, code) => {
    const member = await app.member();
    expect(await member.call(link, { body: { idToken: await make() } })).toMatchObject({ status, code });
    expect(await waysOf(member)).toEqual([]);
  });
});

describe("confirming a member with Firebase", () => {
  const deletion = (session: Headers) => app.visitor.call("DELETE /api/profile", { body: {} }, session);

  it("opens a fresh session in place of the old one, which may delete the account", async () => {
    const claims = somebody();
    const { account, session } = await signIn({ ...claims, ...stale });
    expect(await deletion(session)).toMatchObject({ code: "identity/fresh-sign-in-required" });
    const answer = await prove(confirm, app.visitor, claims, session);
    expect(answer.status).toBe(204);
    const fresh = sessionOf(answer.headers["set-cookie"]);
    expect((await accountOf(session)).status).toBe(401);
    expect((await accountOf(fresh)).body.id).toBe(account.id);
    expect((await deletion(fresh)).status).toBe(204);
  });

  it("isn't done with a proof that is old itself", async () => {
    const claims = { ...somebody(), ...stale };
    const { session } = await signIn(claims);
    const answer = await prove(confirm, app.visitor, claims, session);
    expect(await deletion(sessionOf(answer.headers["set-cookie"]))).toMatchObject({
      code: "identity/fresh-sign-in-required",
    });
  });

  it("is refused with another account, linked or not, and switches to neither", async () => {
    const { account, session } = await signIn({ ...somebody(), ...stale });
    const others = somebody();
    await signIn(others);
    const before = (await app.database.db.select().from(users)).length;
    for (const claims of [others, somebody()]) {
      const answer = await prove(confirm, app.visitor, claims, session);
      expect(answer).toMatchObject({ status: 403, code: "identity/wrong-account" });
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect((await app.database.db.select().from(users)).length).toBe(before);
    expect((await accountOf(session)).body.id).toBe(account.id);
    expect(await deletion(session)).toMatchObject({ code: "identity/fresh-sign-in-required" });
  });

  it("opens one session if sent twice at once", async () => {
    const claims = somebody();
    const { session } = await signIn(claims);
    const answers = await Promise.all([1, 2].map(() => prove(confirm, app.visitor, claims, session)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 401]);
  });

  it("is open to suspended members, who may delete their account, and closed to visitors", async () => {
    const claims = somebody();
    expect((await prove(confirm, app.visitor, claims)).status).toBe(401);
    const { account } = await signIn(claims);
    await app.database.db.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, account.id));
    const { session } = await signIn(claims);
    const answer = await prove(confirm, app.visitor, claims, session);
    expect(answer.status).toBe(204);
    expect((await deletion(sessionOf(answer.headers["set-cookie"]))).status).toBe(204);
  });

  it.each(refusals)("is refused with a token %s", async (_, make, status, code) => {
    const { session } = await signIn(somebody());
    expect(await app.visitor.call(confirm, { body: { idToken: await make() } }, session)).toMatchObject({
      status,
      code,
    });
    expect((await accountOf(session)).status).toBe(200);
  });
});

describe("while Google's keys can't be had", () => {
  // An app of its own, which has not fetched the keys yet.
  const other = useTestApp({
    env: { FIREBASE_PROJECT_ID: firebaseProject, FIREBASE_API_KEY: "public-key", FIREBASE_JWKS_URL: keys.url },
  });

  it.each([link, confirm])("%s waits and changes nothing", async (key) => {
    keys.behave("fails");
    const member = await other.member();
    expect(await prove(key, member, somebody())).toMatchObject({ status: 503, code: "identity/firebase-unavailable" });
    expect((await member.call("GET /api/auth/user")).status).toBe(200);
  });
});
