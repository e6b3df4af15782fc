import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { firstIdAt } from "../../../db/ids.ts";
import { lowestId, type OldRows } from "../../../db/old-rows.ts";
import { arrayOf, int8, statement, uuid } from "../../../db/statement.ts";

const lockOld = statement({
  name: "lock old messages of group chats",
  params: { after: uuid, before: uuid, most: int8 },
  row: { id: uuid },
  text: ({ after, before, most }) => sql`
    select id from chat_messages where id > ${after} and id < ${before} order by id limit ${most} for update skip locked`,
});

/** The ids of the oldest messages that nobody else is deleting. */
export async function lock(tx: Db, { before, after, most }: OldRows): Promise<string[]> {
  const rows = await lockOld(tx, { after: after ?? lowestId, before: firstIdAt(before), most });
  return rows.map(({ id }) => id);
}

const deleteLocked = statement({
  name: "delete old messages of group chats",
  params: { ids: arrayOf(uuid) },
  row: {},
  text: ({ ids }) => sql`delete from chat_messages where id = any(${ids}::uuid[])`,
});

export function remove(tx: Db, ids: readonly string[]): Promise<number> {
  return deleteLocked(tx, { ids });
}
