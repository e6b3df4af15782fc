import { AsyncLocalStorage } from "node:async_hooks";

/** On whose behalf work is done. */
export interface Caller {
  /** The caller's address, as limits count it. */
  address: string;
  /** Aborts when the caller hangs up. */
  signal: AbortSignal;
}

const current = new AsyncLocalStorage<Caller>();

/**
 * Does a request's work. Whatever hashes a password under it waits in the queue of this caller: were the caller a
 * parameter, each new use case could forget it and share one queue with everybody (decision 0020).
 */
export function asCaller<T>(caller: Caller, work: () => T): T {
  return current.run(caller, work);
}

/** Undefined outside of a request: at start, in a command or a job. */
export function currentCaller(): Caller | undefined {
  return current.getStore();
}
