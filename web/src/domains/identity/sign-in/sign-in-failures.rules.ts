/** By which way somebody tries to sign in; `redirect` is coming back from a page of which no more is known. */
export type SignInWay = "email" | "google" | "apple" | "oidc" | "redirect";

export interface SignInAttempt {
  way: SignInWay;
  /** Where a failure is told; `settings` stands for linking or confirming while signed in. */
  screen: "login" | "signup" | "settings";
}

export interface SignInFailure {
  title: string;
  description: string;
}

/** Word for word on the login and sign-up screens (P-IDENTITY-18). */
const titles: Record<SignInWay, Record<SignInAttempt["screen"], string>> = {
  email: { login: "Login Failed", signup: "Signup Failed", settings: "Couldn't sign in" },
  google: { login: "Login failed", signup: "Signup failed", settings: "Couldn't sign in with Google" },
  apple: { login: "Apple Sign-In Failed", signup: "Apple Sign-Up Failed", settings: "Couldn't sign in with Apple" },
  oidc: { login: "Login failed", signup: "Signup failed", settings: "Couldn't sign in" },
  redirect: { login: "Login failed", signup: "Signup failed", settings: "Couldn't sign in" },
};

const names: Record<SignInWay, string> = {
  email: "This sign-in",
  google: "Google",
  apple: "Apple",
  oidc: "This sign-in",
  redirect: "This sign-in",
};

const networkError = "Network error. Please check your connection.";
const wrongCredentials = "Invalid email or password";
const notSetUp = "This sign-in is not set up here. Please use another way to sign in.";
const wasCancelled: Record<SignInAttempt["screen"], string> = {
  login: "Sign-in was cancelled",
  signup: "Sign-up was cancelled",
  settings: "Sign-in was cancelled",
};

const accountExists: SignInFailure = {
  title: "Account Already Exists",
  description: "An account with this email already exists. Please use your original sign-in method.",
};
const credentialInUse: SignInFailure = {
  title: "Credential In Use",
  description: "This sign-in is already linked to another email.",
};

/**
 * What has a title of its own, whichever way it happened. `auth/` are codes of the Firebase SDK; the others are the
 * server's, as a fault (`identity/` left out) and in the address that a provider's page leads back to.
 */
const whole = new Map<string, SignInFailure>(
  Object.entries({
    "auth/account-exists-with-different-credential": accountExists,
    "account-exists": accountExists,
    "auth/credential-already-in-use": credentialInUse,
    "credential-in-use": credentialInUse,
    "wrong-account": { title: "That's another account", description: "Sign in with the one that is linked to yours." },
    "too-many-identities": { title: "Too many linked sign-ins", description: "Remove one before you add another." },
    "fresh-sign-in-required": {
      title: "Sign in again first",
      description: "For your security, confirm who you are in Settings. Then link it within ten minutes.",
    },
    "identity-unverified": {
      title: "Email not confirmed",
      description: "Confirm the email of this sign-in first, then link it.",
    },
    "auth/weak-password": { title: "Weak Password", description: "Password must be at least 6 characters" },
    "auth/password-does-not-meet-requirements": {
      title: "Weak Password",
      description: "Please choose a stronger password.",
    },
  }),
);

/** What goes under the title of the way. */
const descriptions = new Map<string, string | ((attempt: SignInAttempt) => string)>(
  Object.entries({
    "auth/popup-blocked": "Popup was blocked. Please allow popups for this site.",
    "auth/network-request-failed": networkError,
    "auth/invalid-credential": wrongCredentials,
    "auth/invalid-login-credentials": wrongCredentials,
    "auth/wrong-password": wrongCredentials,
    "auth/user-not-found": wrongCredentials,
    "auth/missing-password": wrongCredentials,
    "auth/invalid-email": "Please enter a valid email address",
    "auth/email-already-in-use": "An account with this email already exists",
    "auth/too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
    "auth/user-disabled": "This sign-in has been disabled.",
    "auth/operation-not-allowed": notSetUp,
    "auth/configuration-not-found": notSetUp,
    "auth/unauthorized-domain": notSetUp,
    "provider-unavailable": ({ way }: SignInAttempt) =>
      way === "redirect" ? notSetUp : `${names[way]} isn't available right now. Try again later, or use your email.`,
    cancelled: ({ screen }: SignInAttempt) => wasCancelled[screen],
    expired: "That took too long, or the page was opened twice. Please try again.",
    failed: ({ way }: SignInAttempt) => `${names[way]} couldn't be verified. Please try again.`,
  }),
);

const fallbacks: Record<SignInAttempt["screen"], string> = {
  login: wrongCredentials,
  signup: "Failed to create account",
  settings: "Please try again.",
};

/** The member closed a popup or opened another. The page is still there, so only Apple's sign-in shows a message. */
const closed = new Set([
  "auth/cancelled-popup-request",
  "auth/popup-closed-by-user",
  "auth/user-cancelled",
  "auth/redirect-cancelled-by-user",
]);

const plain = (code: string): string => code.replace(/^identity\//u, "");

/**
 * The message for a failed sign-in; null if none is needed. `code` is the provider's or the
 * server's; null stands for no answer at all. `sentence` is what the server said.
 */
export function signInFailure(
  attempt: SignInAttempt,
  code: string | null,
  sentence: string | null = null,
): SignInFailure | null {
  const { way, screen } = attempt;
  const title = titles[way][screen];
  if (code === null) return { title, description: networkError };
  if (closed.has(code)) return way === "apple" ? { title, description: wasCancelled[screen] } : null;
  const known = whole.get(plain(code));
  if (known !== undefined) return known;
  const below = descriptions.get(code) ?? sentence ?? (way === "email" ? fallbacks[screen] : "Please try again.");
  return { title, description: typeof below === "string" ? below : below(attempt) };
}

/** The same for a page that a provider led back to: nothing without a code of the server's, since anybody can write a link. */
export function redirectFailure(
  screen: SignInAttempt["screen"],
  { error, provider }: { error?: string | undefined; provider?: string | undefined },
): SignInFailure | null {
  if (error === undefined || error.includes("/")) return null;
  if (!whole.has(error) && !descriptions.has(error)) return null;
  const way = provider === "google" || provider === "apple" || provider === "oidc" ? provider : "redirect";
  return signInFailure({ way, screen }, error);
}

/** The provider knows the person, but the server opened no session: its code and sentence, or null for no answer. */
export function syncFailure(answer: { code: string | null; message: string | null } | null): SignInFailure {
  const title = "Sync failed";
  if (answer === null) return { title, description: networkError };
  return whole.get(plain(answer.code ?? "")) ?? { title, description: answer.message ?? "Failed to sync with backend" };
}

/** Whether these words open no account at the provider, where another account of that name may still exist here. */
export function isWrongCredentials(code: string): boolean {
  return descriptions.get(code) === wrongCredentials;
}
