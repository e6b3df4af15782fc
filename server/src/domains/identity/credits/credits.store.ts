import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { users } from "../../../db/schema/identity.ts";
import { arrayOf, int4, statement, uuid } from "../../../db/statement.ts";

/** A member's credits and plan. */
export interface CreditAccount {
  aiCredits: number;
  isPro: boolean;
  /** When paid Pro ends; null without an end, or without Pro. */
  proUntil: Date | null;
}

/** The condition is part of the update, so that the last credit can't be used twice. */
export async function takeCredit(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ aiCredits: sql`${users.aiCredits} - 1`, aiCreditsUsed: sql`${users.aiCreditsUsed} + 1` })
    .where(and(eq(users.id, userId), gt(users.aiCredits, 0)))
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function giveCredits(db: Db, userId: string, count: number): Promise<void> {
  await db
    .update(users)
    .set({ aiCredits: sql`${users.aiCredits} + ${count}`, aiCreditsUsed: sql`${users.aiCreditsUsed} - ${count}` })
    .where(eq(users.id, userId));
}

export async function lockAccount(db: Db, userId: string): Promise<CreditAccount | null> {
  const { aiCredits, isPro, proUntil } = users;
  const locked = await db
    .select({ aiCredits, isPro, proUntil })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return locked[0] ?? null;
}

export async function writeAccount(
  db: Db,
  userId: string,
  { aiCredits, isPro, proUntil }: CreditAccount,
): Promise<void> {
  await db.update(users).set({ aiCredits, isPro, proUntil }).where(eq(users.id, userId));
}

const addAll = statement({
  name: "add credits",
  params: { userIds: arrayOf(uuid), credits: arrayOf(int4) },
  row: {},
  text: ({ userIds, credits }) => sql`
    update users set ai_credits = ai_credits + gain.credits
    from unnest(${userIds}::uuid[], ${credits}::int[]) as gain (user_id, credits)
    where users.id = gain.user_id`,
});

export async function addCredits(db: Db, gains: ReadonlyMap<string, number>): Promise<void> {
  await addAll(db, { userIds: [...gains.keys()], credits: [...gains.values()] });
}

/** In the order of their ids, so that two transactions never deadlock. */
export async function endPro(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = and(eq(users.isPro, true), isNotNull(users.proUntil), lte(users.proUntil, now));
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(due)
    .orderBy(asc(users.id))
    .limit(limit)
    .for("no key update");
  const ids = locked.map(({ id }) => id);
  if (ids.length > 0) await db.update(users).set({ isPro: false, proUntil: null }).where(inArray(users.id, ids));
  return ids;
}
