import { ApiError } from "./api-error.ts";
import { keepPosition, positionHeader } from "./position.ts";
import { withRemedy } from "./remedy.ts";

export interface Sending {
  /** Called as bytes are sent: from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Outgoing {
  method: "POST" | "PUT";
  /** Path and query on the page's own server. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body: Blob | FormData;
}

/**
 * Sends a large body and returns the reply's text. Uses XMLHttpRequest, because fetch doesn't report upload progress.
 * Throws ApiError for a refusal, TypeError without a connection, AbortError if the signal aborted.
 */
export function sendBody(outgoing: Outgoing, sending: Sending): Promise<string> {
  sending.signal?.throwIfAborted();
  return withRemedy(() => sendOnce(outgoing, sending));
}

function sendOnce({ method, address, headers, body }: Outgoing, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    const settled = (end: () => void) => () => {
      signal?.removeEventListener("abort", abort);
      end();
    };
    sending.open(method, address);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    sending.addEventListener(
      "load",
      settled(() => {
        keepPosition(sending.getResponseHeader(positionHeader));
        if (sending.status >= 200 && sending.status < 300) resolve(sending.responseText);
        else {
          const retryAfter = sending.getResponseHeader("Retry-After");
          reject(new ApiError(sending.status, sending.statusText, sending.responseText, retryAfter));
        }
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
    sending.send(body);
  });
}
