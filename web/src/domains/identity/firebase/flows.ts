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
import type { Firebase, PopupWay, ProviderUser } from "./firebase.ts";

/** The tab's note that it left for a provider's page. */
const redirected = "signInRedirect";

/** Firebase has signed somebody in, and the server opened no session; `cause` says why. */
export class SyncError extends Error {
  override readonly name = "SyncError";
}

/** Opens the server's session for somebody whom Firebase has signed in. */
async function sync(user: ProviderUser): Promise<Account> {
  const idToken = await user.idToken();
  try {
    return await call("POST /api/auth/firebase-sync", { body: { idToken } });
  } catch (cause) {
    throw new SyncError("The session could not be synced", { cause });
  }
}

/**
 * By email through Firebase. Where Firebase doesn't know it, by this server's own password, so that accounts made
 * before Firebase was set up, and usernames, still open.
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

/** Creates the account in Firebase and here; what exists only there is taken back where the server refuses it. */
export async function signUp(firebase: Firebase, email: string, password: string): Promise<Account> {
  const user = await firebase.signUp(email, password);
  try {
    const account = await sync(user);
    // The mail can be sent again from the settings.
    await user.mailConfirmation().catch(() => undefined);
    return account;
  } catch (error) {
    const isRefused = error instanceof SyncError && error.cause instanceof ApiError && error.cause.status === 409;
    if (isRefused) await user.remove().catch(() => undefined);
    throw error;
  }
}

/** Has the server check who Firebase has just signed in. If the server refuses, signs them out of Firebase again. */
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

const popup = (firebase: Firebase, way: PopupWay): Promise<ProviderUser> =>
  way === "google" ? firebase.googlePopup() : firebase.applePopup();

/** Links an account at a provider to the signed-in member's. */
export const linkByPopup = async (firebase: Firebase, way: PopupWay): Promise<void> =>
  prove("POST /api/auth/firebase-link", firebase, await popup(firebase, way));

/** Confirms the member; an account that isn't linked to theirs is refused. */
export const confirmByPopup = async (firebase: Firebase, way: PopupWay): Promise<void> =>
  prove("POST /api/auth/firebase-confirm", firebase, await popup(firebase, way));

export const confirmByPassword = async (firebase: Firebase, email: string, password: string): Promise<void> =>
  prove("POST /api/auth/firebase-confirm", firebase, await firebase.logIn(email, password));

export const googleSignIn = async (firebase: Firebase): Promise<Account> => sync(await firebase.googlePopup());

/** Where a popup can't open, the page itself goes to Apple and comes back: then there is no account yet. */
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

/** Whether this tab left for a provider's page and has not finished since. */
export const wasRedirected = (): boolean => sessionStorage.getItem(redirected) !== null;

/** Whoever came back from a redirect; null for nobody. */
export async function finishRedirect(firebase: Firebase): Promise<Account | null> {
  sessionStorage.removeItem(redirected);
  const user = await firebase.redirectResult();
  return user === null ? null : sync(user);
}

/** Whether the project knows the address is nobody's business: an unknown one fails without a word. */
export async function mailPasswordReset(firebase: Firebase, email: string): Promise<void> {
  try {
    await firebase.mailPasswordReset(email);
  } catch (error) {
    if (codeOf(error) !== "auth/user-not-found") throw error;
  }
}

/** The toast of a sign-in that failed; null where there is nothing to say. */
export function failureOf(error: unknown, attempt: SignInAttempt): SignInFailure | null {
  if (error instanceof SyncError) {
    const { cause } = error;
    return syncFailure(cause instanceof ApiError ? { code: cause.code, message: cause.userMessage } : null);
  }
  if (error instanceof ApiError) return signInFailure(attempt, error.code ?? "", error.userMessage);
  // Without a code not even the SDK could be loaded.
  return signInFailure(attempt, codeOf(error));
}

/** Whether Firebase refused the address and password. */
export const isWrongPassword = (error: unknown): boolean => isWrongCredentials(codeOf(error) ?? "");

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
