import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { signInChallenges } from "../../../db/schema/second-steps.ts";
import type { Clock } from "../../../ports/clock.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";

/** What a challenge is for; one of another purpose is unknown. */
export type Purpose = "portal-sign-in" | "add-passkey" | "use-passkey" | "confirm-passkey";

const lifetime = 5 * 60_000;
/** Tries at one challenge; then it is over, whatever the limits say. */
const most = 5;

/** What a sign-in under way must answer: kept hashed, for five minutes, for one purpose, and used once. */
export function createChallenges({ db, clock }: { db: Db; clock: Clock }) {
  const isOpen = (token: string, purpose: Purpose) =>
    and(
      eq(signInChallenges.hash, tokenHash(token)),
      eq(signInChallenges.purpose, purpose),
      gt(signInChallenges.expiresAt, clock.now()),
    );
  return {
    async issue(tx: Db, purpose: Purpose, subject: string | null): Promise<string> {
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + lifetime);
      await tx.insert(signInChallenges).values({ hash: tokenHash(token), purpose, subject, expiresAt });
      return token;
    },

    /** Counts a try and answers whose it is; null where it has ended. */
    async attempt(token: string, purpose: Purpose): Promise<string | null> {
      const [row] = await db
        .update(signInChallenges)
        .set({ attempts: sql`${signInChallenges.attempts} + 1` })
        .where(and(isOpen(token, purpose), lt(signInChallenges.attempts, most)))
        .returning({ subject: signInChallenges.subject });
      return row?.subject ?? null;
    },

    /** Uses it up. False where it has ended, was used before, or is somebody else's. */
    async consume(tx: Db, token: string, purpose: Purpose, subject: string | null): Promise<boolean> {
      const isTheirs = subject === null ? isNull(signInChallenges.subject) : eq(signInChallenges.subject, subject);
      const rows = await tx
        .delete(signInChallenges)
        .where(and(isOpen(token, purpose), isTheirs))
        .returning({ hash: signInChallenges.hash });
      return rows.length > 0;
    },

    /** Ends what somebody has under way. */
    async forget(tx: Db, subject: string): Promise<void> {
      await tx.delete(signInChallenges).where(eq(signInChallenges.subject, subject));
    },

    async sweep(): Promise<void> {
      await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, clock.now()));
    },
  };
}
