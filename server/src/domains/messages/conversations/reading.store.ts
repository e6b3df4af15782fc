import { and, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { cardPrint, ownCardPrint, personCard, type PersonCard } from "../../../db/person-card.ts";
import { notBlocked } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { conversations, directMessages } from "../../../db/schema/messages.ts";
import { messageColumns, type MessageRow, otherOf } from "../messages.row.store.ts";
import { unreadOf } from "../../../db/unread-conversations.ts";

/** What a page of messages depends on besides the messages. */
export interface ConversationState {
  version: number;
  otherId: string | null;
  /** Changes with the cards of the two. */
  cards: string;
  hasUnread: boolean;
}

const viewer = alias(users, "viewer");
const other = alias(users, "other");

export type ReadingStore = ReturnType<typeof createReadingStore>;

/** Made once and outside of transactions, since a statement is prepared. */
export function createReadingStore(db: Db) {
  const viewerAt = sql.placeholder("viewerId");
  // Prepared, since every client with an open conversation polls every three seconds.
  const state = db
    .select({
      version: sql<number>`talk.version`,
      otherId: sql<string | null>`talk.other_id`,
      cards: sql<string>`${ownCardPrint(viewer)} || ${cardPrint(other, viewerAt)}`,
      hasUnread: sql<boolean>`exists (select ${unreadOf(sql`talk.id`, sql`talk.other_id`)})`,
    })
    .from(
      sql`(select id, version, ${otherOf(viewerAt)} as other_id from conversations where id = ${sql.placeholder("id")}::uuid
        and ${viewerAt}::uuid in (participant1_id, participant2_id)) as talk`,
    )
    .innerJoin(viewer, sql`${viewer.id} = ${viewerAt}::uuid`)
    .leftJoin(other, eq(other.id, sql`talk.other_id`))
    .where(notBlocked(viewerAt, sql`talk.other_id`))
    .prepare("conversation_state");
  const people = db
    .select({ card: personCard(users, viewerAt) })
    .from(users)
    .where(sql`${users.id} in (${viewerAt}::uuid, ${sql.placeholder("otherId")}::uuid)`)
    .prepare("conversation_cards");
  const inConversation = eq(directMessages.conversationId, sql.placeholder("id"));
  const newestFirst = (older?: SQL) =>
    db
      .select(messageColumns(viewerAt))
      .from(directMessages)
      .where(and(inConversation, older))
      // Repeats the order of the index exactly; otherwise it is not used for it.
      .orderBy(sql`${directMessages.id} desc nulls last`)
      .limit(sql.placeholder("limit"));
  const newest = newestFirst().prepare("conversation_messages");
  const older = newestFirst(lt(directMessages.id, sql.placeholder("before"))).prepare("conversation_messages_before");

  return {
    /** Null if the viewer has no such conversation. */
    async stateOf(viewerId: string, id: string): Promise<ConversationState | null> {
      const [row] = await state.execute({ viewerId, id });
      return row ?? null;
    },

    /** The participants as the viewer sees them. */
    async cardsOf(viewerId: string, otherId: string | null): Promise<PersonCard[]> {
      const rows = await people.execute({ viewerId, otherId });
      return rows.map(({ card }) => card);
    },

    /** Newest first; ids are in the order of time. */
    async page(viewerId: string, conversationId: string, { limit, cursor }: PageRequest): Promise<Page<MessageRow>> {
      const before = decodePosition(cursor);
      const statement = before ? older : newest;
      const rows = await statement.execute({ viewerId, id: conversationId, before: before?.id, limit: limit + 1 });
      return pageOf(rows, limit, positionOf);
    },

    /** Half a page newer than a message, itself and older ones; null if it isn't in the conversation. */
    async pageAround(
      viewerId: string,
      conversationId: string,
      messageId: string,
      limit: number,
    ): Promise<Page<MessageRow> | null> {
      const inside = eq(directMessages.conversationId, conversationId);
      const newer = db
        .select(messageColumns(viewerId))
        .from(directMessages)
        .where(and(inside, gt(directMessages.id, messageId)))
        .orderBy(sql`${directMessages.id} asc nulls first`)
        .limit(Math.floor(limit / 2))
        .as("newer");
      const upTo = db
        .select(messageColumns(viewerId))
        .from(directMessages)
        .where(and(inside, lte(directMessages.id, messageId)))
        .orderBy(sql`${directMessages.id} desc nulls last`)
        .limit(limit + 1)
        .as("up_to");
      const rows = await db
        .select()
        .from(newer)
        .unionAll(db.select().from(upTo))
        .orderBy(sql`id desc`);
      if (!rows.some(({ id }) => id === messageId)) return null;
      return pageOf(rows, limit, positionOf);
    },

    /** A message the viewer has just changed, and the other participant; null if it is gone. */
    async message(viewerId: string, id: string): Promise<(MessageRow & { otherId: string | null }) | null> {
      const [row] = await db
        .select({ ...messageColumns(viewerId), otherId: sql<string | null>`${otherOf(viewerId)}` })
        .from(directMessages)
        .innerJoin(conversations, eq(conversations.id, directMessages.conversationId))
        .where(eq(directMessages.id, id));
      return row ?? null;
    },
  };
}

const positionOf = ({ id, sentAt }: MessageRow) => encodePosition({ at: sentAt, id });
