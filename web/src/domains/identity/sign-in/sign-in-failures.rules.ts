/** The sign-in method; `redirect` is the return from a provider's page with nothing more known. */
export type SignInMethod = "email" | "google" | "apple" | "oidc" | "redirect";

export interface SignInAttempt {
  method: SignInMethod;
  /** The screen that shows the failure; `settings` means linking or confirming while signed in. */
  screen: "login" | "signup" | "settings";
}

export interface SignInFailure {
  title: string;
  description: string;
}

/** Verbatim on the login and sign-up screens (P-IDENTITY-18). */
const titles: Record<SignInMethod, Record<SignInAttempt["screen"], string>> = {
  email: { login: "Login Failed", signup: "Signup Failed", settings: "Couldn't sign in" },
  google: { login: "Login failed", signup: "Signup failed", settings: "Couldn't sign in with Google" },
  apple: { login: "Apple Sign-In Failed", signup: "Apple Sign-Up Failed", settings: "Couldn't sign in with Apple" },
  oidc: { login: "Login failed", signup: "Signup failed", settings: "Couldn't sign in" },
  redirect: { login: "Login failed", signup: "Signup failed", settings: "Couldn't sign in" },
};

const names: Record<SignInMethod, string> = {
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
 * Failures with a title of their own for every method. `auth/` codes are the Firebase SDK's; the others are the
 * server's, from a fault (without `identity/`) or from the URL a provider's page redirects to.
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

/** The description below the method's title. */
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
    "provider-unavailable": ({ method }: SignInAttempt) =>
      method === "redirect"
        ? notSetUp
        : `${names[method]} isn't available right now. Try again later, or use your email.`,
    cancelled: ({ screen }: SignInAttempt) => wasCancelled[screen],
    expired: "That took too long, or the page was opened twice. Please try again.",
    failed: ({ method }: SignInAttempt) => `${names[method]} couldn't be verified. Please try again.`,
  }),
);

const fallbacks: Record<SignInAttempt["screen"], string> = {
  login: wrongCredentials,
  signup: "Failed to create account",
  settings: "Please try again.",
};

/** The member closed a popup or opened another. The page is still open, so only Apple's sign-in shows a message. */
const closed = new Set([
  "auth/cancelled-popup-request",
  "auth/popup-closed-by-user",
  "auth/user-cancelled",
  "auth/redirect-cancelled-by-user",
]);

const plain = (code: string): string => code.replace(/^identity\//u, "");

/**
 * The message for a failed sign-in; null if none is needed. `code` is the provider's or the server's, or null without
 * an answer. `sentence` is the server's message.
 */
export function signInFailure(
  attempt: SignInAttempt,
  code: string | null,
  sentence: string | null = null,
): SignInFailure | null {
  const { method, screen } = attempt;
  const title = titles[method][screen];
  if (code === null) return { title, description: networkError };
  if (closed.has(code)) return method === "apple" ? { title, description: wasCancelled[screen] } : null;
  const known = whole.get(plain(code));
  if (known !== undefined) return known;
  const below = descriptions.get(code) ?? sentence ?? (method === "email" ? fallbacks[screen] : "Please try again.");
  return { title, description: typeof below === "string" ? below : below(attempt) };
}

/** The same after a provider's redirect: nothing without one of the server's codes, since anyone can write a link. */
export function redirectFailure(
  screen: SignInAttempt["screen"],
  { error, provider }: { error?: string | undefined; provider?: string | undefined },
): SignInFailure | null {
  if (error === undefined || error.includes("/")) return null;
  if (!whole.has(error) && !descriptions.has(error)) return null;
  const method = provider === "google" || provider === "apple" || provider === "oidc" ? provider : "redirect";
  return signInFailure({ method, screen }, error);
}

/** The provider signed the person in, but the server opened no session: its code and message, or null for no answer. */
export function syncFailure(answer: { code: string | null; message: string | null } | null): SignInFailure {
  const title = "Sync failed";
  if (answer === null) return { title, description: networkError };
  return whole.get(plain(answer.code ?? "")) ?? { title, description: answer.message ?? "Failed to sync with backend" };
}

/** Whether the provider refused these credentials, so that an account here may still accept them. */
export function isWrongCredentials(code: string): boolean {
  return descriptions.get(code) === wrongCredentials;
}
