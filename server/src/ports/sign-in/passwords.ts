import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../../app-error.ts";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password, and for a stored hash that is damaged. */
  matches(stored: string, password: string): Promise<boolean>;
  /** Takes as long as `matches` and is always false: what an unknown account answers with. */
  pretend(password: string): Promise<false>;
}

/** Callers who may wait for their turn, some seconds' work; more are asked to come back. */
const mostWaiting = 200;

/** Hashes at a time: more would only make everybody else wait for the processor. */
const atOnce = 2;

/** argon2id with the library's defaults, which are OWASP's (19 MiB, 2 passes), off the event loop. */
export function argon2Passwords(): Passwords {
  const queue = limited(atOnce);
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

function limited(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw new AppError(kernelFaults.unavailable, { retryAfter: 5 });
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
