import { and, eq, lte, sql } from "drizzle-orm";
import type { Repeat } from "@alongside/contract/experiences/series.constants.ts";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { experienceMemberships, experiences } from "../../../db/schema/experiences.ts";
import { mapBrokenReference, seatColumns, type SeatExperience } from "../joining/seats.store.ts";

export type NewExperienceRow = Omit<typeof experiences.$inferInsert, "id" | "currentParticipants">;
export type ExperienceChangeRow = Partial<NewExperienceRow>;

/** Inserts experiences, linked if they repeat, with their host as the first member of each group; soonest first. */
export async function insert(
  tx: Db,
  rows: readonly NewExperienceRow[],
  { repeat, now }: { repeat: Repeat | undefined; now: Date },
): Promise<[SeatExperience, ...SeatExperience[]]> {
  const link = repeat === undefined ? {} : { seriesId: newId(), seriesRepeat: repeat };
  const made = await mapBrokenReference(
    tx
      .insert(experiences)
      .values(rows.map((row) => ({ ...row, ...link })))
      .returning(seatColumns)
      .execute(),
  );
  await tx.insert(experienceMemberships).values(
    made.map(({ id, creatorId: userId }) => ({
      experienceId: id,
      userId,
      role: "host",
      canInviteOthers: true,
      joinedAt: now,
    })),
  );
  const [first, ...others] = made.toSorted((one, other) => one.dateTime.getTime() - other.dateTime.getTime());
  if (!first) throw new Error("an inserted experience came back as nothing");
  return [first, ...others];
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
