import type { Condition, ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { sql, type SQL } from "drizzle-orm";
import { kilometresBetween } from "../../db/great-circle.ts";
import type { ViewerId } from "../../db/person-card.ts";
import { maySeeItemOf } from "../../db/relations.ts";
import { marketplaceItems as items } from "../../db/schema/marketplace.ts";

type Member = Exclude<ViewerId, null>;

/** The columns of every list and detail, from `marketplace_items`, including those that depend on the viewer. */
export function itemColumns(viewer: Member) {
  return {
    id: items.id,
    sellerId: items.sellerId,
    title: items.title,
    description: items.description,
    price: items.price,
    // Limited to these values by the table's checks and this domain.
    condition: sql<Condition>`${items.condition}`,
    category: sql<ListingCategory>`${items.category}`,
    status: sql<"available" | "sold">`${items.status}`,
    location: items.location,
    imageUrls: items.imageUrls,
    images: items.images,
    viewsCount: items.viewsCount,
    createdAt: items.createdAt,
    updatedAt: items.updatedAt,
    isOwn: sql<boolean>`${items.sellerId} = ${viewer}::uuid`,
    isFavourite: sql<boolean>`exists (select from marketplace_favourites mark
      where mark.user_id = ${viewer}::uuid and mark.item_id = marketplace_items.id)`,
    distanceKm: distanceFrom(viewer),
  };
}

/** An item as a list reads it. */
export interface ItemRow {
  id: string;
  sellerId: string;
  title: string;
  description: string;
  price: string;
  condition: Condition;
  category: ListingCategory;
  status: "available" | "sold";
  location: string;
  imageUrls: string[];
  images: { width: number; height: number; placeholder: string }[];
  viewsCount: number;
  createdAt: Date;
  updatedAt: Date | null;
  isOwn: boolean;
  isFavourite: boolean;
  /** Not rounded. */
  distanceKm: number | null;
}

/**
 * Kilometres from the viewer's town to the item's, unrounded; null if either is unknown. Columns are qualified by hand,
 * since a query of a single table leaves the table's name out.
 */
function distanceFrom(viewer: Member): SQL<number | null> {
  const home = { latitude: sql`home.latitude`, longitude: sql`home.longitude` };
  const there = { latitude: sql`marketplace_items.latitude`, longitude: sql`marketplace_items.longitude` };
  return sql<number | null>`(select case when ${home.latitude} is not null and ${home.longitude} is not null
      and ${there.latitude} is not null and ${there.longitude} is not null then ${kilometresBetween(home, there)} end
    from users home where home.id = ${viewer}::uuid)`;
}

/** Who may see an item, for all queries of `marketplace_items`. */
export const maySeeItem = (viewer: Member): SQL => maySeeItemOf(viewer, items);

/** Available; exactly as in the partial indexes, which would otherwise not be used. */
export const isOnSale = sql`${items.isActive} and ${items.status} = 'available'`;
