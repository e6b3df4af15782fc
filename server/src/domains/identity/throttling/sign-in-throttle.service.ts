import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { AppError } from "../../../app-error.ts";
import { tokenHash } from "../../../ports/sign-in/tokens.ts";
import { byAddress, byDevice, byMember, byName, byPair, type ThrottleRule } from "./throttle.rules.ts";

/** What counts tries; the server's rate limits do. */
export interface Counter {
  consume(rule: ThrottleRule, key: string): Promise<void>;
  forgive(rule: ThrottleRule, key: string): Promise<void>;
}

/** A try to sign in with a password. */
export interface SignInTry {
  /** What was typed, in lower case: an email address or a username, whether or not somebody has it. */
  name: string;
  /** As limits count it: an IPv6 address by its /64. */
  address: string;
  /** The hash of the device's own token, if the named account knows the device; otherwise null. */
  deviceHash: string | null;
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/**
 * Slows down guessing of passwords. Counts by what was typed, not by account, so that no count reveals which email
 * address and username belong together; unknown names are counted the same way. A known device has its own count and
 * isn't slowed down by others' tries.
 */
export function createSignInThrottle(counter: Counter) {
  const count = async (rule: ThrottleRule, key: string): Promise<void> => {
    await counter.consume(rule, key).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.fault.status !== 429) throw error;
      throw new AppError(identityFaults.tooManySignIns, { retryAfter: error.retryAfter ?? rule.seconds });
    });
  };
  // Names are hashed: keys are bounded, and the table of counts is no list of addresses.
  const pair = ({ name, address }: SignInTry) => tokenHash(`${address} ${name}`);
  const device = ({ name }: SignInTry, deviceHash: string) => tokenHash(`${deviceHash} ${name}`);

  return {
    /** Counts a try before the password is looked at. Throws the too-many fault where there were enough. */
    async countTry(attempt: SignInTry): Promise<void> {
      if (attempt.deviceHash !== null) return count(byDevice, device(attempt, attempt.deviceHash));
      // What is refused for an address counts no further for everybody: one address alone never locks a name elsewhere.
      await count(byAddress, attempt.address);
      await count(byPair, pair(attempt));
      await count(byName, tokenHash(attempt.name));
    },

    /** A correct password clears the counts of what was typed at this address; those of other addresses stay. */
    async forgiveTry(attempt: SignInTry): Promise<void> {
      if (attempt.deviceHash !== null) await counter.forgive(byDevice, device(attempt, attempt.deviceHash));
      await counter.forgive(byPair, pair(attempt));
      await counter.forgive(byName, tokenHash(attempt.name));
    },

    /** The mailbox was proved and the password is new: earlier guesses slow down nobody. */
    async forgiveNames(names: readonly string[], address: string): Promise<void> {
      for (const name of names) {
        await counter.forgive(byPair, pair({ name, address, deviceHash: null }));
        await counter.forgive(byName, tokenHash(name));
      }
    },

    /** A signed-in member proves their password: a count of their own, which signing in doesn't change. */
    countProof: (userId: string): Promise<void> => counter.consume(byMember, userId),
    forgiveProof: (userId: string): Promise<void> => counter.forgive(byMember, userId),
  };
}
