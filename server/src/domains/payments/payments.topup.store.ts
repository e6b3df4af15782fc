import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { systemSettings } from "../../db/schema/admin.ts";
import { users } from "../../db/schema/identity.ts";
import { paymentTransactions as ledger } from "../../db/schema/payments.ts";
import { arrayOf, int4, neverNull, statement, text, time, uuid } from "../../db/statement.ts";

export interface Due {
  userId: string;
  credits: number;
}

export interface DueQuery {
  isPro: boolean;
  /** The number of credits they are topped up to. */
  to: number;
  period: string;
  /** Members who joined later still have their first credits. */
  joinedBefore: Date;
  limit: number;
}

/** The last month whose credits were granted to everybody. */
const marker = "payments.topped-up";

export async function lastPeriod(db: Db): Promise<string | null> {
  const rows = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, marker));
  return rows[0]?.value ?? null;
}

export async function setLastPeriod(db: Db, value: string, now: Date): Promise<void> {
  await db
    .insert(systemSettings)
    .values({
      key: marker,
      value,
      description: "The last month whose credits were given out",
      category: "payments",
    })
    .onConflictDoUpdate({ target: systemSettings.key, set: { value, updatedAt: now } });
}

/**
 * Locks members who have fewer credits than they are due and weren't topped up this month, in the order of their ids.
 */
export async function lockDue(db: Db, { isPro, to, period, joinedBefore, limit }: DueQuery): Promise<Due[]> {
  const hadIt = sql`exists (select from payment_transactions had
        where had.user_id = ${users.id} and had.period = ${period} and had.kind = 'top-up')`;
  const rows = await db
    .select({ userId: users.id, aiCredits: users.aiCredits })
    .from(users)
    .where(and(eq(users.isPro, isPro), lt(users.aiCredits, to), lt(users.createdAt, joinedBefore), sql`not ${hadIt}`))
    .orderBy(asc(users.id))
    .limit(limit)
    .for("no key update");
  return rows.map(({ userId, aiCredits }) => ({ userId, credits: to - aiCredits }));
}

const insertLines = statement({
  name: "insert monthly credits",
  params: {
    ids: arrayOf(uuid),
    userIds: arrayOf(uuid),
    credits: arrayOf(int4),
    description: text,
    period: text,
    now: time,
  },
  row: { userId: neverNull(uuid, "the member they are for"), credits: int4 },
  text: ({ ids, userIds, credits, description, period, now }) => sql`
    insert into ${ledger} (id, user_id, kind, status, amount, credits_purchased, description, period, created_at,
      completed_at)
    select id, user_id, 'top-up', 'completed', 0, credits, ${description}, ${period}, ${now}, ${now}
    from unnest(${ids}::uuid[], ${userIds}::uuid[], ${credits}::int[]) as due (id, user_id, credits)
    on conflict do nothing
    returning user_id as "userId", credits_purchased as credits`,
});

/** Returns the members whom no other server has topped up meanwhile. */
export async function insertTopUps(
  db: Db,
  due: readonly Due[],
  line: { period: string; description: string; now: Date },
): Promise<Due[]> {
  if (due.length === 0) return [];
  return insertLines(db, {
    ids: due.map(newId),
    userIds: due.map(({ userId }) => userId),
    credits: due.map(({ credits }) => credits),
    ...line,
  });
}
