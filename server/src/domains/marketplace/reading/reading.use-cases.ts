import { circleOf } from "@alongside/contract/kernel/circle.ts";
import { itemDistances } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import type { itemsQuery } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Page, PageRequest } from "../../../db/keyset.ts";
import type { OldRows } from "../../../db/old-rows.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import type { ItemRow } from "../marketplace.row.store.ts";
import { itemView, itemWithSellerView } from "../marketplace.views.ts";
import * as itemsStore from "../selling/items.store.ts";
import * as listsStore from "./lists.store.ts";
import * as retentionStore from "./retention.store.ts";

export async function onSale(
  { db }: Dependencies,
  viewerId: string,
  { within, ...criteria }: z.output<typeof itemsQuery>,
) {
  const isByPlace = within !== undefined || criteria.sort === "nearest";
  const home = isByPlace ? await listsStore.homeOf(db, viewerId) : null;
  const circle = home && circleOf(home, within ?? itemDistances.standard);
  return viewsOf(await listsStore.onSale(db, viewerId, { ...criteria, circle }));
}

export async function own({ db }: Dependencies, userId: string, criteria: PageRequest) {
  return viewsOf(await listsStore.ownOf(db, userId, criteria));
}

export async function favourites({ db }: Dependencies, userId: string, criteria: PageRequest) {
  return viewsOf(await listsStore.markedBy(db, userId, criteria));
}

/** Deletes who viewed what a long time ago; the counts stay (P-MARKETPLACE-5). */
export const deleteOldViews = ({ db }: Dependencies, batch: OldRows) => retentionStore.deleteOldViews(db, batch);

/** With its seller; counts as a view. */
export async function open({ db, clock }: Dependencies, viewerId: string, id: string) {
  const row = await itemsStore.view(db, viewerId, id, clock.now());
  if (row === null) throw new AppError(faults.notFound);
  return itemWithSellerView(row);
}

export async function one({ db }: Dependencies, viewerId: string, id: string) {
  const row = await itemsStore.find(db, viewerId, id);
  if (row === null) throw new AppError(faults.notFound);
  return itemView(row);
}

function viewsOf({ items, next }: Page<ItemRow>) {
  return { items: items.map(itemView), next };
}
