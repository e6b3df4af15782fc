import type { AdminThrottle } from "./domains/admin/admin.needs.ts";
import type { RateLimits } from "./http/rate-limits.ts";

/** Wrong tries of one address at one account of the portal; one more, and it waits from then on. */
const fromOne = { name: "portal", points: 5, seconds: 900, lock: 900 };
/** The same from all addresses: so many that nobody shuts an administrator out in passing, too few to guess by. */
const fromAll = { name: "portal account", points: 100, seconds: 900 };
/** From where a right password came for an account of late: there it is counted by itself alone. */
const known = { name: "portal known", points: 1_000_000, seconds: 30 * 24 * 3600 };

/** How often somebody may try to sign in to the portal. */
export function portalThrottle(limits: RateLimits): AdminThrottle {
  const pair = (account: string, address: string) => `${account} ${address}`;
  return {
    // What is locked for an address counts no further for all of them.
    async count(account, address) {
      await limits.consume(fromOne, pair(account, address));
      if (!(await limits.isCounted(known, pair(account, address)))) await limits.consume(fromAll, account);
    },
    async forgive(account, address) {
      await limits.consume(known, pair(account, address));
      await limits.forgive(fromOne, pair(account, address));
      await limits.forgive(fromAll, account);
    },
  };
}
