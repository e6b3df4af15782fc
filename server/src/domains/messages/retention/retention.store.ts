import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { firstIdAt } from "../../../db/ids.ts";
import { lowestId, type OldRows } from "../../../db/old-rows.ts";
import { arrayOf, int8, neverNull, nullable, statement, uuid } from "../../../db/statement.ts";

const lockOld = statement({
  name: "lock old messages and their conversations",
  params: { after: uuid, before: uuid, most: int8 },
  row: { ids: neverNull(arrayOf(uuid), "an array without nulls"), last: nullable(uuid) },
  text: ({ after, before, most }) => sql`
    with old as materialized (
      select id, conversation_id from direct_messages where id > ${after} and id < ${before}
      order by id limit ${most}),
    talks as materialized (
      select id from conversations where id in (select conversation_id from old)
      order by id for no key update skip locked),
    held as materialized (
      select said.id, said.conversation_id from direct_messages said
      where said.id in (select old.id from old join talks on talks.id = old.conversation_id)
        and not exists (select from reports where reports.target_type = 'message' and reports.target_id = said.id
          and reports.decided_at is null) for update of said),
    changed as (
      update conversations set version = version + 1 where id in (select conversation_id from held))
    select array(select id from held) as ids, (array_agg(id order by id desc))[1] as last from old`,
});

/**
 * Locks the oldest messages, after their conversations as every change of a message does; conversations that others are
 * using are left to the next run, and a reported message until that is decided. `last` is the last message that was looked at.
 */
export async function lock(tx: Db, { before, after, most }: OldRows): Promise<{ ids: string[]; last: string | null }> {
  const [row] = await lockOld(tx, { after: after ?? lowestId, before: firstIdAt(before), most });
  return row ?? { ids: [], last: null };
}

const deleteLocked = statement({
  name: "delete old messages",
  params: { ids: arrayOf(uuid) },
  row: {},
  text: ({ ids }) => sql`delete from direct_messages where id = any(${ids}::uuid[])`,
});

/** Returns how many there were. Their conversations stay, also without a message. */
export function remove(tx: Db, ids: readonly string[]): Promise<number> {
  return deleteLocked(tx, { ids });
}
