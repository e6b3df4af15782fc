import { ApiError, isUnauthorized, messageOf } from "../api/api-error.ts";
import { toast } from "../ui/toast-store.ts";

/** What to say when an account's call failed; no answer at all is a matter of the connection (P-IDENTITY-18). */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return messageOf(error, fallback);
  return "Network error. Please check your connection.";
}

/** The server's sentence where it refused what was asked; the given one where something broke on the way. */
export function refusalText(error: unknown, fallback: string): string {
  const isRefusal = error instanceof ApiError && error.status < 500;
  return isRefusal ? messageOf(error, fallback) : fallback;
}

/** The toast of a failed act. A lost session has a toast of its own. */
export function showFailure(error: unknown, fallback: string): void {
  if (isUnauthorized(error)) return;
  toast.show({ title: refusalText(error, fallback), tone: "danger" });
}

/** The same with what failed as its title, and below it the reason the server gave. */
export function showFailureWithReason(error: unknown, title: string): void {
  if (isUnauthorized(error)) return;
  toast.show({ title, description: refusalText(error, ""), tone: "danger" });
}
