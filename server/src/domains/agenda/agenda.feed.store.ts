import { and, asc, eq, gte } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { isNotSuspended } from "../../db/relations.ts";
import { experiences } from "../../db/schema/experiences.ts";
import { agendaItems, calendarFeeds } from "../../db/schema/agenda.ts";
import { ofMember } from "../../db/violations.ts";
import { isShown } from "./agenda.lists.store.ts";

/** An item of a private calendar, with the experience it comes from. */
export type FeedRow = Awaited<ReturnType<typeof entriesOf>>[number];

export async function createdAt(db: Db, userId: string): Promise<Date | null> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed?.createdAt ?? null;
}

/** One address per member: if several are created at the same time, the last one wins. */
export async function replace(db: Db, userId: string, tokenHash: string, createdAt: Date): Promise<void> {
  const written = db
    .insert(calendarFeeds)
    .values({ userId, tokenHash, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } });
  await ofMember(written, "calendar_feeds_user_id_users_id_fk");
}

export async function remove(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

export async function holderOf(db: Db, tokenHash: string): Promise<string | null> {
  const isIt = and(eq(calendarFeeds.tokenHash, tokenHash), isNotSuspended(calendarFeeds.userId));
  const [feed] = await db.select().from(calendarFeeds).where(isIt);
  return feed?.userId ?? null;
}

/** Items that start after a moment, soonest first. */
export function entriesOf(db: Db, userId: string, from: Date, limit: number) {
  return db
    .select({
      item: agendaItems,
      experience: {
        id: experiences.id,
        description: experiences.description,
        location: experiences.location,
        latitude: experiences.latitude,
        longitude: experiences.longitude,
        sequence: experiences.sequence,
        createdAt: experiences.createdAt,
        updatedAt: experiences.updatedAt,
      },
    })
    .from(agendaItems)
    .leftJoin(experiences, eq(experiences.id, agendaItems.experienceId))
    .where(and(eq(agendaItems.userId, userId), gte(agendaItems.dateTime, from), isShown))
    .orderBy(asc(agendaItems.dateTime), asc(agendaItems.id))
    .limit(limit);
}
