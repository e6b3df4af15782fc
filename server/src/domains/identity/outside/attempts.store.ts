import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { signInAttempts } from "../../../db/schema/outside-sign-in.ts";

export type AttemptRow = typeof signInAttempts.$inferSelect;

/** Sign-ins under way at a provider. */
export function attemptsStore(db: Db) {
  const isOpen = (stateHash: string, now: Date) =>
    and(eq(signInAttempts.stateHash, stateHash), gt(signInAttempts.expiresAt, now));
  return {
    async insert(row: typeof signInAttempts.$inferInsert): Promise<void> {
      await db.insert(signInAttempts).values(row);
    },
    /** Keeps the name until the browser comes back. */
    async noteName(stateHash: string, name: { firstName: string | null; lastName: string | null }, now: Date) {
      await db.update(signInAttempts).set(name).where(isOpen(stateHash, now));
    },
    /** Takes one that is still open, so that of two answers only the first finds it. */
    async take(stateHash: string, now: Date): Promise<AttemptRow | null> {
      const [row] = await db.delete(signInAttempts).where(isOpen(stateHash, now)).returning();
      return row ?? null;
    },
    async deleteExpired(now: Date): Promise<void> {
      await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, now));
    },
  };
}
