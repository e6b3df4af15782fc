import type { ListingContext } from "../../../ports/ai/ai.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import * as comparableStore from "./comparable.store.ts";

/** Milliseconds after which the price of a sold item isn't compared any more: half a year. */
const priceAge = 183 * 24 * 3600 * 1000;

/** An item for the item assistant; null if the member can't see it. */
export async function listingFor(
  { db, clock }: Dependencies,
  userId: string,
  itemId: string,
): Promise<ListingContext | null> {
  const soldSince = new Date(clock.now().getTime() - priceAge);
  const row = await comparableStore.listing(db, userId, itemId, soldSince);
  if (row === null) return null;
  const { prices, sold, createdAt, ...fields } = row;
  return { ...fields, createdAt: createdAt.toISOString(), comparable: { prices, sold } };
}
