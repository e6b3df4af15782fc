import type { Fault, Issue } from "@alongside/contract/kernel/fault.ts";

/** Few enough to read out on the phone. */
const referenceLength = 8;

/**
 * A non-OK answer. Its message is the status code, a colon, a space, then the response text, or the status text if that
 * is empty (P-SCREENS-6). Code checks `is(fault)` and never compares texts.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string | null;
  /** The message for the person: the server's own, or null if it sent none. */
  readonly userMessage: string | null;
  readonly issues: readonly Issue[];
  /** The end of the request's id, by which the operator finds it in the log; null if there is none. */
  readonly reference: string | null;
  /** The server's Retry-After in seconds; null if it sent none. */
  readonly retryAfter: number | null;

  constructor(status: number, statusText: string, text: string, retryAfter: string | number | null = null) {
    super(`${status}: ${text || statusText}`);
    const body = parse(text);
    this.status = status;
    this.retryAfter = retryAfter === null || Number.isNaN(Number(retryAfter)) ? null : Number(retryAfter);
    this.code = typeof body?.["code"] === "string" ? body["code"] : null;
    this.userMessage = typeof body?.["message"] === "string" ? body["message"] : null;
    this.reference = typeof body?.["requestId"] === "string" ? body["requestId"].slice(-referenceLength) : null;
    this.issues = Array.isArray(body?.["issues"]) ? body["issues"].filter(isIssue) : [];
  }

  is(fault: Pick<Fault, "code">): boolean {
    return this.code === fault.code;
  }
}

/** Whether repeating the call can't help: a refusal, unless it is a rate limit. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** A call that was never answered: fetch throws a TypeError for it, which is the cause where a file was sent. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/** A lost session: a message that starts with "401:" and contains "Unauthorized" (P-SCREENS-5). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("401:") && error.message.includes("Unauthorized");
}

/** The account was suspended, perhaps just now, and can only read the reason. */
export function isSuspended(error: unknown): boolean {
  return error instanceof ApiError && error.code === "kernel/suspended";
}

/** The server's message for a failure, or the given one if it sent none (no connection, no body). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.userMessage !== null ? error.userMessage : fallback;
}

/** "Reference 7b1c02fe" for a failure of the server's own, which its log explains; null for a refusal. */
export function referenceOf(error: unknown): string | null {
  const isLogged = error instanceof ApiError && error.code === "kernel/unexpected" && error.reference !== null;
  return isLogged ? `Reference ${error.reference}` : null;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? { ...value } : null;
  } catch {
    return null;
  }
}

function isIssue(value: unknown): value is Issue {
  return value !== null && typeof value === "object" && "path" in value && "message" in value;
}
