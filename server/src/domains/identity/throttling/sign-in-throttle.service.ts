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
  /** The hash of the device's own token, where the account that was named knows the device; otherwise null. */
  deviceHash: string | null;
}

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

/**
 * Slows down guessing passwords. What was typed is counted and not the account behind it, so that no count says which
 * email address and which username belong together; a name that nobody has is counted in the same way. A device the
 * account knows has a count of its own and isn't held up by anybody else's tries.
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

    /** A right password clears the counts of what was typed, here; those of other addresses stay. */
    async forgiveTry(attempt: SignInTry): Promise<void> {
      if (attempt.deviceHash !== null) await counter.forgive(byDevice, device(attempt, attempt.deviceHash));
      await counter.forgive(byPair, pair(attempt));
      await counter.forgive(byName, tokenHash(attempt.name));
    },

    /** The mailbox was proved and the password is new: earlier guesses hold nobody up. */
    async forgiveNames(names: readonly string[], address: string): Promise<void> {
      for (const name of names) {
        await counter.forgive(byPair, pair({ name, address, deviceHash: null }));
        await counter.forgive(byName, tokenHash(name));
      }
    },

    /** A signed-in member proves their password again: their own count, which signing in doesn't touch. */
    countProof: (userId: string): Promise<void> => counter.consume(byMember, userId),
    forgiveProof: (userId: string): Promise<void> => counter.forgive(byMember, userId),
  };
}
