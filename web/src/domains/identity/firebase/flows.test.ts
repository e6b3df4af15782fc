import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { fakeFirebase, refusedByFirebase } from "../../../../test/fake-firebase.ts";
import type { Firebase, ProviderUser } from "./firebase.ts";
import {
  appleSignIn,
  confirmByPassword,
  confirmByPopup,
  failureOf,
  finishRedirect,
  googleSignIn,
  isWrongPassword,
  linkByPopup,
  logIn,
  signUp,
} from "./flows.ts";

const refused = refusedByFirebase;
const exists = { code: "identity/account-exists", message: "An account with this email already exists." };

let api: ReturnType<typeof fakeApi>;
let done: string[];
let user: ProviderUser;

beforeEach(() => {
  ({ done, user } = fakeFirebase());
  api = fakeApi({
    "POST /api/auth/firebase-sync": { status: 200, body: robin },
    "POST /api/auth/login": { status: 200, body: robin },
    "POST /api/auth/firebase-link": { status: 204 },
    "POST /api/auth/firebase-confirm": { status: 204 },
  });
});
afterEach(() => vi.unstubAllGlobals());

const firebaseThat = (does: Partial<Firebase> = {}): Firebase => {
  const fake = fakeFirebase(does);
  ({ user, done } = fake);
  return fake.firebase;
};

const calls = () => api.sent.map(({ key }) => key);
const credentials = { usernameOrEmail: "robin@example.test", password: "Evening-Walk-7" };
const login = { method: "email", screen: "login" } as const;

async function failureFrom(work: Promise<unknown>, attempt: Parameters<typeof failureOf>[1]) {
  return work.then(
    () => expect.unreachable("the sign-in succeeded"),
    (error: unknown) => failureOf(error, attempt),
  );
}

describe("logging in with Firebase", () => {
  it("opens the session with just the token", async () => {
    expect(await logIn(firebaseThat(), credentials)).toEqual(robin);
    expect(api.sent).toEqual([{ key: "POST /api/auth/firebase-sync", body: { idToken: "header.claims.signature" } }]);
  });

  it.each(["auth/invalid-credential", "auth/wrong-password", "auth/user-not-found"])(
    "tries this server's own password after %s",
    async (code) => {
      const firebase = firebaseThat({ logIn: () => refused(code) });
      expect(await logIn(firebase, credentials)).toEqual(robin);
      expect(calls()).toEqual(["POST /api/auth/login"]);
      api.answer("POST /api/auth/login", {
        status: 401,
        body: { code: "identity/wrong-credentials", message: "Invalid email or password" },
      });
      expect(await failureFrom(logIn(firebase, credentials), login)).toEqual({
        title: "Login Failed",
        description: "Invalid email or password",
      });
    },
  );

  it("doesn't ask Firebase about a username", async () => {
    await logIn(firebaseThat({ logIn: () => refused("auth/invalid-email") }), {
      ...credentials,
      usernameOrEmail: "robin",
    });
    expect(calls()).toEqual(["POST /api/auth/login"]);
  });

  it("doesn't try another password if Firebase can't be reached", async () => {
    const firebase = firebaseThat({ logIn: () => refused("auth/network-request-failed") });
    expect(await failureFrom(logIn(firebase, credentials), login)).toEqual({
      title: "Login Failed",
      description: "Network error. Please check your connection.",
    });
    expect(calls()).toEqual([]);
  });

  it("shows that the sync failed if the server opens no session", async () => {
    api.answer("POST /api/auth/firebase-sync", { status: 500 });
    expect(await failureFrom(logIn(firebaseThat(), credentials), login)).toEqual({
      title: "Sync failed",
      description: "Failed to sync with backend",
    });
    api.answer("POST /api/auth/firebase-sync", "no connection");
    expect(await failureFrom(logIn(firebaseThat(), credentials), login)).toEqual({
      title: "Sync failed",
      description: "Network error. Please check your connection.",
    });
  });
});

