import { ApiError } from "../../../api/api-error.ts";

interface Sending {
  /** Told as the bytes leave: from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The path and query of an upload address: files go where the page came from, whatever name the server has for itself. */
function ownAddress(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return `${pathname}${search}`;
}

/**
 * Puts a file to an upload address. By XMLHttpRequest, because fetch does not tell what has left. Throws ApiError for a
 * refusal, TypeError without a connection, AbortError when the signal ended it.
 */
export function sendFile(address: string, file: Blob, { onProgress, signal }: Sending): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    const settled = (end: () => void) => () => {
      signal?.removeEventListener("abort", abort);
      end();
    };
    sending.open("PUT", ownAddress(address));
    if (file.type !== "") sending.setRequestHeader("Content-Type", file.type);
    sending.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    sending.addEventListener(
      "load",
      settled(() => {
        if (sending.status >= 200 && sending.status < 300) resolve();
        else reject(new ApiError(sending.status, sending.statusText, sending.responseText));
      }),
    );
    sending.addEventListener(
      "error",
      settled(() => reject(new TypeError("The connection was lost"))),
    );
    sending.addEventListener(
      "abort",
      settled(() => reject(new DOMException("The upload was cancelled", "AbortError"))),
    );
    signal?.addEventListener("abort", abort);
    sending.send(file);
  });
}
