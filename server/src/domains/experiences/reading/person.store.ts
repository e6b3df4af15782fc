import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { maySeePlans, maySeeProfile } from "../../../db/relations.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { experienceColumns, host, isOpen, isShownTo, type ExperienceRow } from "../experiences.row.store.ts";

/** Whether the viewer may see what the person goes to; null if they may not see the person. */
export async function showsPlans(db: Db, viewerId: string, personId: string): Promise<boolean | null> {
  const [row] = await db
    .select({ isShown: sql<boolean>`${maySeePlans(viewerId, sql`${users.id}`)}` })
    .from(users)
    .where(and(eq(users.id, personId), maySeeProfile(viewerId, users.id)));
  return row?.isShown ?? null;
}

/** What the person hosts, soonest first, until it is over. */
export const hostedBy = (db: Db, viewerId: string, personId: string, now: Date, limit: number) =>
  coming(db, viewerId, sql`${experiences.creatorId} = ${personId}`, now, limit);

/** The same for what the person goes to as a guest. */
export const joinedBy = (db: Db, viewerId: string, personId: string, now: Date, limit: number) =>
  coming(
    db,
    viewerId,
    sql`${experiences.id} in (select seat.experience_id from experience_participants seat where seat.user_id = ${personId})`,
    now,
    limit,
  );

function coming(db: Db, viewerId: string, whose: SQL, now: Date, limit: number): Promise<ExperienceRow[]> {
  const { dateTime, duration, id } = experiences;
  const isAhead = sql`${dateTime} + ${duration} * interval '1 minute' > ${now}::timestamptz`;
  return db
    .select(experienceColumns(viewerId, now))
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(and(isOpen, isShownTo(viewerId), isAhead, whose))
    .orderBy(asc(dateTime), asc(id))
    .limit(limit);
}
