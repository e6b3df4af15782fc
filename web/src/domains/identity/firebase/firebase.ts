import type { Reply } from "../../../api/call.ts";

export type FirebaseSettings = NonNullable<Reply<"GET /api/config">["firebase"]>;

/** Somebody whom Firebase has signed in. */
export interface ProviderUser {
  idToken(): Promise<string>;
  /** Mails a link that confirms the address. */
  mailConfirmation(): Promise<void>;
  /** Takes the user out of the Firebase project. */
  remove(): Promise<void>;
}

export type PopupWay = "google" | "apple";

/** What the screens need of Firebase; failures reject with an error whose `code` begins with `auth/`. */
export interface Firebase {
  logIn(email: string, password: string): Promise<ProviderUser>;
  signUp(email: string, password: string): Promise<ProviderUser>;
  googlePopup(): Promise<ProviderUser>;
  applePopup(): Promise<ProviderUser>;
  /** Leaves the page. */
  appleRedirect(): Promise<void>;
  /** Who came back from a redirect; null without one. */
  redirectResult(): Promise<ProviderUser | null>;
  mailPasswordReset(email: string): Promise<void>;
  /** How the user of this browser can sign in; empty without one, and for one with another address. */
  waysOf(email: string | null): Promise<readonly (PopupWay | "email")[]>;
  /** Tells whether there is a user, now and after each change; answers the function that ends it. */
  onUser(tell: (isThere: boolean) => void): () => void;
  signOut(): Promise<void>;
}

let opening: Promise<Firebase> | undefined;

/** Loads the SDK at its first use; a load that failed is tried again at the next. */
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
