import { and, asc, eq, gt, lt, ne, or, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageWish } from "../../db/keyset.ts";
import { agendaItems } from "../../db/schema/goals.ts";

export type AgendaRow = typeof agendaItems.$inferSelect;
export type NewAgendaItem = typeof agendaItems.$inferInsert;

export function agendaStore(db: Db) {
  return {
    /** A member's items, soonest first. */
    async itemsOf(userId: string, { limit, cursor }: PageWish): Promise<Page<AgendaRow>> {
      const { dateTime, id } = agendaItems;
      const after = decodePosition(cursor);
      const rows = await db
        .select()
        .from(agendaItems)
        .where(
          and(
            eq(agendaItems.userId, userId),
            after ? sql`(${dateTime}, ${id}) > (${after.at}, ${after.id})` : undefined,
          ),
        )
        .orderBy(asc(dateTime), asc(id))
        .limit(limit + 1);
      return pageOf(rows, limit, (last) => encodePosition({ at: last.dateTime, id: last.id }));
    },

    /** One item a member and experience: a second one of the same is left out by its unique index. */
    async insertItems(items: readonly NewAgendaItem[]): Promise<void> {
      await db
        .insert(agendaItems)
        .values([...items])
        .onConflictDoNothing();
    },

    async updateOfExperience(
      experienceId: string,
      change: Pick<NewAgendaItem, "title" | "dateTime" | "duration" | "updatedAt">,
    ): Promise<void> {
      await db
        .update(agendaItems)
        .set({ ...change, sequence: sql`${agendaItems.sequence} + 1` })
        .where(eq(agendaItems.experienceId, experienceId));
    },

    /** From everybody's agenda where no member is named. */
    async deleteOfExperience(experienceId: string, userId?: string): Promise<void> {
      const whose = userId === undefined ? undefined : eq(agendaItems.userId, userId);
      await db.delete(agendaItems).where(and(eq(agendaItems.experienceId, experienceId), whose));
    },

    /** Open items that share at least a minute with the span; `earliest` bounds how far back the index is read. */
    openDuring(
      userId: string,
      span: { earliest: Date; start: Date; end: Date },
      exceptExperienceId: string,
      limit: number,
    ) {
      const { id, title, dateTime, duration } = agendaItems;
      const until = sql`${dateTime} + ${duration} * interval '1 minute'`;
      return db
        .select({ id, title, dateTime, duration })
        .from(agendaItems)
        .where(
          and(
            eq(agendaItems.userId, userId),
            eq(agendaItems.isCompleted, false),
            gt(dateTime, span.earliest),
            lt(dateTime, span.end),
            or(isNull(agendaItems.experienceId), ne(agendaItems.experienceId, exceptExperienceId)),
            sql`least(${until}, ${span.end}::timestamptz) - greatest(${dateTime}, ${span.start}::timestamptz) >= interval '1 minute'`,
          ),
        )
        .orderBy(asc(dateTime), asc(id))
        .limit(limit);
    },
  };
}
