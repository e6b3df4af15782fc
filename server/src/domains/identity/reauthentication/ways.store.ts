import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { users } from "../../../db/schema/identity.ts";
import { userIdentities } from "../../../db/schema/outside-sign-in.ts";
import { passkeys } from "../../../db/schema/second-steps.ts";

/**
 * How many ways to sign in a member has: the only place that counts them. Whoever removes one holds the member first,
 * so that of two removals at once the second counts what the first has left.
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
