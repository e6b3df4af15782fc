import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageWish } from "../../db/keyset.ts";
import { karmaActivities } from "../../db/schema/karma.ts";

export interface LedgerWish {
  userId: string;
  sourceId: string;
  activity: string;
  description: string;
  points: number;
  category: string;
  isReversal: boolean;
}

export interface LedgerRow {
  id: string;
  activity: string;
  description: string;
  points: number;
  category: string;
  createdAt: Date;
}

export function karmaStore(db: Db) {
  return {
    /**
     * Writes the lines that are due and answers what they moved: a payment only where the source is not paid at
     * present, a reversal only where it is. The members must be locked; the unique index is the second guard.
     */
    async insertDue(wishes: readonly LedgerWish[], now: Date): Promise<{ userId: string; points: number }[]> {
      const column = <T>(read: (wish: LedgerWish) => T) => sql.param(wishes.map(read));
      const result = await db.execute<{ user_id: string; points: number }>(sql`
        insert into karma_activities
          (id, user_id, activity, description, points, category, source_id, round, reversal, created_at)
        select wish.id, wish.user_id, wish.activity, wish.description,
          case when wish.is_reversal then -last.points else wish.points end, wish.category, wish.source_id,
          case when wish.is_reversal then last.round else coalesce(last.round, 0) + 1 end,
          wish.is_reversal::int, ${now}
        from unnest(${column(newId)}::uuid[], ${column((wish) => wish.userId)}::uuid[],
            ${column((wish) => wish.activity)}::text[], ${column((wish) => wish.description)}::text[],
            ${column((wish) => wish.points)}::int[], ${column((wish) => wish.category)}::text[],
            ${column((wish) => wish.sourceId)}::uuid[], ${column((wish) => wish.isReversal)}::boolean[])
          as wish (id, user_id, activity, description, points, category, source_id, is_reversal)
        join users on users.id = wish.user_id
        left join lateral (
          select paid.round, paid.points, exists (
            select from karma_activities back
            where back.user_id = paid.user_id and back.activity = paid.activity and back.source_id = paid.source_id
              and back.round = paid.round and back.reversal = 1) as is_reversed
          from karma_activities paid
          where paid.user_id = wish.user_id and paid.activity = wish.activity and paid.source_id = wish.source_id
            and paid.reversal = 0
          order by paid.round desc limit 1) last on true
        where coalesce(last.is_reversed, true) <> wish.is_reversal
        on conflict do nothing
        returning user_id, points`);
      return result.rows.map((row) => ({ userId: row.user_id, points: row.points }));
    },

    /** A member's lines, newest first. */
    async ledgerOf(userId: string, { limit, cursor }: PageWish): Promise<Page<LedgerRow>> {
      const { id, activity, description, points, category, createdAt } = karmaActivities;
      const after = decodePosition(cursor);
      const rows = await db
        .select({ id, activity, description, points, category, createdAt })
        .from(karmaActivities)
        .where(
          and(
            eq(karmaActivities.userId, userId),
            after ? sql`(${createdAt}, ${id}) < (${after.at}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit + 1);
      return pageOf(rows, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
    },
  };
}
