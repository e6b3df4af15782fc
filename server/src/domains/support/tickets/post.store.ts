import { and, eq, exists, isNotNull, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { adminUsers } from "../../../db/schema/admin.ts";
import { ticketKeys } from "../../../db/schema/support.ts";

/** More than run a community. */
const most = 100;

export async function insertKey(db: Db, hash: string, ticketId: string, createdAt: Date): Promise<void> {
  await db.insert(ticketKeys).values({ hash, ticketId, createdAt });
}

/** Of the given administrator if active and with an address, else of all. */
export async function teamAddresses(db: Db, adminId: string | null): Promise<string[]> {
  const named = alias(adminUsers, "named");
  const isReached = and(eq(named.id, adminId ?? sql`null`), named.isActive, isNotNull(named.email));
  const rows = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(
      and(
        adminUsers.isActive,
        isNotNull(adminUsers.email),
        or(eq(adminUsers.id, adminId ?? sql`null`), not(exists(db.select().from(named).where(isReached)))),
      ),
    )
    .limit(most);
  return rows.flatMap(({ email }) => email ?? []);
}
