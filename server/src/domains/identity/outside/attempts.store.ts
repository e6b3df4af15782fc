import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { signInAttempts } from "../../../db/schema/outside-sign-in.ts";

export type AttemptRow = typeof signInAttempts.$inferSelect;

export async function insert(db: Db, row: typeof signInAttempts.$inferInsert): Promise<void> {
  await db.insert(signInAttempts).values(row);
}

/** Keeps the name until the browser comes back. */
export async function noteName(
  db: Db,
  stateHash: string,
  name: { firstName: string | null; lastName: string | null },
  now: Date,
) {
  await db.update(signInAttempts).set(name).where(isOpen(stateHash, now));
}

/** Takes one that is still open, so that of two answers only the first finds it. */
export async function take(db: Db, stateHash: string, now: Date): Promise<AttemptRow | null> {
  const [row] = await db.delete(signInAttempts).where(isOpen(stateHash, now)).returning();
  return row ?? null;
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, now));
}

function isOpen(stateHash: string, now: Date) {
  return and(eq(signInAttempts.stateHash, stateHash), gt(signInAttempts.expiresAt, now));
}
