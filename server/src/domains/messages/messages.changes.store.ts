import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { notBlocked } from "../../db/relations.ts";
import { bool, int4, neverNull, nullable, statement, uuid } from "../../db/statement.ts";
import { otherOf } from "./messages.row.store.ts";

/*
 * Changes of sent messages; each increases the version of the conversation, which is locked first, as it is when an
 * account is deleted, so that the two never deadlock.
 */

const markSeen = statement({
  name: "mark messages of a conversation as read",
  params: { conversationId: uuid, otherId: nullable(uuid) },
  row: { version: int4, firstId: neverNull(uuid, "an array with at least one id") },
  text: ({ conversationId, otherId }) => sql`
    with talk as (select id from conversations where id = ${conversationId} for no key update),
    seen as (
      update direct_messages set is_read = true from talk
      where conversation_id = talk.id and not is_read
        and (sender_id = ${otherId}::uuid or sender_id is null)
      returning direct_messages.id, conversation_id),
    changed as (select conversation_id, (array_agg(id order by id))[1] as first_id from seen group by conversation_id)
    ${raised("changed")} returning version, changed.first_id as "firstId"`,
});

/**
 * Marks what the other has sent as read; `otherId` is null for a deleted account. Returns the new version of the
 * conversation and the id of the first message that was unread, null if none was.
 */
export async function markRead(
  tx: Db,
  conversationId: string,
  otherId: string | null,
): Promise<{ version: number; firstId: string } | null> {
  const [row] = await markSeen(tx, { conversationId, otherId });
  return row ?? null;
}

const emptyOwn = statement({
  name: "delete the text of an own message",
  params: { id: uuid, senderId: uuid },
  row: { conversationId: uuid, otherId: nullable(uuid), isChanged: neverNull(bool, "an existence check") },
  text: ({ id, senderId }) => {
    const otherId = otherOf(senderId, "c");
    return sql`
      with own as (
        select m.id, m.conversation_id, ${otherId} as other_id
        from direct_messages m join conversations c on c.id = m.conversation_id
        where m.id = ${id} and m.sender_id = ${senderId} and ${notBlocked(senderId, otherId)}
        for no key update of c),
      emptied as (
        update direct_messages set is_deleted = true, message = '', attachment_url = null, attachment_name = null,
          attachment_size = null
        from own where direct_messages.id = own.id and not direct_messages.is_deleted
        returning direct_messages.id, direct_messages.conversation_id),
      unmarked as (delete from message_reactions using emptied where message_reactions.message_id = emptied.id),
      moved as (${raised("emptied")} returning version)
      select conversation_id as "conversationId", other_id as "otherId", exists (select from moved) as "isChanged" from own`;
  },
});

/**
 * Deletes the text of the sender's own message for both. Undefined if the sender has no such message; deleting it twice
 * changes nothing. `otherId` is null for a deleted account.
 */
export async function empty(
  tx: Db,
  senderId: string,
  id: string,
): Promise<{ conversationId: string; otherId: string | null; isChanged: boolean } | undefined> {
  const [row] = await emptyOwn(tx, { id, senderId });
  return row;
}

/** Increases the version of the conversations whose id is in the column `conversation_id` of `from`. */
export function raised(from: string): SQL {
  return sql`
    update conversations set version = version + 1 from ${sql.identifier(from)} as changed
    where conversations.id = changed.conversation_id`;
}
