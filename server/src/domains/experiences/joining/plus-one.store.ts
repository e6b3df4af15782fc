import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { experienceParticipants as seats, experiences } from "../../../db/schema/experiences.ts";
import type { PlusOne } from "./seats.store.ts";

// The experience must be locked, since its counter changes with the row.

export async function bringsOne(tx: Db, experienceId: string, userId: string): Promise<boolean> {
  const [row] = await tx.select({ bringsOne: seats.bringsOne }).from(seats).where(isSeat(experienceId, userId));
  return row?.bringsOne ?? false;
}

/** Takes the second seat, which must be free. */
export async function bring(tx: Db, experienceId: string, userId: string, { name }: PlusOne): Promise<void> {
  await rename(tx, experienceId, userId, { name });
  await count(tx, experienceId, 1);
}

export async function rename(tx: Db, experienceId: string, userId: string, { name }: PlusOne): Promise<void> {
  await tx.update(seats).set({ bringsOne: true, plusOneName: name }).where(isSeat(experienceId, userId));
}

/** Frees the second seat; false if there is none. */
export async function comeAlone(tx: Db, experienceId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .update(seats)
    .set({ bringsOne: false, plusOneName: null })
    .where(and(isSeat(experienceId, userId), seats.bringsOne))
    .returning({ id: seats.id });
  if (rows.length > 0) await count(tx, experienceId, -1);
  return rows.length > 0;
}

/** The names that a member gave of those they bring, for the export. */
export function namedBy(db: Db, userId: string, limit: number) {
  return db
    .select({ experienceId: seats.experienceId, name: seats.plusOneName })
    .from(seats)
    .where(and(eq(seats.userId, userId), isNotNull(seats.plusOneName)))
    .limit(limit);
}

async function count(tx: Db, experienceId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(experiences)
    .set({ currentParticipants: sql`${experiences.currentParticipants} + ${change}` })
    .where(eq(experiences.id, experienceId));
}

function isSeat(experienceId: string, userId: string) {
  return and(eq(seats.experienceId, experienceId), eq(seats.userId, userId));
}
