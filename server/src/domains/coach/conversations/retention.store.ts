import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { firstIdAt } from "../../../db/ids.ts";
import { deletionOfOld, type OldRows } from "../../../db/old-rows.ts";
import { arrayOf, int8, neverNull, statement, uuid } from "../../../db/statement.ts";

/** Not questions without an answer: they have reserved a credit, which is given back when they are closed. */
export const deleteOld = deletionOfOld({
  name: "delete old conversations with the coach",
  table: "ai_conversations",
  condition: "response <> ''",
});

const findOpen = statement({
  name: "find old questions that the coach never answered",
  params: { before: uuid, most: int8 },
  row: { userId: uuid, ids: neverNull(arrayOf(uuid), "an array without nulls") },
  text: ({ before, most }) => sql`
    select user_id as "userId", array_agg(id) as ids from (
      select id, user_id from ai_conversations where id < ${before} and response = '' order by id limit ${most}) open
    group by user_id order by user_id`,
});

/** By member. To be read when `deleteOld` has left nothing else that is as old. */
export function openBefore(db: Db, { before, most }: Pick<OldRows, "before" | "most">) {
  return findOpen(db, { before: firstIdAt(before), most });
}
