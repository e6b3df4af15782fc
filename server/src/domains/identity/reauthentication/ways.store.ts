import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { users } from "../../../db/schema/identity.ts";
import { userIdentities } from "../../../db/schema/outside-sign-in.ts";
import { passkeys } from "../../../db/schema/second-steps.ts";

/**
 * Counts a member's ways to sign in; the only place that does. A caller that removes one locks the member first, so
 * that the second of two removals counts what the first has left.
 */
export async function countWays(tx: Db, userId: string): Promise<number> {
  const [row] = await tx
    .select({
      ways: sql<number>`(${users.passwordHash} is not null)::int
        + (select count(*)::int from ${userIdentities} where ${userIdentities.userId} = ${userId})
        + (select count(*)::int from ${passkeys} where ${passkeys.userId} = ${userId})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row?.ways ?? 0;
}
