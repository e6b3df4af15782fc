import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { maySeeItemOf, notBlocked, takesItemMessages, takesMessages } from "../../../db/relations.ts";
import { ofMember } from "../../../db/violations.ts";
import { otherOf } from "../messages.row.store.ts";

/** How a conversation stands as a request. */
interface Standing {
  id: string;
  status: string | null;
  requestedById: string | null;
}

/** What asking about a listing makes of it. */
interface Opening {
  takesItem: boolean;
  becomesRequest: boolean;
}

interface Asked {
  takesAll: boolean;
  takesAboutItems: boolean;
  /** Null where the listing is not there for the viewer, or not this seller's. */
  itemStatus: string | null;
}

// Messages about a listing that their seller has not answered yet.

/** What the seller of a listing takes from the viewer; null where the viewer may not know of the seller. */
export async function ask(tx: Db, viewerId: string, sellerId: string, itemId: string): Promise<Asked | null> {
  const listing = { sellerId: sql`item.seller_id`, isActive: sql`item.is_active` };
  const { rows } = await tx.execute<{ takes_all: boolean; takes_items: boolean; item_status: string | null }>(sql`
        select ${takesMessages(viewerId, sql`users.id`)} as takes_all, ${takesItemMessages(sql`users.id`)} as takes_items,
          (select item.status from marketplace_items item where item.id = ${itemId} and item.seller_id = users.id
            and ${maySeeItemOf(viewerId, listing)}) as item_status
        from users where users.id = ${sellerId} and ${notBlocked(viewerId, sql`users.id`)} for key share of users`);
  const [row] = rows;
  return row ? { takesAll: row.takes_all, takesAboutItems: row.takes_items, itemStatus: row.item_status } : null;
}

/** The conversation of the two, a new one where there is none, held until the transaction ends. */
export async function hold(tx: Db, viewerId: string, otherId: string, now: Date): Promise<Standing> {
  const { rows } = await ofMember(
    tx.execute<{ id: string; request_status: string | null; requested_by_id: string | null }>(sql`
          insert into conversations (id, participant1_id, participant2_id, last_message_at, created_at)
          values (${newId()}, ${viewerId}::uuid, ${otherId}::uuid, ${now}::timestamptz, ${now}::timestamptz)
          on conflict (least(participant1_id, participant2_id), greatest(participant1_id, participant2_id))
            where participant1_id is not null and participant2_id is not null
          do update set version = conversations.version + 1
          returning id, request_status, requested_by_id`),
    "conversations_participant1_id_users_id_fk",
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a conversation that was written came back as nothing");
  return { id: row.id, status: row.request_status, requestedById: row.requested_by_id };
}

export async function open(
  tx: Db,
  id: string,
  viewerId: string,
  itemId: string,
  { takesItem, becomesRequest }: Opening,
): Promise<void> {
  if (takesItem) await tx.execute(sql`update conversations set item_id = ${itemId} where id = ${id}`);
  if (!becomesRequest) return;
  await tx.execute(sql`update conversations set request_status = 'waiting', requested_by_id = ${viewerId}::uuid,
        request_count = 0 where id = ${id}`);
}

/**
 * Answers a request of the other's. Answers who asked; null where nothing of theirs can be answered in this way: an
 * accepted one is not ignored any more.
 */
export async function answer(
  tx: Db,
  viewerId: string,
  id: string,
  answer: "accepted" | "ignored",
): Promise<string | null> {
  const other = otherOf(viewerId);
  const { rows } = await tx.execute<{ requested_by_id: string }>(sql`
        update conversations set version = version + 1, request_status = ${answer}
        where id = ${id} and ${viewerId} in (participant1_id, participant2_id) and requested_by_id = ${other}
          and (request_status in ('waiting', 'ignored') or request_status = ${answer})
          and ${notBlocked(viewerId, other)}
        returning requested_by_id`);
  return rows[0]?.requested_by_id ?? null;
}
