import { isFinal } from "../../../api/api-error.ts";
import { refusalText } from "../../../shared/failure.ts";
import { PictureProblem } from "./prepare-picture.ts";

/** Why a picture isn't uploaded, as a sentence. */
export function problemText(error: Error): string {
  return error instanceof PictureProblem ? error.message : refusalText(error.cause, "The upload failed.");
}

/** Whether sending the same file again may help. */
export function mayTryAgain(error: Error): boolean {
  return !(error instanceof PictureProblem || isFinal(error.cause));
}
