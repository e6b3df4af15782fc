import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { ApiError } from "../../../api/api-error.ts";
import type { Reply } from "../../../api/call.ts";
import { confirmByPassword, failureOf, isWrongPassword } from "../firebase/flows.ts";
import { type FirebaseMethods, useFirebaseMethods } from "../firebase/use-firebase-methods.ts";
import { failureText } from "../../../shared/failure.ts";

export interface Proof {
  firebase: FirebaseMethods | null;
  /** Whether a password can be asked for: here, or at Firebase. */
  takesPassword: boolean;
  /** The field's label, and a hint whose password it is if that may be unclear. */
  passwordLabel: string;
  passwordHint: string | undefined;
  /** The proof for the call. A Firebase password is checked by Firebase, which renews the sign-in. */
  bodyOf: (password: string | undefined) => Promise<{ password?: string }>;
}

/** How a member confirms their identity before deleting the account or adding a sign-in method. */
export function useProof(methods: Reply<"GET /api/auth/methods"> | undefined): Proof {
  const firebase = useFirebaseMethods(methods?.identities ?? []);
  const hasPassword = methods?.hasPassword !== false;
  const email = hasPassword ? null : (firebase?.email ?? null);
  const isOneOfSeveral = email !== null && firebase !== null && firebase.popups.length > 0;
  return {
    firebase,
    takesPassword: hasPassword || email !== null,
    passwordLabel: isOneOfSeveral ? "Or your password" : "Your password",
    passwordHint: isOneOfSeveral ? `If you sign in with ${email} and a password.` : undefined,
    async bodyOf(password) {
      if (!password) return {};
      if (hasPassword) return { password };
      if (firebase !== null && email !== null) await confirmByPassword(await firebase.open(), email, password);
      return {};
    },
  };
}

/** The error below the password if the call, or Firebase, refused. */
export function proofProblem(error: unknown, fallback: string): string {
  const isWrong = error instanceof ApiError ? error.is(identityFaults.wrongCredentials) : isWrongPassword(error);
  if (isWrong) return "This is not your password";
  if (error instanceof ApiError) return failureText(error, fallback);
  return failureOf(error, { method: "email", screen: "settings" })?.description ?? fallback;
}
