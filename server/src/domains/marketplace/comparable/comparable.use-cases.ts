import type { ListingContext } from "../../../ports/ai/ai.ts";
import { isComparable } from "../../../ports/ai/guide/item-thing.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import * as comparableStore from "./comparable.store.ts";

/** Milliseconds after which the price of a sold item isn't compared any more: half a year. */
const priceAge = 183 * 24 * 3600 * 1000;

/** So many of the most similar items are compared. */
const most = 30;

/** An item for the item assistant; null if the member can't see it. */
export async function listingFor(
  { db, clock }: Dependencies,
  userId: string,
  itemId: string,
): Promise<ListingContext | null> {
  const soldSince = new Date(clock.now().getTime() - priceAge);
  const row = await comparableStore.listing(db, userId, itemId, soldSince);
  if (row === null) return null;
  const { candidates, createdAt, ...fields } = row;
  const alike = candidates.filter(({ title }) => isComparable(row.title, title)).slice(0, most);
  const prices = alike.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b));
  const sold = alike.filter(({ isSold }) => isSold).length;
  return { ...fields, createdAt: createdAt.toISOString(), comparable: { prices, sold } };
}
