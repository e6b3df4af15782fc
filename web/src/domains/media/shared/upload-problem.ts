import { ApiError, isFinal, isUnanswered } from "../../../api/api-error.ts";
import { Unsendable } from "../../../api/outbox/outbox.rules.ts";
import { refusalText } from "../../../shared/failure.ts";
import { PictureProblem } from "./prepare-picture.ts";

/** Why a picture isn't uploaded, as a sentence. */
export function problemText(error: Error): string {
  if (isUnanswered(error)) return "No connection.";
  return error instanceof PictureProblem ? error.message : refusalText(error.cause, "The upload failed.");
}

/**
 * A failed upload as the outbox understands it: the server's answer, if there was one, tells a refusal from a missing
 * connection, and a picture that can't be read is never sent.
 */
export function outboxError(error: unknown): unknown {
  if (error instanceof PictureProblem) return new Unsendable(error.message);
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
}

/** Whether sending the same file again may help. */
export function mayTryAgain(error: Error): boolean {
  return !(error instanceof PictureProblem || isFinal(error.cause));
}
