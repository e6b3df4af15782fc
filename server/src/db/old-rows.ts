import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { firstIdAt } from "./ids.ts";
import { int4, int8, neverNull, nullable, statement, uuid } from "./statement.ts";

/** A batch of rows to delete: at most `most`, created before a moment, after the rows of the batch before. */
export interface OldRows {
  before: Date;
  /** `Deleted.after` of the batch before; null for the first. */
  after: string | null;
  most: number;
}

export interface Deleted {
  rows: number;
  /** Where the next batch begins; null if nothing is left. */
  after: string | null;
}

/** Lower than every id. */
export const lowestId = "00000000-0000-0000-0000-000000000000";

/**
 * Declares the deletion of the oldest rows of a table whose ids are in the order of time, so that its primary key finds
 * them. Rows that another server is deleting are skipped. Each batch begins after the one before: otherwise it would scan
 * all the rows deleted so far, for as long as a backup needs their old versions.
 */
export function deletionOfOld(declared: { name: string; table: string; condition?: string }) {
  const table = sql.identifier(declared.table);
  const condition = declared.condition === undefined ? sql`` : sql`and ${sql.raw(declared.condition)}`;
  const deleteOld = statement({
    name: declared.name,
    params: { after: uuid, before: uuid, most: int8 },
    row: { rows: neverNull(int4, "a count"), last: nullable(uuid) },
    text: ({ after, before, most }) => sql`
      with old as materialized (
        select id from ${table} where id > ${after} and id < ${before} ${condition}
        order by id limit ${most} for update skip locked),
      gone as (delete from ${table} where id in (select id from old) returning id)
      select count(*)::int as rows, (array_agg(id order by id desc))[1] as last from gone`,
  });
  return async (db: Db, { before, after, most }: OldRows): Promise<Deleted> => {
    const [row] = await deleteOld(db, { after: after ?? lowestId, before: firstIdAt(before), most });
    return { rows: row?.rows ?? 0, after: row?.last ?? null };
  };
}
