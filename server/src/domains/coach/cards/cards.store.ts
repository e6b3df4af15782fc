import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { aiConversations } from "../../../db/schema/coach.ts";

interface Place {
  userId: string;
  conversationId: string;
  cardId: string;
}

const { cards } = aiConversations;

/** The proposal's `recordId` becomes this one; false if there is none, or if it was taken with another record. */
export async function setRecord(db: Db, place: Place, recordId: string | null): Promise<boolean> {
  const isFree = sql`(${recordId}::text is null or card ->> 'recordId' is null or card ->> 'recordId' = ${recordId}::text)`;
  const rows = await db
    .update(aiConversations)
    .set({
      cards: sql`(select jsonb_agg(case when card ->> 'id' = ${place.cardId}
          then jsonb_set(card, '{recordId}', ${JSON.stringify(recordId)}::jsonb) else card end order by at)
        from jsonb_array_elements(${cards}) with ordinality as one (card, at))`,
    })
    .where(and(isOf(place), holds(place, isFree)))
    .returning({ id: aiConversations.id });
  return rows.length === 1;
}

export async function hasProposal(db: Db, place: Place): Promise<boolean> {
  const rows = await db
    .select({ id: aiConversations.id })
    .from(aiConversations)
    .where(and(isOf(place), holds(place, sql`true`)));
  return rows.length === 1;
}

function isOf({ userId, conversationId }: Place) {
  return and(eq(aiConversations.id, conversationId), eq(aiConversations.userId, userId));
}

function holds({ cardId }: Place, also: ReturnType<typeof sql>) {
  return sql`exists (select from jsonb_array_elements(${cards}) card
    where card ->> 'id' = ${cardId} and jsonb_exists(card, 'recordId') and ${also})`;
}
