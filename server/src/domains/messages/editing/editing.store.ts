import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isAnswered } from "../../../db/message-requests.ts";
import { notBlocked } from "../../../db/relations.ts";
import { bool, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { raised } from "../messages.changes.store.ts";
import { otherOf } from "../messages.row.store.ts";

export interface Edited {
  /** Null for a deleted account. */
  otherId: string | null;
  /** Whether the other accepts messages from the sender. */
  mayEdit: boolean;
  /** Whether it was sent too long ago. */
  isLate: boolean;
  isRead: boolean;
  /** False if it was deleted meanwhile. */
  isChanged: boolean;
}

const editOwn = statement({
  name: "edit the text of an own message",
  params: { id: uuid, senderId: uuid, message: text, since: time, now: time },
  row: {
    otherId: nullable(uuid),
    mayEdit: neverNull(bool, "null checks"),
    isLate: neverNull(bool, "compared with a time that is never null"),
    isRead: bool,
    isChanged: neverNull(bool, "an existence check"),
  },
  text: ({ id, senderId, message, since, now }) => {
    const other = otherOf(senderId, "c");
    return sql`
      with own as (
        select m.id, m.conversation_id, m.is_read, m.sent_at <= ${since} as is_late, ${other} as other_id,
          ${other} is not null and ${isAnswered("c", senderId, other)} as may_edit
        from conversations c join direct_messages m on m.conversation_id = c.id
        where m.id = ${id} and m.sender_id = ${senderId} and m.message_type = 'text' and not m.is_deleted
          and ${notBlocked(senderId, other)}
        for no key update of c),
      edited as (
        update direct_messages set message = ${message},
          edited_at = case when direct_messages.message = ${message} then edited_at else ${now}::timestamptz end
        from own where direct_messages.id = own.id and own.may_edit and not own.is_late and not direct_messages.is_deleted
        returning direct_messages.conversation_id),
      moved as (${raised("edited")} returning version)
      select other_id as "otherId", may_edit as "mayEdit", is_late as "isLate", is_read as "isRead",
        exists (select from moved) as "isChanged" from own`;
  },
});

/** Changes the text of a message sent after `since`. Null if the sender has no such message. */
export async function edit(
  tx: Db,
  edited: { id: string; senderId: string; message: string; since: Date; now: Date },
): Promise<Edited | null> {
  const [row] = await editOwn(tx, edited);
  return row ?? null;
}
