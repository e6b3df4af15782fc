import { eq } from "drizzle-orm";
import type { Db } from "./client.ts";
import { users } from "./schema/identity.ts";

/**
 * Until the transaction ends others who hold the same member wait, so that what was counted for the member still holds
 * when it is written. False where there is no such member any more.
 */
export async function lockMember(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  return rows.length === 1;
}
