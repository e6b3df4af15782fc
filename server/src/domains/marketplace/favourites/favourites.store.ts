import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { lockPair, sharedPairLock } from "../../../db/blocks.ts";
import { marketplaceFavourites as marks } from "../../../db/schema/marketplace.ts";
import { bool, neverNull, statement, time, uuid } from "../../../db/statement.ts";
import { asFault } from "../../../db/violations.ts";
import { maySeeItem } from "../marketplace.row.store.ts";

/** The kind of interaction that a block prevents. */
const meeting = "marketplace";

// Members' favourites and counted views of others' items.

const lockPairOfItem = statement({
  name: "lock a member and the seller of an item",
  params: { userId: uuid, itemId: uuid },
  row: {},
  text: ({ userId, itemId }) => sql`
    select from marketplace_items, ${sharedPairLock(meeting, userId, sql`seller_id`)}
    where id = ${itemId} and seller_id <> ${userId}`,
});

const insertMark = statement({
  name: "mark an item",
  params: { userId: uuid, itemId: uuid, now: time },
  row: { sellerId: uuid, isNew: neverNull(bool, "an existence check") },
  text: ({ userId, itemId, now }) => sql`
    with item as (select id, seller_id from marketplace_items where id = ${itemId} and ${maySeeItem(userId)}),
    made as (
      insert into marketplace_favourites (user_id, item_id, created_at)
      select ${userId}::uuid, id, ${now} from item where seller_id <> ${userId}
      on conflict do nothing returning item_id)
    select seller_id as "sellerId", exists (select from made) as "isNew" from item`,
});

/**
 * Adds an item that the member may see to their favourites, unless it is their own; repeating it changes nothing. Null
 * if they can't see it, also because of a block that was just written.
 */
export async function mark(
  db: Db,
  userId: string,
  itemId: string,
  now: Date,
): Promise<{ isOwn: boolean; isNew: boolean } | null> {
  await lockPairOfItem(db, { userId, itemId });
  const [row] = await asFault(insertMark(db, { userId, itemId, now }), {
    marketplace_favourites_item_id_marketplace_items_id_fk: faults.notFound,
    marketplace_favourites_user_id_users_id_fk: kernelFaults.unauthorized,
  });
  return row === undefined ? null : { isOwn: row.sellerId === userId, isNew: row.isNew };
}

/** Whether it was a favourite. */
export async function unmark(db: Db, userId: string, itemId: string): Promise<boolean> {
  const isIt = and(eq(marks.userId, userId), eq(marks.itemId, itemId));
  return (await db.delete(marks).where(isIt).returning({ itemId: marks.itemId })).length > 0;
}

const removeBetween = statement({
  name: "remove marks between two members",
  params: { one: uuid, other: uuid },
  row: {},
  text: ({ one, other }) => sql`
    delete from marketplace_favourites mark using marketplace_items item
    where item.id = mark.item_id
      and ((mark.user_id = ${one} and item.seller_id = ${other}) or (mark.user_id = ${other} and item.seller_id = ${one}))`,
});

/** Removes two members' favourites among each other's items, after a block between them was written. */
export async function unmarkBetween(db: Db, one: string, other: string): Promise<void> {
  await lockPair(db, { kind: meeting, one, other });
  await removeBetween(db, { one, other });
}

/** Locks the items a member sells and has viewed, in one order. */
const lockItems = statement({
  name: "lock items a member sells or viewed",
  params: { userId: uuid },
  row: {},
  text: ({ userId }) => sql`
    select from marketplace_items where id in (
      select id from marketplace_items where seller_id = ${userId}
      union all select item_id from marketplace_views where user_id = ${userId})
    order by id for no key update`,
});

export async function lockAllOf(db: Db, userId: string): Promise<void> {
  await lockItems(db, { userId });
}

const removeViews = statement({
  name: "remove a member's views of items",
  params: { userId: uuid },
  row: {},
  text: ({ userId }) => sql`
    with gone as (delete from marketplace_views where user_id = ${userId} returning item_id)
    update marketplace_items set views_count = views_count - 1
    where seller_id <> ${userId} and id in (select item_id from gone)`,
});

/** Removes a member's views of others' items, which must be locked, and updates the counts. */
export async function withdrawViews(db: Db, userId: string): Promise<void> {
  await removeViews(db, { userId });
}
