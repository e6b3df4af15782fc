import { ApiError, isUnauthorized, messageOf, referenceOf } from "../api/api-error.ts";
import { toast } from "../ui/toast-store.ts";

/** The message for a failed account call; without an answer it is a network error (P-IDENTITY-18). */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return messageOf(error, fallback);
  return "Network error. Please check your connection.";
}

/** The server's message if it refused the call; the given one if something failed. */
export function refusalText(error: unknown, fallback: string): string {
  const isRefusal = error instanceof ApiError && error.status < 500;
  return isRefusal ? messageOf(error, fallback) : fallback;
}

/** The toast of a failed action. A lost session has its own toast. */
export function showFailure(error: unknown, fallback: string): void {
  if (isUnauthorized(error)) return;
  const reference = referenceOf(error);
  toast.show({
    title: refusalText(error, fallback),
    ...(reference !== null && { description: reference }),
    tone: "danger",
  });
}

/** The same with the failed action as title and the server's reason below it. */
export function showFailureWithReason(error: unknown, title: string): void {
  if (isUnauthorized(error)) return;
  toast.show({ title, description: refusalText(error, referenceOf(error) ?? ""), tone: "danger" });
}
