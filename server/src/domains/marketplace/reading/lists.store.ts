import type { Circle } from "@alongside/contract/kernel/circle.ts";
import type { ItemSort, ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { and, desc, eq, gte, lte, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { beginning, containing } from "../../../db/like.ts";
import { blockedWith } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import {
  marketplaceFavourites as marks,
  marketplaceItems as items,
  marketplaceViews as views,
} from "../../../db/schema/marketplace.ts";
import { isOnSale, itemColumns, maySeeItem, type ItemRow } from "../marketplace.row.store.ts";
import { isWithin } from "../search/where.store.ts";
import { sortingOf } from "./sorting.store.ts";

interface ItemsRequest extends PageRequest {
  category?: ListingCategory | "all" | undefined;
  query?: string | undefined;
  sellerId?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: ItemSort | undefined;
  /** Where an item must be. */
  circle: Circle | null;
}

/** The shortest text that the trigram index can find. */
const piece = 3;

// Each list is one statement along an index in its order.

export function onSale(
  db: Db,
  viewerId: string,
  { category = "all", query = "", sellerId, minPrice, maxPrice, sort = "newest", circle, ...page }: ItemsRequest,
): Promise<Page<ItemRow>> {
  return sorted(
    db,
    viewerId,
    and(
      isOnSale,
      sql`${items.sellerId} not in ${blockedWith(viewerId)}`,
      category === "all" ? undefined : eq(items.category, category),
      sellerId === undefined ? undefined : eq(items.sellerId, sellerId),
      query === "" ? undefined : contains(query),
      minPrice === undefined ? undefined : gte(items.price, String(minPrice)),
      maxPrice === undefined ? undefined : lte(items.price, String(maxPrice)),
      circle ? isWithin([{ around: circle, name: null }], true) : undefined,
    ),
    sortingOf(sort, circle),
    page,
  );
}

/** A member's town; null if it is unknown. */
export async function homeOf(db: Db, userId: string): Promise<{ latitude: number; longitude: number } | null> {
  const { latitude, longitude } = users;
  const [row] = await db.select({ latitude, longitude }).from(users).where(eq(users.id, userId));
  return row && row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : null;
}

/** Includes sold items. */
export function ownOf(db: Db, userId: string, criteria: PageRequest): Promise<Page<ItemRow>> {
  return sorted(db, userId, and(eq(items.sellerId, userId), items.isActive), sortingOf("newest", null), criteria);
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

async function sorted(
  db: Db,
  viewerId: string,
  which: SQL | undefined,
  { orderBy, after, cursorOf }: ReturnType<typeof sortingOf>,
  { limit, cursor }: PageRequest,
): Promise<Page<ItemRow>> {
  const rows = await db
    .select(itemColumns(viewerId))
    .from(items)
    .where(and(which, cursor === undefined ? undefined : after(cursor)))
    .orderBy(orderBy)
    .limit(limit + 1);
  return pageOf(rows, limit, cursorOf);
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
