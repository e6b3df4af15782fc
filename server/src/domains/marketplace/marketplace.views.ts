import type { item, itemWithSeller } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type { z } from "zod";
import type { OpenedRow } from "./selling/items.store.ts";
import type { ItemRow } from "./marketplace.row.store.ts";
import { roundedKilometres } from "./marketplace.rules.ts";

type ItemView = z.input<typeof item>;

export function itemView(row: ItemRow): ItemView {
  return {
    id: row.id,
    sellerId: row.sellerId,
    title: row.title,
    description: row.description,
    price: row.price,
    condition: row.condition,
    category: row.category,
    location: row.location,
    imageUrls: row.imageUrls,
    images: row.images.flatMap((facts, at) => {
      const url = row.imageUrls[at];
      return url === undefined ? [] : [{ url, ...facts }];
    }),
    status: row.status,
    viewsCount: row.viewsCount,
    isFavourite: row.isFavourite,
    isOwn: row.isOwn,
    distanceKm: row.distanceKm === null ? null : roundedKilometres(row.distanceKm),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}

function contactRefusalOf({ isOwn, status, takesMessages }: OpenedRow) {
  if (isOwn) return "own";
  if (status === "sold") return "sold";
  return takesMessages ? null : "no-messages";
}

export function itemWithSellerView(row: OpenedRow): z.input<typeof itemWithSeller> {
  const contactRefusal = contactRefusalOf(row);
  return { ...itemView(row), seller: row.seller, mayContactSeller: contactRefusal === null, contactRefusal };
}
