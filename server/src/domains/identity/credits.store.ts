import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/identity.ts";

export function creditsStore(db: Db) {
  return {
    /** Takes one credit if there is one, in one statement: parallel takers never get more than there are. */
    async takeCredit(userId: string): Promise<boolean> {
      const rows = await db
        .update(users)
        .set({ aiCredits: sql`${users.aiCredits} - 1` })
        .where(and(eq(users.id, userId), gt(users.aiCredits, 0)))
        .returning({ id: users.id });
      return rows.length === 1;
    },
    async giveCredit(userId: string): Promise<void> {
      await db
        .update(users)
        .set({ aiCredits: sql`${users.aiCredits} + 1` })
        .where(eq(users.id, userId));
    },
  };
}
