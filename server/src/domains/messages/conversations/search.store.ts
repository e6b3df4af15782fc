import { desc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { containing } from "../../../db/like.ts";
import { type PersonCard, personCardIfThere } from "../../../db/person-card.ts";
import { notBlocked } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { conversations, directMessages } from "../../../db/schema/messages.ts";
import { messageColumns, type MessageRow, otherOf } from "../messages.row.store.ts";

export interface FoundRow extends MessageRow {
  sender: PersonCard | null;
  otherUser: PersonCard | null;
}

export interface SearchRequest extends PageRequest {
  query: string;
  conversationId?: string | undefined;
}

const sender = alias(users, "sender");
const other = alias(users, "other");

/**
 * Equals `fold(message)`, which looks at each character for an accent: most messages are ASCII and have none. Each search
 * reads all of the member's messages, so this more than halves its time.
 */
const foldedMessage = sql`(case when octet_length(message) = char_length(message) then lower(message) else fold(message) end)`;

/** Messages of the viewer's conversations, newest first. */
export async function search(
  db: Db,
  viewerId: string,
  { query, conversationId, limit, cursor }: SearchRequest,
): Promise<Page<FoundRow>> {
  const before = decodePosition(cursor);
  const older = before ? sql`and id < ${before.id}` : sql``;
  const one = conversationId === undefined ? sql`` : sql`and id = ${conversationId}`;
  const side = (own: SQL, otherId: SQL) => sql`select id from conversations
        where ${own} = ${viewerId} ${one} and ${notBlocked(viewerId, otherId)}`;
  // The conversations are a list, and all hits are found before they are sorted: otherwise the planner walks through
  // everyone's messages in the order of time.
  const page = sql`(select id from (
          select id from direct_messages
          where not is_deleted and ${foldedMessage} like ${containing(query)} ${older} and conversation_id = any(array(
            ${side(sql`participant1_id`, sql`participant2_id`)} union all ${side(sql`participant2_id`, sql`participant1_id`)}))
          offset 0) hit
        order by id desc limit ${limit + 1}) as page`;
  const rows = await db
    .select({
      ...messageColumns(viewerId),
      sender: personCardIfThere(sender, viewerId),
      otherUser: personCardIfThere(other, viewerId),
    })
    .from(page)
    .innerJoin(directMessages, eq(directMessages.id, sql`page.id`))
    .innerJoin(conversations, eq(conversations.id, directMessages.conversationId))
    .leftJoin(sender, eq(sender.id, directMessages.senderId))
    .leftJoin(other, eq(other.id, otherOf(viewerId)))
    .orderBy(desc(directMessages.id));
  return pageOf(rows, limit, ({ sentAt, id }) => encodePosition({ at: sentAt, id }));
}
