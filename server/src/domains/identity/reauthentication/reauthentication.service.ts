import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Passwords } from "../../../ports/sign-in/passwords.ts";
import { isFresh } from "./fresh-sign-in.rules.ts";
import type { UserRow } from "../identity.store.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { SignInThrottle } from "../throttling/sign-in-throttle.service.ts";

interface Dependencies {
  clock: Clock;
  passwords: Pick<Passwords, "matches">;
  sessions: Pick<SessionsService, "open" | "close">;
  throttle: Pick<SignInThrottle, "countProof" | "forgiveProof">;
}

export type Reauthentication = ReturnType<typeof createReauthentication>;

/** Requires a signed-in member to prove their identity again, before an irreversible change or a new way to sign in. */
export function createReauthentication({ clock, passwords, sessions, throttle }: Dependencies) {
  const requirePassword = async (user: UserRow, password: string): Promise<void> => {
    await throttle.countProof(user.id);
    const isRight = user.passwordHash !== null && (await passwords.matches(user.passwordHash, password));
    if (!isRight) throw new AppError(identityFaults.wrongCredentials);
    await throttle.forgiveProof(user.id);
  };
  const requireFresh = ({ signedInAt }: { signedInAt: Date }): void => {
    if (!isFresh(signedInAt, clock.now())) throw new AppError(identityFaults.freshSignInRequired);
  };
  return {
    requirePassword,
    /** A session opened in the last ten minutes. */
    requireFresh,
    isFresh: ({ signedInAt }: { signedInAt: Date }): boolean => isFresh(signedInAt, clock.now()),

    /** Replaces the session of a member who has just proved their identity. */
    async renew(
      tx: Db,
      { userId, sessionId }: { userId: string; sessionId: string },
      { device, provedAt }: { device?: string | undefined; provedAt?: Date | undefined },
    ) {
      if (!(await sessions.close(sessionId, tx))) throw new AppError(kernelFaults.unauthorized);
      return { token: await sessions.open(userId, device, tx, provedAt), account: { id: userId } };
    },

    /** The right password, or else a fresh session. Throws what is missing. */
    async require(user: UserRow, signedInAt: Date, password: string | undefined): Promise<void> {
      if (password !== undefined) return requirePassword(user, password);
      if (user.passwordHash === null) return requireFresh({ signedInAt });
      if (!isFresh(signedInAt, clock.now())) throw new AppError(identityFaults.passwordRequired);
    },
  };
}