describe("signing up with Firebase", () => {
  it("asks Firebase to send the confirmation", async () => {
    expect(await signUp(firebaseThat(), "robin@example.test", "secret")).toEqual(robin);
    expect(done).toEqual(["mail"]);
  });

  it("deletes the new Firebase user if the email belongs to an account here", async () => {
    api.answer("POST /api/auth/firebase-sync", { status: 409, body: exists });
    const failure = await failureFrom(signUp(firebaseThat(), "robin@example.test", "secret"), {
      method: "email",
      screen: "signup",
    });
    expect(failure?.title).toBe("Account Already Exists");
    expect(done).toEqual(["remove"]);
  });

  it("keeps the new Firebase user if the server failed, so that logging in opens the account", async () => {
    api.answer("POST /api/auth/firebase-sync", { status: 503 });
    await failureFrom(signUp(firebaseThat(), "robin@example.test", "secret"), { method: "email", screen: "signup" });
    expect(done).toEqual([]);
  });
});

describe("signing in with Google and Apple through Firebase", () => {
  it("shows that a popup was blocked, and redirects to Apple instead", async () => {
    const blocked = () => refused("auth/popup-blocked");
    const google = googleSignIn(firebaseThat({ googlePopup: blocked }));
    expect(await failureFrom(google, { method: "google", screen: "login" })).toEqual({
      title: "Login failed",
      description: "Popup was blocked. Please allow popups for this site.",
    });
    expect(await appleSignIn(firebaseThat({ applePopup: blocked }))).toBeNull();
    expect(done).toEqual(["redirect"]);
  });

  it("shows that a sign-in with Apple was cancelled, but nothing for a closed Google popup", async () => {
    const closed = () => refused("auth/popup-closed-by-user");
    const apple = appleSignIn(firebaseThat({ applePopup: closed }));
    expect(await failureFrom(apple, { method: "apple", screen: "signup" })).toEqual({
      title: "Apple Sign-Up Failed",
      description: "Sign-up was cancelled",
    });
    const google = googleSignIn(firebaseThat({ googlePopup: closed }));
    expect(await failureFrom(google, { method: "google", screen: "login" })).toBeNull();
  });

  it("syncs a user returned from a redirect, and nobody otherwise", async () => {
    expect(await finishRedirect(firebaseThat())).toBeNull();
    expect(calls()).toEqual([]);
    expect(await finishRedirect(firebaseThat({ redirectResult: () => Promise.resolve(user) }))).toEqual(robin);
    expect(calls()).toEqual(["POST /api/auth/firebase-sync"]);
  });
});

describe("linking and confirming while signed in", () => {
  it("sends the token of the popup's user, and opens no session with it", async () => {
    await linkByPopup(firebaseThat(), "google");
    await confirmByPopup(firebaseThat(), "apple");
    await confirmByPassword(firebaseThat(), "robin@example.test", "Evening-Walk-7");
    expect(api.sent).toEqual(
      ["link", "confirm", "confirm"].map((act) => ({
        key: `POST /api/auth/firebase-${act}`,
        body: { idToken: "header.claims.signature" },
      })),
    );
  });

  it.each([
    ["credential-in-use", 409, "Credential In Use", "This sign-in is already linked to another email."],
    ["wrong-account", 403, "That's another account", "Sign in with the one that is linked to yours."],
    ["firebase-expired", 401, "Couldn't sign in with Google", "Said by the server."],
  ])("shows a message after %s, and signs that Firebase user out", async (code, status, title, description) => {
    const body = { code: `identity/${code}`, message: "Said by the server." };
    api.answer("POST /api/auth/firebase-link", { status, body });
    const attempt = { method: "google", screen: "settings" } as const;
    expect(await failureFrom(linkByPopup(firebaseThat(), "google"), attempt)).toEqual({ title, description });
    expect(done).toEqual(["sign out"]);
  });

  it("distinguishes a wrong password from other errors", () => {
    const error = (code: string) => Object.assign(new Error("Firebase: refused"), { code });
    expect(isWrongPassword(error("auth/wrong-password"))).toBe(true);
    expect(isWrongPassword(error("auth/network-request-failed"))).toBe(false);
    expect(isWrongPassword(new TypeError("Failed to fetch"))).toBe(false);
  });
});
