/** What happened to a sign-in at an outside provider, as a code: of GET /api/login, or of the Firebase SDK's causes. */
export interface SignInFailure {
  title: string;
  description: string;
}

const names: Readonly<Record<string, string>> = { google: "Google", apple: "Apple" };

/**
 * The sentence for a sign-in that led back with an error. The quoted texts are document 1's, section 8; `screen` is where
 * it began. Undefined without an error, and for a code nobody knows.
 */
export function signInFailure(
  error: string | undefined,
  { provider, screen }: { provider?: string | undefined; screen: "login" | "signup" | "settings" },
): SignInFailure | undefined {
  const name = names[provider ?? ""] ?? "This sign-in";
  const act = screen === "signup" ? "Sign-up" : "Sign-in";
  const failed =
    provider === "apple" && screen !== "settings"
      ? screen === "signup"
        ? "Apple Sign-Up Failed"
        : "Apple Sign-In Failed"
      : screen === "signup"
        ? "Signup failed"
        : "Login failed";
  switch (error) {
    case "provider-unavailable":
      return provider === undefined
        ? { title: "This sign-in is not set up here", description: "Please log in with your email instead." }
        : { title: failed, description: `${name} isn't available right now. Try again later, or use your email.` };
    case "cancelled":
      return { title: `${act} was cancelled`, description: "Nothing was changed." };
    case "expired":
      return { title: failed, description: "That took too long, or the page was opened twice. Please try again." };
    case "failed":
      return { title: failed, description: `${name} couldn't be verified. Please try again.` };
    case "account-exists":
      return {
        title: "Account Already Exists",
        description: "An account with this email already exists. Please use your original sign-in method.",
      };
    case "credential-in-use":
      return { title: "Credential In Use", description: "This sign-in is already linked to another account." };
    case "wrong-account":
      return { title: "That's another account", description: "Sign in with the one that is linked to yours." };
    case "too-many-identities":
      return { title: "Too many linked sign-ins", description: "Remove one before you add another." };
    default:
      return undefined;
  }
}
