import { ApiError, messageOf } from "../../api/api-error.ts";

/** What to say when an account's call failed; no answer at all is a matter of the connection (document 1, section 8). */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return messageOf(error, fallback);
  return "Network error. Please check your connection.";
}
