import { isFinal, isUnauthorized } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { refusalText } from "../../identity/shared/failure.ts";
import { plainName } from "../../media/shared/upload-file.ts";
import { sendFile } from "../../media/shared/send-file.ts";
import { PictureProblem } from "./picture-file.ts";

export interface Sending {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a picture of a listing and answers its path. Each step fails with its own message (document 2, section 8). */
export async function sendPicture(file: File, sending: Sending): Promise<string> {
  const { uploadURL, objectPath } = await step("Failed to get upload URL", () =>
    call("POST /api/objects/upload", {
      body: { purpose: "listing-image", filename: plainName(file.name), contentType: file.type, size: file.size },
      signal: sending.signal,
    }),
  );
  await step("Failed to upload file", () => sendFile(uploadURL, file, sending));
  return objectPath;
}

async function step<T>(message: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    // A lost session keeps the form by which it is known.
    throw isUnauthorized(cause) ? cause : new Error(message, { cause });
  }
}

/** Why a picture is not there, in a sentence. */
export function problemText(error: Error): string {
  return error instanceof PictureProblem ? error.message : refusalText(error.cause, "It did not get through.");
}

/** Whether sending the same file once more can help. */
export function mayTryAgain(error: Error): boolean {
  return !(error instanceof PictureProblem || isFinal(error.cause));
}
