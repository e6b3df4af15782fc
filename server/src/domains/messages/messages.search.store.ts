import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageWish } from "../../db/keyset.ts";
import { personCard, type PersonCard } from "../../db/person-card.ts";
import { notBlocked } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { conversations, directMessages } from "../../db/schema/messages.ts";
import { messageColumns, type MessageRow } from "./messages.row.store.ts";

export interface FoundRow extends MessageRow {
  sender: PersonCard | null;
  otherUser: PersonCard | null;
}

export interface SearchWish extends PageWish {
  query: string;
  conversationId?: string | undefined;
}

const sender = alias(users, "sender");
const other = alias(users, "other");

/** The letters themselves, folded; what a pattern would read as a wildcard is taken literally, full-width ones too. */
const holding = (letters: string) =>
  sql`'%' || replace(replace(replace(fold(${letters}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

export function searchStore(db: Db) {
  return {
    /** Messages of the viewer's conversations, newest first. */
    async search(viewerId: string, { query, conversationId, limit, cursor }: SearchWish): Promise<Page<FoundRow>> {
      const before = decodePosition(cursor);
      const otherId = sql`case when ${conversations.participant1Id} = ${viewerId}
        then ${conversations.participant2Id} else ${conversations.participant1Id} end`;
      const one = conversationId === undefined ? sql`` : sql`and id = ${conversationId}`;
      // As a list of its own, so that it can be laid over what the letters find.
      const own = sql`array(select id from conversations where participant1_id = ${viewerId} ${one}
        union all select id from conversations where participant2_id = ${viewerId} ${one})`;
      const older = before ? sql`and ${directMessages.id} < ${before.id}` : sql``;
      const rows = await db
        .select({
          ...messageColumns,
          sender: sql<PersonCard | null>`case when ${sender.id} is not null then ${personCard(sender, viewerId)} end`,
          otherUser: sql<PersonCard | null>`case when ${other.id} is not null then ${personCard(other, viewerId)} end`,
        })
        .from(directMessages)
        .innerJoin(conversations, eq(conversations.id, directMessages.conversationId))
        .leftJoin(sender, eq(sender.id, directMessages.senderId))
        .leftJoin(other, eq(other.id, otherId))
        .where(
          sql`not is_deleted and fold(${directMessages.message}) like ${holding(query)}
            and ${directMessages.conversationId} = any(${own}) ${older} and ${notBlocked(viewerId, otherId)}`,
        )
        .orderBy(desc(directMessages.id))
        .limit(limit + 1);
      return pageOf(rows, limit, ({ sentAt, id }) => encodePosition({ at: sentAt, id }));
    },
  };
}
