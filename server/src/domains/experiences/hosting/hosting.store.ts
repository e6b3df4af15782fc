import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { experienceMemberships, experiences } from "../../../db/schema/experiences.ts";
import { mapBrokenReference, seatColumns, type SeatExperience } from "../joining/seats.store.ts";

export type NewExperienceRow = Omit<typeof experiences.$inferInsert, "id" | "currentParticipants">;
export type ExperienceChangeRow = Partial<NewExperienceRow>;

/** Inserts the experience with its host as the first member of its group. */
export async function insert(tx: Db, row: NewExperienceRow, now: Date): Promise<SeatExperience> {
  const [made] = await mapBrokenReference(tx.insert(experiences).values(row).returning(seatColumns).execute());
  if (!made) throw new Error("an inserted experience came back as nothing");
  await tx
    .insert(experienceMemberships)
    .values({ experienceId: made.id, userId: made.creatorId, role: "host", canInviteOthers: true, joinedAt: now });
  return made;
}

/** Null if the new size is below the taken seats. The experience must be locked. */
export async function update(tx: Db, id: string, change: ExperienceChangeRow): Promise<SeatExperience | null> {
  const most = change.maxParticipants;
  const [changed] = await tx
    .update(experiences)
    .set({ ...change, sequence: sql`${experiences.sequence} + 1` })
    .where(and(eq(experiences.id, id), most === undefined ? undefined : lte(experiences.currentParticipants, most)))
    .returning(seatColumns);
  return changed ?? null;
}

export async function setActive(tx: Db, id: string, isActive: boolean, now: Date): Promise<void> {
  await tx
    .update(experiences)
    .set({ isActive, updatedAt: now, sequence: sql`${experiences.sequence} + 1` })
    .where(eq(experiences.id, id));
}

export async function cancel(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(experiences)
    .set({ cancelledAt: now, updatedAt: now, sequence: sql`${experiences.sequence} + 1` })
    .where(eq(experiences.id, id));
}
