import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { arrayOf, int8, json, neverNull, nullable, statement, text, uuid } from "../../../db/statement.ts";

/** The content of a message, stored while it is removed. */
export interface MessageContent extends Record<string, unknown> {
  message: string;
  attachmentUrl: string | null;
  attachmentName: string | null;
  attachmentSize: number | null;
}

/** The sender, null for a deleted account, and the participants. */
interface Sides {
  senderId: string | null;
  userIds: string[];
}

const sides = sql`changed.sender_id as "senderId", array_remove(array[participant1_id, participant2_id], null) as "userIds"`;
const sidesRow = { senderId: nullable(uuid), userIds: neverNull(arrayOf(uuid), "an array without nulls") };

const lockConversation = statement({
  name: "lock the conversation of a message",
  params: { id: uuid },
  row: {},
  text: ({ id }) => sql`
    select from conversations where id = (select conversation_id from direct_messages where id = ${id}) for no key update`,
});

const emptyMessage = statement({
  name: "remove the text of a message",
  params: { id: uuid },
  row: { ...sidesRow, content: neverNull(json<MessageContent>(), "built by the statement") },
  text: ({ id }) => sql`
    with before as (
      select id, json_build_object('message', message, 'attachmentUrl', attachment_url,
        'attachmentName', attachment_name, 'attachmentSize', attachment_size) as content
      from direct_messages where id = ${id} and not is_deleted for update),
    changed as (
      update direct_messages set is_deleted = true, message = '', attachment_url = null, attachment_name = null,
        attachment_size = null
      from before where direct_messages.id = before.id
      returning conversation_id, sender_id, before.content)
    update conversations set version = version + 1 from changed where conversations.id = changed.conversation_id
    returning ${sides}, changed.content`,
});

/** Null if there is nothing left to remove. */
export async function empty(tx: Db, id: string): Promise<(Sides & { content: MessageContent }) | null> {
  await lockConversation(tx, { id });
  const [row] = await emptyMessage(tx, { id });
  return row ?? null;
}

const fillMessage = statement({
  name: "restore the text of a message",
  params: {
    id: uuid,
    message: text,
    attachmentUrl: nullable(text),
    attachmentName: nullable(text),
    attachmentSize: nullable(int8),
  },
  row: sidesRow,
  text: ({ id, message, attachmentUrl, attachmentName, attachmentSize }) => sql`
    with changed as (
      update direct_messages set is_deleted = false, message = ${message}, attachment_url = ${attachmentUrl},
        attachment_name = ${attachmentName}, attachment_size = ${attachmentSize}
      where id = ${id} and is_deleted and message = ''
      returning conversation_id, sender_id)
    update conversations set version = version + 1 from changed where conversations.id = changed.conversation_id
    returning ${sides}`,
});

/** Null if the message was deleted or is already restored. */
export async function fill(tx: Db, id: string, content: MessageContent): Promise<Sides | null> {
  await lockConversation(tx, { id });
  const { message, attachmentUrl, attachmentName, attachmentSize } = content;
  const [row] = await fillMessage(tx, { id, message, attachmentUrl, attachmentName, attachmentSize });
  return row ?? null;
}
