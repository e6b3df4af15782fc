import { adminFaults } from "@alongside/contract/admin/admin.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "./app-error.ts";
import type { AdminThrottle } from "./domains/admin/admin.dependencies.ts";
import type { RateLimits } from "./http/rate-limits.ts";

/** Failed attempts from one address for one account; the next one locks it. */
const fromOne = { name: "portal", points: 5, seconds: 900, lock: 900 };
/** The same from all addresses: too many for anyone to lock an administrator out casually, too few for guessing. */
const fromAll = { name: "portal account", points: 100, seconds: 900 };
/** Addresses from which the right password came lately count only for themselves. */
const fromKnownAddress = { name: "portal known", points: 1_000_000, seconds: 30 * 24 * 3600 };
/** Wrong second factors, per address and in total: at 20 an hour, guessing a code of six digits takes years. */
const proofsFromOne = { name: "portal factor", points: 5, seconds: 900, lock: 900 };
const proofsFromAll = { name: "portal factor account", points: 20, seconds: 3600 };

const pair = (account: string, address: string) => `${account} ${address}`;

/** Limits attempts to sign in to the portal. */
export function portalThrottle(limits: RateLimits): AdminThrottle {
  const counted = async (one: typeof fromOne, all: typeof fromAll, account: string, address: string) => {
    // Attempts from a locked address don't count towards the total.
    await limits.consume(one, pair(account, address));
    if (!(await limits.isCounted(fromKnownAddress, pair(account, address)))) await limits.consume(all, account);
  };
  return {
    count: (account, address) => asLockFault(counted(fromOne, fromAll, account, address)),
    async forgive(account, address) {
      await limits.consume(fromKnownAddress, pair(account, address));
      await limits.forgive(fromOne, pair(account, address));
      await limits.forgive(fromAll, account);
    },
    countProof: (account, address) => asLockFault(counted(proofsFromOne, proofsFromAll, account, address)),
    async forgiveProof(account, address) {
      await limits.forgive(proofsFromOne, pair(account, address));
      await limits.forgive(proofsFromAll, account);
    },
  };
}

/** Turns the rate limiter's fault into the portal's own. */
async function asLockFault(count: Promise<void>): Promise<void> {
  try {
    await count;
  } catch (error) {
    if (!(error instanceof AppError) || error.fault !== kernelFaults.tooMany) throw error;
    throw new AppError(adminFaults.locked, { retryAfter: error.retryAfter ?? 1, cause: error });
  }
}
