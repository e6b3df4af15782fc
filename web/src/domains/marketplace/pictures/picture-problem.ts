import { isFinal } from "../../../api/api-error.ts";
import { refusalText } from "../../../shared/failure.ts";
import { PictureProblem } from "./picture-file.ts";

/** Why a picture is not there, in a sentence. */
export function problemText(error: Error): string {
  return error instanceof PictureProblem ? error.message : refusalText(error.cause, "The upload failed.");
}

/** Whether sending the same file once more can help. */
export function mayTryAgain(error: Error): boolean {
  return !(error instanceof PictureProblem || isFinal(error.cause));
}
