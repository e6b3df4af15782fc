import type { Reply } from "../../../api/call.ts";

export type FirebaseSettings = NonNullable<Reply<"GET /api/config">["firebase"]>;

/** A user signed in to Firebase. */
export interface ProviderUser {
  idToken(): Promise<string>;
  /** Emails a link that confirms the address. */
  mailConfirmation(): Promise<void>;
  /** Deletes the user from the Firebase project. */
  remove(): Promise<void>;
}

export type PopupMethod = "google" | "apple";

/** The parts of Firebase the screens use; failures reject with an error whose `code` begins with `auth/`. */
export interface Firebase {
  logIn(email: string, password: string): Promise<ProviderUser>;
  signUp(email: string, password: string): Promise<ProviderUser>;
  googlePopup(): Promise<ProviderUser>;
  applePopup(): Promise<ProviderUser>;
  /** Navigates away from the page. */
  appleRedirect(): Promise<void>;
  /** The user returned from a redirect; null without one. */
  redirectResult(): Promise<ProviderUser | null>;
  mailPasswordReset(email: string): Promise<void>;
  /** How this browser's user can sign in; empty without a user, or if the user has another address. */
  waysOf(email: string | null): Promise<readonly (PopupMethod | "email")[]>;
  /** Reports whether there is a user, now and after each change; returns a function that unsubscribes. */
  onUser(tell: (isThere: boolean) => void): () => void;
  signOut(): Promise<void>;
}

let opening: Promise<Firebase> | undefined;

/** Loads the SDK on first use; a failed load is retried on the next use. */
export function openFirebase(settings: FirebaseSettings): Promise<Firebase> {
  opening ??= import("./sdk.ts").then(
    (sdk) => sdk.openFirebase(settings),
    (error: unknown) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}
