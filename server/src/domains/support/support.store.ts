import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { supportFaults } from "@alongside/contract/support/support.faults.ts";
import { desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { reports } from "../../db/schema/support.ts";
import { users } from "../../db/schema/identity.ts";
import { asFault } from "../../db/violations.ts";
import type { NameRow } from "./safety/targets.store.ts";

export type NewReport = Omit<typeof reports.$inferInsert, "targetType"> & { targetType: ReportTarget };
export type Reporter = NameRow & { email: string | null };

export async function findReporter(db: Db, userId: string): Promise<Reporter | null> {
  const { firstName, lastName, username, email } = users;
  const [row] = await db.select({ firstName, lastName, username, email }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Null if the member has reported the same before; the second of two concurrent reports finds the first. */
export async function insertReport(db: Db, report: NewReport): Promise<{ id: string } | null> {
  const write = db.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id });
  const [row] = await asFault(write, { reports_target_user_id_users_id_fk: supportFaults.targetNotFound });
  return row ?? null;
}

/** What a member has reported, the latest first. */
export function reportsBy(db: Db, userId: string, limit: number) {
  const { targetType, targetId, reason, details, createdAt } = reports;
  return db
    .select({ targetType, targetId, reason, details, createdAt })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(desc(createdAt), desc(reports.id))
    .limit(limit);
}
