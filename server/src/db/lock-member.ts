import { eq } from "drizzle-orm";
import type { Db } from "./client.ts";
import { users } from "./schema/identity.ts";

/**
 * Locks the member until the transaction ends, so that a count taken before a write is still right after it. False if
 * the account no longer exists.
 */
export async function lockMember(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  return rows.length === 1;
}
