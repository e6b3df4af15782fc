import { adminFaults } from "@alongside/contract/admin/admin.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "./app-error.ts";
import type { AdminThrottle } from "./domains/admin/admin.dependencies.ts";
import type { RateLimits } from "./http/rate-limits.ts";

/** Wrong tries of one address at one account of the portal; one more, and it waits from then on. */
const fromOne = { name: "portal", points: 5, seconds: 900, lock: 900 };
/** The same from all addresses: so many that nobody shuts an administrator out in passing, too few to guess by. */
const fromAll = { name: "portal account", points: 100, seconds: 900 };
/** From where a right password came for an account of late: there it is counted by itself alone. */
const known = { name: "portal known", points: 1_000_000, seconds: 30 * 24 * 3600 };
/** Wrong second factors of one address, and of all: at 20 an hour, guessing one code of six digits takes years. */
const proofsFromOne = { name: "portal factor", points: 5, seconds: 900, lock: 900 };
const proofsFromAll = { name: "portal factor account", points: 20, seconds: 3600 };

const pair = (account: string, address: string) => `${account} ${address}`;

/** How often somebody may try to sign in to the portal. */
export function portalThrottle(limits: RateLimits): AdminThrottle {
  const counted = async (one: typeof fromOne, all: typeof fromAll, account: string, address: string) => {
    // What is locked for an address counts no further for all of them.
    await limits.consume(one, pair(account, address));
    if (!(await limits.isCounted(known, pair(account, address)))) await limits.consume(all, account);
  };
  return {
    count: (account, address) => toldAsLock(counted(fromOne, fromAll, account, address)),
    async forgive(account, address) {
      await limits.consume(known, pair(account, address));
      await limits.forgive(fromOne, pair(account, address));
      await limits.forgive(fromAll, account);
    },
    countProof: (account, address) => toldAsLock(counted(proofsFromOne, proofsFromAll, account, address)),
    async forgiveProof(account, address) {
      await limits.forgive(proofsFromOne, pair(account, address));
      await limits.forgive(proofsFromAll, account);
    },
  };
}

/** The lock is told in the portal's own words. */
async function toldAsLock(count: Promise<void>): Promise<void> {
  try {
    await count;
  } catch (error) {
    if (!(error instanceof AppError) || error.fault !== kernelFaults.tooMany) throw error;
    throw new AppError(adminFaults.locked, { retryAfter: error.retryAfter ?? 1, cause: error });
  }
}
