import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import type { Deleted, OldRows } from "../../../db/old-rows.ts";
import { int4, int8, neverNull, nullable, statement, text, time } from "../../../db/statement.ts";

const deleteOldReminders = statement({
  name: "delete which reminders were sent long ago",
  params: { after: time, before: time, most: int8 },
  row: { rows: neverNull(int4, "a count"), last: nullable(text) },
  text: ({ after, before, most }) => sql`
    with old as materialized (
      select ctid, starts_at from experience_reminders where starts_at >= ${after} and starts_at < ${before}
      order by starts_at limit ${most} for update skip locked),
    gone as (delete from experience_reminders where ctid = any(array(select ctid from old)) returning starts_at)
    select count(*)::int as rows, max(starts_at)::text as last from gone`,
});

/** Nobody is reminded of what has started, so what was sent about it is no longer needed. */
export async function deleteOld(db: Db, { before, after, most }: OldRows): Promise<Deleted> {
  const [row] = await deleteOldReminders(db, { after: new Date(after ?? 0), before, most });
  const { rows, last } = row ?? { rows: 0, last: null };
  return { rows, after: rows < most ? null : last };
}
