import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isAnswered } from "../../../db/message-requests.ts";
import { notBlocked, showsOnline } from "../../../db/relations.ts";
import { bool, neverNull, nullable, statement, uuid } from "../../../db/statement.ts";
import { otherOf } from "../messages.row.store.ts";

const findReader = statement({
  name: "find who may see a member typing in a conversation",
  params: { viewerId: uuid, id: uuid },
  row: { otherId: nullable(uuid), isShown: neverNull(bool, "null checks") },
  text: ({ viewerId, id }) => {
    const other = otherOf(viewerId, "c");
    return sql`
      select ${other} as "otherId", ${other} is not null and c.last_message_id is not null
        and ${isAnswered("c", viewerId, other)} and ${showsOnline(viewerId)} as "isShown"
      from conversations c
      where c.id = ${id} and ${viewerId} in (c.participant1_id, c.participant2_id) and ${notBlocked(viewerId, other)}`;
  },
});

/** Who may see the viewer typing, null if nobody; undefined if the viewer has no such conversation. */
export async function readerOf(db: Db, viewerId: string, id: string): Promise<string | null | undefined> {
  const [row] = await findReader(db, { viewerId, id });
  return row?.isShown === false ? null : row?.otherId;
}
