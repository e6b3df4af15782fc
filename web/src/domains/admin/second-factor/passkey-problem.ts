import { messageOf } from "../../../api/api-error.ts";

/** What to tell somebody whose passkey did not work out: their browser's refusals by name, ours in our own words. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Error && error.name === "NotAllowedError") return "No passkey was used. Try again.";
  if (error instanceof Error && error.name === "InvalidStateError") return "This device already has a passkey here.";
  return messageOf(error, "Your browser couldn't use a passkey. Try again.");
}
