import { and, eq, exists, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/identity.ts";
import { supportTickets as tickets, reports, ticketMessages } from "../../db/schema/support.ts";

const ofReport = (db: Db) =>
  exists(db.select({ id: reports.id }).from(reports).where(eq(reports.ticketId, tickets.id)));

/**
 * Locks the account against additions. The member's tickets are deleted with it, except reports, which are about
 * somebody else and keep their content; the messages of a report are deleted, since they were addressed to the member
 * and may name them.
 */
export async function forget(db: Db, userId: string, formerReporter: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  await db.delete(tickets).where(and(eq(tickets.userId, userId), not(ofReport(db))));
  const kept = await db
    .update(tickets)
    .set({
      userEmail: null,
      userFullName: null,
      description: sql`regexp_replace(${tickets.description}, '^[^\\n]*', ${formerReporter})`,
    })
    .where(eq(tickets.userId, userId))
    .returning({ id: tickets.id });
  if (kept.length === 0) return;
  const ids = sql.param(kept.map(({ id }) => id));
  await db.delete(ticketMessages).where(sql`${ticketMessages.ticketId} = any(${ids}::uuid[])`);
}
