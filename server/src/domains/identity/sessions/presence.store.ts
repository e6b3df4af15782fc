import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { users } from "../../../db/schema/identity.ts";

/** Leaves the row as it is where another node has noted the member after `unlessAfter`. */
export async function note(db: Db, userId: string, now: Date, unlessAfter: Date): Promise<void> {
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(and(eq(users.id, userId), or(isNull(users.lastSeenAt), lte(users.lastSeenAt, unlessAfter))));
}
