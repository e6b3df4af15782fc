import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";
import type { FirebaseRefusal, FirebaseTokens } from "../../../ports/sign-in/firebase.ts";
import type { OutsideService } from "./outside.service.ts";

interface Dependencies {
  clock: Clock;
  log: Log;
  /** Null where Firebase is not set up. */
  tokens: FirebaseTokens | null;
  outside: Pick<OutsideService, "signInWith">;
}

const faults: Record<FirebaseRefusal, (typeof identityFaults)[keyof typeof identityFaults]> = {
  invalid: identityFaults.firebaseRefused,
  expired: identityFaults.firebaseExpired,
  unavailable: identityFaults.firebaseUnavailable,
};

export type FirebaseService = ReturnType<typeof createFirebaseSignIn>;

/** Signing in with a Firebase ID token. Whoever the token is about is known from the token alone. */
export function createFirebaseSignIn({ clock, log, tokens, outside }: Dependencies) {
  return {
    async signIn(idToken: string, device: string | undefined) {
      if (tokens === null) throw new AppError(identityFaults.firebaseOff);
      const answer = await tokens.verify(idToken, clock.now());
      if ("refused" in answer) {
        const { refused, reason } = answer;
        log.warn({ refused, reason }, "a Firebase ID token was not accepted");
        throw new AppError(faults[refused]);
      }
      const { name, provedAt, ...identity } = answer.identity;
      return outside.signInWith({ provider: "firebase", ...identity, ...namesOf(name) }, { device, provedAt });
    },
  };
}

/** Firebase knows one name; the first word is what people are called by. */
function namesOf(name: string | null): { firstName?: string; lastName?: string } {
  const [firstName, ...rest] = name?.trim().split(/\s+/u) ?? [];
  if (!firstName) return {};
  return rest.length === 0 ? { firstName } : { firstName, lastName: rest.join(" ") };
}
