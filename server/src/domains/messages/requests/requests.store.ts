import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { maySeeItemOf, notBlocked, takesItemMessages, takesMessages } from "../../../db/relations.ts";
import { bool, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { ofMember } from "../../../db/violations.ts";
import { otherOf } from "../messages.row.store.ts";

/** A conversation, and its state as a message request. */
interface RequestState {
  id: string;
  status: string | null;
  requestedById: string | null;
}

/** What a message about a listing changes in the conversation. */
interface Opening {
  takesItem: boolean;
  becomesRequest: boolean;
}

interface Asked {
  takesAll: boolean;
  takesAboutItems: boolean;
  /** Null if the viewer can't see the listing, or it isn't this seller's. */
  itemStatus: string | null;
}

// Messages about a listing that the seller hasn't answered yet.

const findSeller = statement({
  name: "find what a seller accepts",
  params: { viewerId: uuid, sellerId: uuid, itemId: uuid },
  row: {
    takesAll: neverNull(bool, "a default replaces null"),
    takesAboutItems: neverNull(bool, "a default replaces null"),
    itemStatus: nullable(text),
  },
  text: ({ viewerId, sellerId, itemId }) => {
    const listing = { sellerId: sql`item.seller_id`, isActive: sql`item.is_active` };
    return sql`
      select ${takesMessages(viewerId, sql`users.id`)} as "takesAll", ${takesItemMessages(sql`users.id`)} as "takesAboutItems",
        (select item.status from marketplace_items item where item.id = ${itemId} and item.seller_id = users.id
          and ${maySeeItemOf(viewerId, listing)}) as "itemStatus"
      from users where users.id = ${sellerId} and ${notBlocked(viewerId, sql`users.id`)} for key share of users`;
  },
});

/** What the seller of a listing accepts from the viewer; null if the viewer may not know about the seller. */
export async function ask(tx: Db, viewerId: string, sellerId: string, itemId: string): Promise<Asked | null> {
  const [row] = await findSeller(tx, { viewerId, sellerId, itemId });
  return row ?? null;
}

const openLocked = statement({
  name: "open or find and lock the conversation of two members",
  params: { id: uuid, viewerId: uuid, otherId: uuid, now: time },
  row: { id: uuid, status: nullable(text), requestedById: nullable(uuid) },
  text: ({ id, viewerId, otherId, now }) => sql`
    insert into conversations (id, participant1_id, participant2_id, last_message_at, created_at)
    values (${id}, ${viewerId}::uuid, ${otherId}::uuid, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (least(participant1_id, participant2_id), greatest(participant1_id, participant2_id))
      where participant1_id is not null and participant2_id is not null
    do update set version = conversations.version + 1
    returning id, request_status as status, requested_by_id as "requestedById"`,
});

/** The conversation of the two, new if there is none, locked until the transaction ends. */
export async function lockOrCreate(tx: Db, viewerId: string, otherId: string, now: Date): Promise<RequestState> {
  const [row] = await ofMember(
    openLocked(tx, { id: newId(), viewerId, otherId, now }),
    "conversations_participant1_id_users_id_fk",
  );
  if (row === undefined) throw new Error("an inserted conversation was not returned");
  return row;
}

const setItem = statement({
  name: "set the listing of a conversation",
  params: { id: uuid, itemId: uuid },
  row: {},
  text: ({ id, itemId }) => sql`update conversations set item_id = ${itemId} where id = ${id}`,
});

const setRequest = statement({
  name: "make a conversation a request",
  params: { id: uuid, viewerId: uuid },
  row: {},
  text: ({ id, viewerId }) => sql`
    update conversations set request_status = 'waiting', requested_by_id = ${viewerId}, request_count = 0 where id = ${id}`,
});

export async function open(
  tx: Db,
  id: string,
  viewerId: string,
  itemId: string,
  { takesItem, becomesRequest }: Opening,
): Promise<void> {
  if (takesItem) await setItem(tx, { id, itemId });
  if (becomesRequest) await setRequest(tx, { id, viewerId });
}

const answerRequest = statement({
  name: "answer a message request",
  params: { id: uuid, viewerId: uuid, answer: text },
  row: { requestedById: neverNull(uuid, "compared with the other participant") },
  text: ({ id, viewerId, answer }) => {
    const other = otherOf(viewerId);
    return sql`
      update conversations set version = version + 1, request_status = ${answer}
      where id = ${id} and ${viewerId} in (participant1_id, participant2_id) and requested_by_id = ${other}
        and (request_status in ('waiting', 'ignored') or request_status = ${answer})
        and ${notBlocked(viewerId, other)}
      returning requested_by_id as "requestedById"`;
  },
});

/** Returns the sender; null if the request can't be answered this way: an accepted one can't be ignored. */
export async function answer(
  tx: Db,
  viewerId: string,
  id: string,
  given: "accepted" | "ignored",
): Promise<string | null> {
  const [row] = await answerRequest(tx, { id, viewerId, answer: given });
  return row?.requestedById ?? null;
}
