import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { hash, verify } from "@node-rs/argon2";
import { availableParallelism } from "node:os";
import { AppError } from "../../app-error.ts";
import { createFairQueue, QueueFullError } from "../../concurrency/fair-queue.ts";
import { currentCaller } from "./caller.ts";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password or a damaged hash. */
  matches(stored: string, password: string): Promise<boolean>;
  /** Takes as long as `matches` and is always false: for unknown accounts. */
  pretend(password: string): Promise<false>;
}

/** Hashes that may wait, some ten seconds' work on two cores; further callers are rejected. */
const mostWaiting = 500;

/**
 * Hashes at a time. They run on libuv's four threads, which files and DNS need too, and each uses a whole core: one
 * core stays free for everything else.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/**
 * argon2id with the library's defaults, which are OWASP's (19 MiB, 2 passes), off the event loop. Each address has a
 * queue of its own, and the queues take turns; hashes of callers who have disconnected are dropped.
 */
export function argon2Passwords(): Passwords {
  const inTurn = createFairQueue({ atOnce, mostWaiting });
  const queue = async <T>(work: () => Promise<T>): Promise<T> => {
    const { address = "", signal } = currentCaller() ?? {};
    return inTurn(address, work, signal).catch((error: unknown) => {
      if (error instanceof QueueFullError) throw new AppError(kernelFaults.unavailable, { retryAfter: 10 });
      throw error;
    });
  };
  const decoy = hash("a password that nobody has");
  const matches = (stored: string, password: string) => queue(() => verify(stored, password).catch(() => false));
  return {
    hash: (password) => queue(() => hash(password)),
    matches,
    async pretend(password) {
      await matches(await decoy, password);
      return false;
    },
  };
}
