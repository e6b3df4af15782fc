import type { Fault, Issue } from "@alongside/contract/kernel/fault.ts";

interface Details {
  cause?: unknown;
  issues?: readonly Issue[];
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfter?: number;
}

/**
 * The server's only error for expected failures: a fault of the contract, thrown below http and mapped to a reply in
 * one place.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly fault: Fault;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(fault: Fault, details: Details = {}) {
    super(fault.message, { cause: details.cause });
    this.fault = fault;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }
}
