import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";
import type { FirebaseIdentity, FirebaseRefusal, FirebaseTokens } from "../../../ports/sign-in/firebase.ts";
import type { Reauthentication } from "../reauthentication/reauthentication.service.ts";
import type { Outside } from "./outside-account.rules.ts";
import type { Member } from "./outside.dependencies.ts";
import type { OutsideService } from "./outside.service.ts";

interface Dependencies {
  clock: Clock;
  log: Log;
  /** Null where Firebase is not set up. */
  tokens: FirebaseTokens | null;
  outside: Pick<OutsideService, "signInWith" | "link" | "confirm">;
  reauthentication: Pick<Reauthentication, "requireFresh">;
}

const faults: Record<FirebaseRefusal, (typeof identityFaults)[keyof typeof identityFaults]> = {
  invalid: identityFaults.firebaseRefused,
  expired: identityFaults.firebaseExpired,
  unavailable: identityFaults.firebaseUnavailable,
};

/** A member who adds a way to sign in. Their sign-in must be recent, so that a thief with a stolen session can't stay. */
interface Linking {
  userId: string;
  signedInAt: Date;
}

export type FirebaseService = ReturnType<typeof createFirebaseSignIn>;

/** Signing in with a Firebase ID token. Whoever the token is about is known from the token alone. */
export function createFirebaseSignIn({ clock, log, tokens, outside, reauthentication }: Dependencies) {
  const verified = async (idToken: string): Promise<{ claims: Outside; provedAt: Date }> => {
    if (tokens === null) throw new AppError(identityFaults.firebaseOff);
    const answer = await tokens.verify(idToken, clock.now());
    if ("refused" in answer) {
      const { refused, reason } = answer;
      log.warn({ refused, reason }, "a Firebase ID token was not accepted");
      throw new AppError(faults[refused]);
    }
    return claimsOf(answer.identity);
  };
  return {
    async signIn(idToken: string, device: string | undefined) {
      const { claims, provedAt } = await verified(idToken);
      return outside.signInWith(claims, { device, provedAt });
    },

    /**
     * Firebase keeps one user for an address: the person who verifies the address later takes the user over, and would then
     * be signed in to the account of the stranger who linked it.
     */
    async link({ userId, signedInAt }: Linking, idToken: string): Promise<void> {
      reauthentication.requireFresh({ signedInAt });
      const { claims } = await verified(idToken);
      if (claims.email !== null && !claims.emailVerified) throw new AppError(identityFaults.identityUnverified);
      await outside.link(userId, claims);
    },

    async confirm(member: Member, idToken: string, device: string | undefined) {
      const { claims, provedAt } = await verified(idToken);
      return outside.confirm(member, claims, { device, provedAt });
    },
  };
}

function claimsOf({ name, provedAt, ...identity }: FirebaseIdentity): { claims: Outside; provedAt: Date } {
  return { claims: { provider: "firebase", ...identity, ...namesOf(name) }, provedAt };
}

/** Firebase has one name; its first word becomes the first name. */
function namesOf(name: string | null): { firstName?: string; lastName?: string } {
  const [firstName, ...rest] = name?.trim().split(/\s+/u) ?? [];
  if (!firstName) return {};
  return rest.length === 0 ? { firstName } : { firstName, lastName: rest.join(" ") };
}
