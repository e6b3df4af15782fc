import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { notBlocked } from "../../db/relations.ts";
import { otherOf } from "./messages.row.store.ts";

/*
 * What happens to a message after it was sent; each raises the version of its conversation. That is held first, as it is
 * by who deletes their account, so that the two never wait for each other in a circle.
 */

/** What the other, whose account may be gone, has sent. Answers the version after it, null where nothing was unread. */
export async function markRead(tx: Db, conversationId: string, otherId: string | null): Promise<number | null> {
  const { rows } = await tx.execute<{ version: number }>(sql`
        with talk as (select id from conversations where id = ${conversationId} for no key update),
        seen as (
          update direct_messages set is_read = true from talk
          where conversation_id = talk.id and not is_read
            and (sender_id = ${otherId}::uuid or sender_id is null)
          returning conversation_id),
        changed as (select distinct conversation_id from seen)
        ${raised("changed")} returning version`);
  return rows[0]?.version ?? null;
}

/**
 * Takes the text of the sender's own message away for both. Undefined where the sender has no such message that they
 * may know of; a second time changes nothing. `otherId` is null for a deleted account.
 */
export async function empty(
  tx: Db,
  senderId: string,
  id: string,
): Promise<{ otherId: string | null; isChanged: boolean } | undefined> {
  const otherId = otherOf(senderId, "c");
  const { rows } = await tx.execute<{ other_id: string | null; is_changed: boolean }>(sql`
        with own as (
          select m.id, m.conversation_id, ${otherId} as other_id
          from direct_messages m join conversations c on c.id = m.conversation_id
          where m.id = ${id} and m.sender_id = ${senderId} and ${notBlocked(senderId, otherId)}
          for no key update of c),
        emptied as (
          update direct_messages set is_deleted = true, message = '', attachment_url = null, attachment_name = null,
            attachment_size = null
          from own where direct_messages.id = own.id and not direct_messages.is_deleted
          returning direct_messages.conversation_id),
        moved as (${raised("emptied")} returning version)
        select other_id, exists (select from moved) as is_changed from own`);
  const [row] = rows;
  return row && { otherId: row.other_id, isChanged: row.is_changed };
}

function raised(from: string): SQL {
  return sql`
    update conversations set version = version + 1 from ${sql.identifier(from)} as changed
    where conversations.id = changed.conversation_id`;
}
