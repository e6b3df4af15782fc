import type { ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { and, desc, eq, lt, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { beginning, containing } from "../../../db/like.ts";
import { blockedWith } from "../../../db/relations.ts";
import {
  marketplaceFavourites as marks,
  marketplaceItems as items,
  marketplaceViews as views,
} from "../../../db/schema/marketplace.ts";
import { isOnSale, itemColumns, maySeeItem, type ItemRow } from "../marketplace.row.store.ts";

interface ItemsRequest extends PageRequest {
  category?: ListingCategory | "all" | undefined;
  query?: string | undefined;
  sellerId?: string | undefined;
}

/** The shortest text that the trigram index can find. */
const piece = 3;

// Each list is one statement along an index in its order.

export function onSale(
  db: Db,
  viewerId: string,
  { category = "all", query = "", sellerId, ...criteria }: ItemsRequest,
): Promise<Page<ItemRow>> {
  return newest(
    db,
    viewerId,
    and(
      isOnSale,
      sql`${items.sellerId} not in ${blockedWith(viewerId)}`,
      category === "all" ? undefined : eq(items.category, category),
      sellerId === undefined ? undefined : eq(items.sellerId, sellerId),
      query === "" ? undefined : contains(query),
    ),
    criteria,
  );
}

/** Includes sold items. */
export function ownOf(db: Db, userId: string, criteria: PageRequest): Promise<Page<ItemRow>> {
  return newest(db, userId, and(eq(items.sellerId, userId), items.isActive), criteria);
}

/** The latest favourite first, including sold ones. */
export async function markedBy(db: Db, userId: string, { limit, cursor }: PageRequest): Promise<Page<ItemRow>> {
  const after = decodePosition(cursor);
  const rows = await db
    .select({ ...itemColumns(userId), markedAt: marks.createdAt })
    .from(marks)
    .innerJoin(items, eq(items.id, marks.itemId))
    .where(
      and(
        eq(marks.userId, userId),
        maySeeItem(userId),
        after ? isFurther(after, marks.createdAt, marks.itemId) : undefined,
      ),
    )
    .orderBy(sql`${marks.createdAt} desc nulls last`, sql`${marks.itemId} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows, limit, ({ markedAt, id }) => encodePosition({ at: markedAt, id }));
}

/** The items a member sells or has sold, has as favourites and has viewed, newest first. */
export async function exportOf(db: Db, userId: string, most: number) {
  const { id, title, description, price, condition, category, location, imageUrls, status } = items;
  const { viewsCount, createdAt, updatedAt, soldAt } = items;
  const said = { id, title, description, price, condition, category, location, imageUrls };
  return {
    items: await db
      .select({ ...said, status, viewsCount, createdAt, updatedAt, soldAt })
      .from(items)
      .where(eq(items.sellerId, userId))
      .orderBy(desc(items.id))
      .limit(most),
    favourites: await db
      .select({ itemId: marks.itemId, createdAt: marks.createdAt })
      .from(marks)
      .where(eq(marks.userId, userId))
      .orderBy(desc(marks.createdAt))
      .limit(most),
    views: await db
      .select({ itemId: views.itemId, createdAt: views.createdAt })
      .from(views)
      .where(eq(views.userId, userId))
      .orderBy(desc(views.id))
      .limit(most),
  };
}

async function newest(
  db: Db,
  viewerId: string,
  which: SQL | undefined,
  { limit, cursor }: PageRequest,
): Promise<Page<ItemRow>> {
  const rows = await db
    .select(itemColumns(viewerId))
    .from(items)
    .where(and(which, cursor === undefined ? undefined : lt(items.id, cursor)))
    // Exactly as in the index, which would otherwise not be used for the order.
    .orderBy(sql`${items.id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows, limit, ({ id }) => id);
}

/**
 * The text anywhere in an item's texts, regardless of case and accents; a text too short for the index matches the
 * beginning of words. Accents alone fold to nothing and match nothing.
 */
function contains(text: string): SQL {
  const isShort = [...text].length < piece;
  const found = isShort
    ? sql`(${items.letters} like ${beginning(text)} or ${items.letters} like '% ' || ${beginning(text)})`
    : sql`${items.letters} like ${containing(text)}`;
  return sql`fold(${text}) <> '' and ${found}`;
}
