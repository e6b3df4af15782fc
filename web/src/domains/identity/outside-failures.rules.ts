/** By which way somebody tries to sign in; `redirect` is coming back from a provider's own page. */
export type SignInWay = "email" | "google" | "apple" | "redirect";

export interface SignInAttempt {
  way: SignInWay;
  screen: "login" | "signup";
}

export interface SignInFailure {
  title: string;
  description: string;
}

/** Document 1, section 8. */
const titles: Record<SignInWay, Record<SignInAttempt["screen"], string>> = {
  email: { login: "Login Failed", signup: "Signup Failed" },
  google: { login: "Login failed", signup: "Signup failed" },
  apple: { login: "Apple Sign-In Failed", signup: "Apple Sign-Up Failed" },
  redirect: { login: "Login failed", signup: "Signup failed" },
};

const fallbacks: Record<SignInAttempt["screen"], string> = {
  login: "Invalid email or password",
  signup: "Failed to create account",
};

const networkError = "Network error. Please check your connection.";
const accountExists: SignInFailure = {
  title: "Account Already Exists",
  description: "An account with this email already exists. Please use your original sign-in method.",
};
const credentialInUse: SignInFailure = {
  title: "Credential In Use",
  description: "This sign-in is already linked to another email.",
};

/** What has a title of its own, whichever way it happened. */
const whole = new Map<string, SignInFailure>(
  Object.entries({
    "auth/account-exists-with-different-credential": accountExists,
    "identity/account-exists": accountExists,
    "auth/credential-already-in-use": credentialInUse,
    "identity/credential-in-use": credentialInUse,
    "auth/weak-password": { title: "Weak Password", description: "Password must be at least 6 characters" },
    "auth/password-does-not-meet-requirements": {
      title: "Weak Password",
      description: "Please choose a stronger password.",
    },
  }),
);

const notSetUp = "This sign-in is not set up here. Please use another way to sign in.";
const wrongCredentials = "Invalid email or password";

/** What goes under the title of the way. */
const descriptions = new Map<string, string>(
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
  }),
);

/** The person changed their mind, or asked twice. */
const cancelled = new Set([
  "auth/cancelled-popup-request",
  "auth/popup-closed-by-user",
  "auth/user-cancelled",
  "auth/redirect-cancelled-by-user",
]);

/**
 * What to tell somebody whose sign-in with an outside provider failed; null where nothing needs to be said. `code` is
 * the provider's or the server's; null stands for no answer at all.
 */
export function outsideFailure({ way, screen }: SignInAttempt, code: string | null): SignInFailure | null {
  const title = titles[way][screen];
  if (code === null) return { title, description: networkError };
  if (cancelled.has(code)) {
    if (way !== "apple") return null;
    return { title, description: screen === "login" ? "Sign-in was cancelled" : "Sign-up was cancelled" };
  }
  const known = whole.get(code);
  if (known !== undefined) return known;
  const isEmail = way === "email";
  return { title, description: descriptions.get(code) ?? (isEmail ? fallbacks[screen] : "Please try again.") };
}

/** The provider knows the person, but the server opened no session: its code and sentence, or null for no answer. */
export function syncFailure(answer: { code: string | null; message: string | null } | null): SignInFailure {
  const title = "Sync failed";
  if (answer === null) return { title, description: networkError };
  return whole.get(answer.code ?? "") ?? { title, description: answer.message ?? "Failed to sync with backend" };
}

/** Whether these words open no account at the provider, where another account of that name may still exist here. */
export function isWrongCredentials(code: string): boolean {
  return descriptions.get(code) === wrongCredentials;
}
