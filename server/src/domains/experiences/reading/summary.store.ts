import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { notBlocked } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";

export interface SummaryRow {
  joined: number;
  hosted: number;
  open: number;
  completed: number;
  total: number;
  thisMonth: number;
  activities: number;
}

const takesPlace = sql`e.is_active and e.cancelled_at is null`;

/** All of a member's figures in one statement; null if the account is deleted. */
export async function summaryOf(db: Db, userId: string, since: Date): Promise<SummaryRow | null> {
  const [row] = await db
    .select({
      joined: one(sql`count(*) from experience_participants seat join experiences e on e.id = seat.experience_id
            where seat.user_id = ${userId} and ${takesPlace} and ${notBlocked(userId, sql`e.creator_id`)}`),
      hosted: one(sql`count(*) from experiences e where e.creator_id = ${userId} and ${takesPlace}`),
      open: one(sql`count(*) from user_goals where user_id = ${userId} and not is_completed`),
      completed: one(sql`count(*) from user_goals where user_id = ${userId} and is_completed`),
      total: users.karmaPoints,
      thisMonth: one(sql`coalesce(sum(points), 0) from karma_activities
            where user_id = ${userId} and created_at >= ${since}`),
      activities: one(sql`count(*) from karma_activities where user_id = ${userId}`),
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

function one(from: SQL) {
  return sql<number>`(select ${from})`.mapWith(Number);
}
