import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/identity.ts";

export function creditsStore(db: Db) {
  return {
    /** The condition is part of the update, so that the last credit is taken once. */
    async takeCredit(userId: string): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ aiCredits: sql`${users.aiCredits} - 1`, aiCreditsUsed: sql`${users.aiCreditsUsed} + 1` })
        .where(and(eq(users.id, userId), gt(users.aiCredits, 0)))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    async giveCredits(userId: string, count: number): Promise<void> {
      await db
        .update(users)
        .set({ aiCredits: sql`${users.aiCredits} + ${count}`, aiCreditsUsed: sql`${users.aiCreditsUsed} - ${count}` })
        .where(eq(users.id, userId));
    },
  };
}
