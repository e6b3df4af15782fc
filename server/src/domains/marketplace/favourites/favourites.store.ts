import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { lockPair, isBlocked } from "../../../db/blocks.ts";
import { marketplaceFavourites as marks } from "../../../db/schema/marketplace.ts";
import { asFault } from "../../../db/violations.ts";
import { maySeeItem } from "../marketplace.row.store.ts";

/** Two members meet here who mark each other's items, and block each other. */
const meeting = "marketplace";

// What members leave at others' items: marks, and views that are counted.

/**
 * Marks an item where the member may see it and it is not their own; marking it again changes nothing. Null where it
 * is not there for them, also where a block has just come between them and its seller.
 */
export async function mark(
  db: Db,
  userId: string,
  itemId: string,
  now: Date,
): Promise<{ isOwn: boolean; isNew: boolean } | null> {
  const written = db.execute<{ seller_id: string; is_new: boolean }>(sql`
        with item as (select id, seller_id from marketplace_items where id = ${itemId} and ${maySeeItem(userId)}),
        made as (
          insert into marketplace_favourites (user_id, item_id, created_at)
          select ${userId}::uuid, id, ${now} from item where seller_id <> ${userId}
          on conflict do nothing returning item_id)
        select seller_id, exists (select from made) as is_new from item`);
  const { rows } = await asFault(written, {
    marketplace_favourites_item_id_marketplace_items_id_fk: faults.notFound,
    marketplace_favourites_user_id_users_id_fk: kernelFaults.unauthorized,
  });
  const [row] = rows;
  if (row === undefined || (await isBlocked(db, meeting, userId, row.seller_id))) return null;
  return { isOwn: row.seller_id === userId, isNew: row.is_new };
}

/** Whether there was one. */
export async function unmark(db: Db, userId: string, itemId: string): Promise<boolean> {
  const isIt = and(eq(marks.userId, userId), eq(marks.itemId, itemId));
  return (await db.delete(marks).where(isIt).returning({ itemId: marks.itemId })).length > 0;
}

/** Takes away the marks two members have left at each other's items, once a block between them is written. */
export async function unmarkBetween(db: Db, one: string, other: string): Promise<void> {
  await lockPair(db, { kind: meeting, one, other });
  await db.execute(sql`delete from marketplace_favourites mark using marketplace_items item
        where item.id = mark.item_id
          and ((mark.user_id = ${one} and item.seller_id = ${other})
            or (mark.user_id = ${other} and item.seller_id = ${one}))`);
}

/** Holds what a member sells and what they have looked at, in one order, until the transaction ends. */
export async function holdAllOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select from marketplace_items where id in (
          select id from marketplace_items where seller_id = ${userId}
          union all select item_id from marketplace_views where user_id = ${userId})
        order by id for no key update`);
}

/** Takes a member's views off others' items, which must be held and whose counts go down with them. */
export async function withdrawViews(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
        with gone as (delete from marketplace_views where user_id = ${userId} returning item_id)
        update marketplace_items set views_count = views_count - 1
        where seller_id <> ${userId} and id in (select item_id from gone)`);
}
