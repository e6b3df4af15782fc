import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { signInChallenges } from "../../../db/schema/second-steps.ts";

interface Asked {
  hash: string;
  purpose: string;
  now: Date;
}
const isOpen = ({ hash, purpose, now }: Asked) =>
  and(eq(signInChallenges.hash, hash), eq(signInChallenges.purpose, purpose), gt(signInChallenges.expiresAt, now));

export async function insert(db: Db, row: typeof signInChallenges.$inferInsert): Promise<void> {
  await db.insert(signInChallenges).values(row);
}

/** Counts a try and returns the subject; null if it has expired or its tries are used up. */
export async function attempt(db: Db, asked: Asked, most: number): Promise<string | null> {
  const [row] = await db
    .update(signInChallenges)
    .set({ attempts: sql`${signInChallenges.attempts} + 1` })
    .where(and(isOpen(asked), lt(signInChallenges.attempts, most)))
    .returning({ subject: signInChallenges.subject });
  return row?.subject ?? null;
}

/** False if it has expired, was used before, or belongs to another subject. */
export async function consume(db: Db, asked: Asked, subject: string | null): Promise<boolean> {
  const isTheirs = subject === null ? isNull(signInChallenges.subject) : eq(signInChallenges.subject, subject);
  const rows = await db
    .delete(signInChallenges)
    .where(and(isOpen(asked), isTheirs))
    .returning({ hash: signInChallenges.hash });
  return rows.length > 0;
}

export async function deleteOf(db: Db, subject: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.subject, subject));
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
}
