import type { PageRequest } from "../../../db/keyset.ts";
import type { Dependencies } from "../calls.dependencies.ts";
import { recordView } from "../calls.views.ts";
import * as recordsStore from "./records.store.ts";

/** More than most members make. An export beyond it leaves out the oldest. */
const mostExported = 10_000;

export async function list(
  { db }: Dependencies,
  viewerId: string,
  request: PageRequest & { with?: string | undefined },
) {
  const { items, next } = await recordsStore.page(db, viewerId, request);
  return { items: items.map(recordView), next };
}

export async function exportOf({ db }: Dependencies, userId: string) {
  const { items } = await recordsStore.page(db, userId, { limit: mostExported });
  return items.map(recordView);
}
