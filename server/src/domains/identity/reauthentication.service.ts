import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Passwords } from "../../ports/sign-in/passwords.ts";
import { isFresh } from "./fresh-sign-in.rules.ts";
import type { UserRow } from "./identity.store.ts";
import type { SignInThrottle } from "./throttling/sign-in-throttle.ts";

interface Dependencies {
  clock: Clock;
  passwords: Pick<Passwords, "matches">;
  throttle: Pick<SignInThrottle, "countProof" | "forgiveProof">;
}

export type Reauthentication = ReturnType<typeof createReauthentication>;

/** Asks a signed-in member to prove who they are again, before what can't be undone or lets somebody stay. */
export function createReauthentication({ clock, passwords, throttle }: Dependencies) {
  return {
    /** The right password is enough, and so is a session opened in the last ten minutes. Throws what is missing. */
    async require(user: UserRow, signedInAt: Date, password: string | undefined): Promise<void> {
      if (password !== undefined) {
        await throttle.countProof(user.id);
        const isRight = user.passwordHash !== null && (await passwords.matches(user.passwordHash, password));
        if (!isRight) throw new AppError(identityFaults.wrongCredentials);
        await throttle.forgiveProof(user.id);
      } else if (!isFresh(signedInAt, clock.now())) {
        throw new AppError(
          user.passwordHash === null ? identityFaults.freshSignInRequired : identityFaults.passwordRequired,
        );
      }
    },
  };
}
