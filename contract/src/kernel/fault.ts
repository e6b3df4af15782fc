/**
 * A failure that callers can rely on, declared once in its domain's contract. The response is `{ code, message, issues?,
 * requestId }` with `status`.
 */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  readonly status: FaultStatus;
  readonly message: string;
}

/** The status codes a failure may have (P-API-7). */
export type FaultStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

/** Declares a failure. `code` is `domain/what-went-wrong`; `message` is shown to people unchanged. */
export function fault<const Code extends string>(code: Code, status: FaultStatus, message: string): Fault<Code> {
  return { code, status, message };
}

/** Failures of the request itself, possible on every endpoint and declared on none. */
export const kernelFaults = {
  invalid: fault("kernel/invalid", 400, "The request is not valid"),
  malformed: fault("kernel/malformed", 400, "The request body is not valid JSON"),
  /** Clients check for this code (P-SCREENS-5). */
  unauthorized: fault("kernel/unauthorized", 401, "Unauthorized"),
  forbidden: fault("kernel/forbidden", 403, "You are not allowed to do this"),
  crossSite: fault("kernel/cross-site", 403, "This request came from another site"),
  /** Any members' call of a suspended member, except those of P-SUPPORT-5. */
  suspended: fault("kernel/suspended", 403, "Your account is suspended"),
  /** Any call of an administrator who must set up a second factor, except those to set it up. */
  secondFactorNeeded: fault("kernel/second-factor-needed", 403, "Set up a second factor first"),
  notFound: fault("kernel/not-found", 404, "Not found"),
  tooLarge: fault("kernel/too-large", 413, "The request is too large"),
  mediaType: fault("kernel/media-type", 415, "This content type is not supported"),
  tooMany: fault("kernel/too-many", 429, "Too many requests. Please wait a moment and try again."),
  unavailable: fault("kernel/unavailable", 503, "The service is not available right now. Please try again."),
  /** The disk or the storage behind it is full. */
  noSpace: fault("kernel/no-space", 503, "The server is out of space, so nothing was saved. Please try again later."),
} as const;

/** One invalid field of a request: its path ("endsAt", "items.0.title") and the message for the person. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}
