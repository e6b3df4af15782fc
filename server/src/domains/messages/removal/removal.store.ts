import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";

/** The words of a message, as they are kept while it is taken down. */
export interface KeptWords extends Record<string, unknown> {
  message: string;
  attachmentUrl: string | null;
  attachmentName: string | null;
  attachmentSize: number | null;
}

/** Whom of a message it concerns; null for a deleted account. */
interface Sides {
  senderId: string | null;
  userIds: string[];
}

const sides = sql`changed.sender_id, array_remove(array[participant1_id, participant2_id], null) as user_ids`;

/** Null where there is nothing left to take away. */
export async function empty(tx: Db, id: string): Promise<(Sides & { kept: KeptWords }) | null> {
  await hold(tx, id);
  const { rows } = await tx.execute<{ sender_id: string | null; user_ids: string[]; kept: KeptWords }>(sql`
        with before as (
          select id, json_build_object('message', message, 'attachmentUrl', attachment_url,
            'attachmentName', attachment_name, 'attachmentSize', attachment_size) as kept
          from direct_messages where id = ${id} and not is_deleted for update),
        changed as (
          update direct_messages set is_deleted = true, message = '', attachment_url = null, attachment_name = null,
            attachment_size = null
          from before where direct_messages.id = before.id
          returning conversation_id, sender_id, before.kept)
        update conversations set version = version + 1 from changed where conversations.id = changed.conversation_id
        returning ${sides}, changed.kept`);
  const [row] = rows;
  return row === undefined ? null : { senderId: row.sender_id, userIds: row.user_ids, kept: row.kept };
}

/** Null where it is gone for good, or there already. */
export async function fill(tx: Db, id: string, kept: KeptWords): Promise<Sides | null> {
  await hold(tx, id);
  const { rows } = await tx.execute<{ sender_id: string | null; user_ids: string[] }>(sql`
        with changed as (
          update direct_messages set is_deleted = false, message = ${kept.message},
            attachment_url = ${kept.attachmentUrl}, attachment_name = ${kept.attachmentName},
            attachment_size = ${kept.attachmentSize}
          where id = ${id} and is_deleted and message = ''
          returning conversation_id, sender_id)
        update conversations set version = version + 1 from changed where conversations.id = changed.conversation_id
        returning ${sides}`);
  const [row] = rows;
  return row === undefined ? null : { senderId: row.sender_id, userIds: row.user_ids };
}

function hold(tx: Db, id: string) {
  return tx.execute(sql`select from conversations
      where id = (select conversation_id from direct_messages where id = ${id}) for no key update`);
}
