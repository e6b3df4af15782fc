import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";
import * as challengesStore from "./challenges.store.ts";

/** What a challenge is for; one of another purpose is unknown. */
type Purpose = "portal-sign-in" | "add-passkey" | "use-passkey";

const lifetime = 5 * 60_000;
/** Tries at one challenge; then it is over, whatever the limits say. */
const most = 5;

/** What a sign-in under way must answer: kept hashed, for five minutes, for one purpose, and used once. */
export function createChallenges({ db, clock }: { db: Db; clock: Clock }) {
  const asked = (token: string, purpose: Purpose) => ({ hash: tokenHash(token), purpose, now: clock.now() });
  return {
    /** Whose it is may be nobody's: then anyone can answer. */
    async issue(tx: Db, purpose: Purpose, subject: string | null): Promise<string> {
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + lifetime);
      await challengesStore.insert(tx, { hash: tokenHash(token), purpose, subject, expiresAt });
      return token;
    },

    /** Counts a try and answers whose it is; null where it has ended. */
    attempt: (token: string, purpose: Purpose) => challengesStore.attempt(db, asked(token, purpose), most),

    /** Uses it up. False where it has ended, was used before, or is somebody else's. */
    consume: (tx: Db, token: string, purpose: Purpose, subject: string | null) =>
      challengesStore.consume(tx, asked(token, purpose), subject),

    /** Ends what somebody has under way. */
    forget: (tx: Db, subject: string) => challengesStore.deleteOf(tx, subject),

    sweep: () => challengesStore.deleteExpired(db, clock.now()),
  };
}
