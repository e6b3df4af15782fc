import { describe, expect, it } from "vitest";
import {
  isWrongCredentials,
  redirectFailure,
  type SignInAttempt,
  signInFailure,
  syncFailure,
} from "./sign-in-failures.rules.ts";

const [login, signup] = ["login", "signup"] as const;
const accountExists = "An account with this email already exists. Please use your original sign-in method.";

describe("failed sign-in with an outside provider", () => {
  it.each<[SignInAttempt["method"], SignInAttempt["screen"], string | null, string, string]>([
    ["email", login, "auth/invalid-credential", "Login Failed", "Invalid email or password"],
    ["email", login, "auth/wrong-password", "Login Failed", "Invalid email or password"],
    ["email", login, "auth/user-not-found", "Login Failed", "Invalid email or password"],
    ["email", login, "auth/internal-error", "Login Failed", "Invalid email or password"],
    ["email", login, "auth/network-request-failed", "Login Failed", "Network error. Please check your connection."],
    ["email", login, null, "Login Failed", "Network error. Please check your connection."],
    ["email", login, "constructor", "Login Failed", "Invalid email or password"],
    ["email", signup, "auth/internal-error", "Signup Failed", "Failed to create account"],
    ["email", signup, "auth/email-already-in-use", "Signup Failed", "An account with this email already exists"],
    ["email", signup, "auth/weak-password", "Weak Password", "Password must be at least 6 characters"],
    ["google", login, "auth/popup-blocked", "Login failed", "Popup was blocked. Please allow popups for this site."],
    ["google", signup, "auth/popup-blocked", "Signup failed", "Popup was blocked. Please allow popups for this site."],
    ["google", login, "auth/internal-error", "Login failed", "Please try again."],
    ["google", login, "auth/account-exists-with-different-credential", "Account Already Exists", accountExists],
    ["google", login, "identity/account-exists", "Account Already Exists", accountExists],
    [
      "google",
      login,
      "auth/credential-already-in-use",
      "Credential In Use",
      "This sign-in is already linked to another email.",
    ],
    ["apple", login, "auth/cancelled-popup-request", "Apple Sign-In Failed", "Sign-in was cancelled"],
    ["apple", login, "auth/popup-closed-by-user", "Apple Sign-In Failed", "Sign-in was cancelled"],
    ["apple", signup, "auth/cancelled-popup-request", "Apple Sign-Up Failed", "Sign-up was cancelled"],
    [
      "apple",
      signup,
      "auth/operation-not-allowed",
      "Apple Sign-Up Failed",
      "This sign-in is not set up here. Please use another way to sign in.",
    ],
    ["redirect", login, "auth/network-request-failed", "Login failed", "Network error. Please check your connection."],
  ])("by %s on the %s screen with %s shows %s: %s", (method, screen, code, title, description) => {
    expect(signInFailure({ method, screen }, code)).toEqual({ title, description });
  });

  it.each(["auth/cancelled-popup-request", "auth/popup-closed-by-user"])(
    "shows no message for %s from a redirect or from Google's popup",
    (code) => {
      for (const method of ["redirect", "google"] as const) {
        for (const screen of [login, signup]) expect(signInFailure({ method, screen }, code)).toBeNull();
      }
    },
  );

  it("allows a try with this server's password if the provider refused the credentials", () => {
    expect(isWrongCredentials("auth/invalid-credential")).toBe(true);
    expect(isWrongCredentials("auth/user-not-found")).toBe(true);
    expect(isWrongCredentials("auth/user-disabled")).toBe(false);
  });
});

describe("failed sign-in by redirect", () => {
  const [expired, failed] = [
    "That took too long, or the page was opened twice. Please try again.",
    "couldn't be verified. Please try again.",
  ];
  const notSetUp = "This sign-in is not set up here. Please use another way to sign in.";
  const away = "isn't available right now. Try again later, or use your email.";

  it.each<[SignInAttempt["screen"], string | undefined, string, string, string]>([
    [login, undefined, "provider-unavailable", "Login failed", notSetUp],
    [login, "google", "provider-unavailable", "Login failed", `Google ${away}`],
    [signup, "google", "provider-unavailable", "Signup failed", `Google ${away}`],
    [login, "google", "cancelled", "Login failed", "Sign-in was cancelled"],
    [login, "apple", "cancelled", "Apple Sign-In Failed", "Sign-in was cancelled"],
    [signup, "apple", "cancelled", "Apple Sign-Up Failed", "Sign-up was cancelled"],
    [signup, "oidc", "cancelled", "Signup failed", "Sign-up was cancelled"],
    ["settings", "google", "cancelled", "Couldn't sign in with Google", "Sign-in was cancelled"],
    [login, "google", "expired", "Login failed", expired],
    [login, "apple", "failed", "Apple Sign-In Failed", `Apple ${failed}`],
    [signup, "apple", "failed", "Apple Sign-Up Failed", `Apple ${failed}`],
    [login, "oidc", "failed", "Login failed", `This sign-in ${failed}`],
    [login, "google", "account-exists", "Account Already Exists", accountExists],
    ["settings", "apple", "credential-in-use", "Credential In Use", "This sign-in is already linked to another email."],
    [
      "settings",
      "google",
      "fresh-sign-in-required",
      "Sign in again first",
      "For your security, confirm who you are in Settings. Then link it within ten minutes.",
    ],
    ["settings", "apple", "wrong-account", "That's another account", "Sign in with the one that is linked to yours."],
    ["settings", "oidc", "too-many-identities", "Too many linked sign-ins", "Remove one before you add another."],
  ])("to the %s screen from %s with %s shows %s: %s", (screen, provider, error, title, description) => {
    expect(redirectFailure(screen, { error, provider })).toEqual({ title, description });
  });

  it("shows the same message as a Firebase popup", () => {
    for (const screen of [login, signup]) {
      expect(redirectFailure(screen, { error: "account-exists", provider: "google" })).toEqual(
        signInFailure({ method: "google", screen }, "auth/account-exists-with-different-credential"),
      );
      expect(redirectFailure(screen, { error: "cancelled", provider: "apple" })).toEqual(
        signInFailure({ method: "apple", screen }, "auth/popup-closed-by-user"),
      );
    }
  });

  it.each([undefined, "", "constructor", "auth/user-disabled", "identity/account-exists", "Send us your password"])(
    "shows no message for %j in the address, which the server never sends",
    (error) => expect(redirectFailure(login, { error, provider: "google" })).toBeNull(),
  );
});

describe("session the server didn't open", () => {
  it.each([
    [{ code: null, message: null }, "Sync failed", "Failed to sync with backend"],
    [{ code: "identity/firebase-unavailable", message: "Not now." }, "Sync failed", "Not now."],
    [null, "Sync failed", "Network error. Please check your connection."],
    [{ code: "identity/account-exists", message: "It exists." }, "Account Already Exists", accountExists],
  ])("with %j shows %s: %s", (answer, title, description) => {
    expect(syncFailure(answer)).toEqual({ title, description });
  });
});
