import { cleanFileName } from "@alongside/contract/media/file-name.constants.ts";
import type { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import { ApiError, isUnauthorized } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { retrying } from "../../../api/retrying.ts";
import type { Sending } from "../../../api/send-body.ts";
import { sendFile } from "./send-file.ts";

/**
 * Requests an upload URL, sends the file there, and returns the path that names it in later calls. Each step fails with
 * its own message (P-MEDIA-9), and the server's error as its cause.
 */
export async function uploadFile(purpose: UploadPurpose, file: File, sending: Sending): Promise<string> {
  const { uploadURL, objectPath } = await step("Failed to get upload URL", () =>
    retrying(
      () =>
        call("POST /api/objects/upload", {
          body: { purpose, filename: cleanFileName(file.name), contentType: file.type, size: file.size },
          signal: sending.signal,
        }),
      sending,
    ),
  );
  const onRetry = () => sending.onProgress?.(0);
  await step("Failed to upload file", () =>
    retrying((isRetry) => send(uploadURL, file, sending, isRetry), { ...sending, onRetry }),
  );
  return objectPath;
}

/** An upload URL accepts one file: if a retry finds it used, the earlier try succeeded and only its answer was lost. */
async function send(address: string, file: File, sending: Sending, isRetry: boolean): Promise<void> {
  try {
    await sendFile(address, file, sending);
  } catch (error) {
    if (!isRetry || !(error instanceof ApiError && error.is(addressUsed))) throw error;
  }
}

const addressUsed = { code: "media/address-used" } satisfies Pick<(typeof mediaFaults)["addressUsed"], "code">;

async function step<T>(message: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    // Callers recognize a lost session by the original error.
    throw isUnauthorized(cause) ? cause : new Error(message, { cause });
  }
}
