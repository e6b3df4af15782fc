import type { Condition, ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { sql, type SQL } from "drizzle-orm";
import { kilometresBetween } from "../../db/great-circle.ts";
import type { ViewerId } from "../../db/person-card.ts";
import { maySeeItemOf } from "../../db/relations.ts";
import { marketplaceItems as items } from "../../db/schema/marketplace.ts";

type Member = Exclude<ViewerId, null>;

/** What every list and detail selects, from `marketplace_items`; what depends on the viewer is asked in the same statement. */
export function itemColumns(viewer: Member) {
  return {
    id: items.id,
    sellerId: items.sellerId,
    title: items.title,
    description: items.description,
    price: items.price,
    // The table's checks and this domain alone decide what is written here.
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
 * Kilometres from the viewer's town to the item's, as finely as it can be reckoned; null where either is not known. The
 * item's columns stand under the name of their table, since a query of that table alone leaves it away.
 */
function distanceFrom(viewer: Member): SQL<number | null> {
  const home = { latitude: sql`home.latitude`, longitude: sql`home.longitude` };
  const there = { latitude: sql`marketplace_items.latitude`, longitude: sql`marketplace_items.longitude` };
  return sql<number | null>`(select case when ${home.latitude} is not null and ${home.longitude} is not null
      and ${there.latitude} is not null and ${there.longitude} is not null then ${kilometresBetween(home, there)} end
    from users home where home.id = ${viewer}::uuid)`;
}

/** Who may see an item, for every query of `marketplace_items`. */
export const maySeeItem = (viewer: Member): SQL => maySeeItemOf(viewer, items);

/** To be had; the words of the partial indexes, which otherwise go unused. */
export const isOnSale = sql`${items.isActive} and ${items.status} = 'available'`;
