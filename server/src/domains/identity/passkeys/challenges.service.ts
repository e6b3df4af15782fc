import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";
import * as challengesStore from "./challenges.store.ts";

/** What a challenge is for; one of another purpose is unknown. */
type Purpose = "portal-sign-in" | "add-passkey" | "use-passkey";

const lifetime = 5 * 60_000;
/** Tries per challenge, after which it is spent. */
const most = 5;

/** What a sign-in in progress must answer: stored hashed, for five minutes, for one purpose, and used once. */
export function createChallenges({ db, clock }: { db: Db; clock: Clock }) {
  const asked = (token: string, purpose: Purpose) => ({ hash: tokenHash(token), purpose, now: clock.now() });
  return {
    /** Without a subject, anyone can answer. */
    async issue(tx: Db, purpose: Purpose, subject: string | null): Promise<string> {
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + lifetime);
      await challengesStore.insert(tx, { hash: tokenHash(token), purpose, subject, expiresAt });
      return token;
    },

    /** Counts a try and returns the subject; null if it has expired. */
    attempt: (token: string, purpose: Purpose) => challengesStore.attempt(db, asked(token, purpose), most),

    /** Spends it. False if it has expired, was used before, or belongs to another subject. */
    consume: (tx: Db, token: string, purpose: Purpose, subject: string | null) =>
      challengesStore.consume(tx, asked(token, purpose), subject),

    /** Ends what somebody has under way. */
    forget: (tx: Db, subject: string) => challengesStore.deleteOf(tx, subject),

    sweep: () => challengesStore.deleteExpired(db, clock.now()),
  };
}
