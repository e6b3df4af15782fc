import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import type { itemsQuery } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Page, PageRequest } from "../../../db/keyset.ts";
import * as itemsStore from "../selling/items.store.ts";
import * as listsStore from "./lists.store.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import type { ItemRow } from "../marketplace.row.store.ts";
import { itemView, itemWithSellerView } from "../marketplace.views.ts";

/** Items as somebody sees them, each list in one statement. */
export function createReading({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  const viewsOf = ({ items, next }: Page<ItemRow>) => ({ items: items.map(itemView), next });

  return {
    onSale: async (viewerId: string, criteria: z.output<typeof itemsQuery>) =>
      viewsOf(await listsStore.onSale(db, viewerId, criteria)),
    own: async (userId: string, criteria: PageRequest) => viewsOf(await listsStore.ownOf(db, userId, criteria)),
    favourites: async (userId: string, criteria: PageRequest) =>
      viewsOf(await listsStore.markedBy(db, userId, criteria)),

    /** With its seller; counts as a view. */
    async open(viewerId: string, id: string) {
      const row = await itemsStore.view(db, viewerId, id, clock.now());
      if (row === null) throw new AppError(faults.notFound);
      return itemWithSellerView(row);
    },

    async one(viewerId: string, id: string) {
      const row = await itemsStore.find(db, viewerId, id);
      if (row === null) throw new AppError(faults.notFound);
      return itemView(row);
    },
  };
}

export type Reading = ReturnType<typeof createReading>;
