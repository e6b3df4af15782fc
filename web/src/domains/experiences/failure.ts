import { ApiError, isUnauthorized, messageOf } from "../../api/api-error.ts";
import { toast } from "../../ui/toast-store.ts";

/** The server's sentence where it refused what was asked; the given one where something broke on the way. */
export function failureText(error: unknown, fallback: string): string {
  const isRefusal = error instanceof ApiError && error.status < 500;
  return isRefusal ? messageOf(error, fallback) : fallback;
}

/** The toast of a failed act. A lost session has a toast of its own. */
export function showFailure(error: unknown, fallback: string): void {
  if (isUnauthorized(error)) return;
  toast.show({ title: failureText(error, fallback), tone: "danger" });
}
