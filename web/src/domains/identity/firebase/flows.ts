import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import type { Account } from "../identity.queries.ts";
import {
  isWrongCredentials,
  signInFailure,
  type SignInAttempt,
  type SignInFailure,
  syncFailure,
} from "../sign-in/sign-in-failures.rules.ts";
import type { Firebase, PopupMethod, ProviderUser } from "./firebase.ts";

/** Marks that this tab was redirected to a provider. */
const redirected = "signInRedirect";

/** Firebase signed a user in, but the server opened no session; `cause` is the reason. */
export class SyncError extends Error {
  override readonly name = "SyncError";
}

/** Opens the server's session for a user signed in to Firebase. */
async function sync(user: ProviderUser): Promise<Account> {
  const idToken = await user.idToken();
  try {
    return await call("POST /api/auth/firebase-sync", { body: { idToken } });
  } catch (cause) {
    throw new SyncError("The session could not be synced", { cause });
  }
}

/**
 * Signs in by email through Firebase. If Firebase doesn't know the address, this server's own password is tried, so
 * that usernames and accounts created before Firebase was set up still work.
 */
export async function logIn(
  firebase: Firebase,
  { usernameOrEmail, password }: { usernameOrEmail: string; password: string },
): Promise<Account> {
  if (usernameOrEmail.includes("@")) {
    try {
      return await sync(await firebase.logIn(usernameOrEmail, password));
    } catch (error) {
      if (!isWrongCredentials(codeOf(error) ?? "")) throw error;
    }
  }
  return call("POST /api/auth/login", { body: { usernameOrEmail, password } });
}

/** Creates the account in Firebase and here; if the server refuses it, the Firebase user is deleted again. */
export async function signUp(firebase: Firebase, email: string, password: string): Promise<Account> {
  const user = await firebase.signUp(email, password);
  try {
    const account = await sync(user);
    // The settings can send the email again.
    await user.mailConfirmation().catch(() => undefined);
    return account;
  } catch (error) {
    const isRefused = error instanceof SyncError && error.cause instanceof ApiError && error.cause.status === 409;
    if (isRefused) await user.remove().catch(() => undefined);
    throw error;
  }
}

/** Sends the Firebase user's token to the server. If the server refuses, the user is signed out of Firebase again. */
async function prove(
  key: "POST /api/auth/firebase-link" | "POST /api/auth/firebase-confirm",
  firebase: Firebase,
  user: ProviderUser,
): Promise<void> {
  const idToken = await user.idToken();
  try {
    await call(key, { body: { idToken } });
  } catch (error) {
    await firebase.signOut().catch(() => undefined);
    throw error;
  }
}

const popup = (firebase: Firebase, method: PopupMethod): Promise<ProviderUser> =>
  method === "google" ? firebase.googlePopup() : firebase.applePopup();

/** Links a provider account to the signed-in member. */
export const linkByPopup = async (firebase: Firebase, method: PopupMethod): Promise<void> =>
  prove("POST /api/auth/firebase-link", firebase, await popup(firebase, method));

/** Confirms the member's identity; an account that isn't linked to them is refused. */
export const confirmByPopup = async (firebase: Firebase, method: PopupMethod): Promise<void> =>
  prove("POST /api/auth/firebase-confirm", firebase, await popup(firebase, method));

export const confirmByPassword = async (firebase: Firebase, email: string, password: string): Promise<void> =>
  prove("POST /api/auth/firebase-confirm", firebase, await firebase.logIn(email, password));

export const googleSignIn = async (firebase: Firebase): Promise<Account> => sync(await firebase.googlePopup());

/** If a popup can't open, the page redirects to Apple and back: then there is no account yet. */
export async function appleSignIn(firebase: Firebase): Promise<Account | null> {
  try {
    return await sync(await firebase.applePopup());
  } catch (error) {
    const needsRedirect = ["auth/popup-blocked", "auth/operation-not-supported-in-this-environment"];
    if (!needsRedirect.includes(codeOf(error) ?? "")) throw error;
    sessionStorage.setItem(redirected, "apple");
    await firebase.appleRedirect();
    return null;
  }
}

/** Whether this tab was redirected to a provider and hasn't finished signing in. */
export const wasRedirected = (): boolean => sessionStorage.getItem(redirected) !== null;

/** The user returned from a redirect; null without one. */
export async function finishRedirect(firebase: Firebase): Promise<Account | null> {
  sessionStorage.removeItem(redirected);
  const user = await firebase.redirectResult();
  return user === null ? null : sync(user);
}

/** An unknown address fails silently, so that nobody learns which addresses have accounts. */
export async function mailPasswordReset(firebase: Firebase, email: string): Promise<void> {
  try {
    await firebase.mailPasswordReset(email);
  } catch (error) {
    if (codeOf(error) !== "auth/user-not-found") throw error;
  }
}

/** The toast for a failed sign-in; null if none is needed. */
export function failureOf(error: unknown, attempt: SignInAttempt): SignInFailure | null {
  if (error instanceof SyncError) {
    const { cause } = error;
    return syncFailure(cause instanceof ApiError ? { code: cause.code, message: cause.userMessage } : null);
  }
  if (error instanceof ApiError) return signInFailure(attempt, error.code ?? "", error.userMessage);
  // Without a code, the SDK itself couldn't be loaded.
  return signInFailure(attempt, codeOf(error));
}

/** Whether Firebase refused the address and password. */
export const isWrongPassword = (error: unknown): boolean => isWrongCredentials(codeOf(error) ?? "");

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
