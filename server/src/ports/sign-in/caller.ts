import { AsyncLocalStorage } from "node:async_hooks";

/** The caller a request is handled for. */
export interface Caller {
  /** The caller's address, as limits count it. */
  address: string;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
}

const current = new AsyncLocalStorage<Caller>();

/**
 * Runs a request's work for this caller, which hashing a password needs for its queue. If the caller were a parameter,
 * a new use case could forget it and share one queue with everyone (decision 0020).
 */
export function asCaller<T>(caller: Caller, work: () => T): T {
  return current.run(caller, work);
}

/** Undefined outside a request: at start, in a command or a job. */
export function currentCaller(): Caller | undefined {
  return current.getStore();
}
