import { and, asc, eq, inArray, notInArray, or } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { type DiscardedRow, discarded } from "../uploads/uploads.store.ts";

interface ItemImageRow {
  id: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

const isOfItem = eq(storedObjects.purpose, "listing-image");
const isStored = eq(storedObjects.state, "stored");

/**
 * Assigns those of these images that are already the item's, or unassigned and the owner's. If two callers compete, one
 * gets them.
 */
export function claim(db: Db, ownerId: string, itemId: string, ids: readonly string[]): Promise<ItemImageRow[]> {
  return db
    .update(storedObjects)
    .set({ state: "stored", belongsTo: itemId })
    .where(
      and(
        // Locks in one order, so that concurrent callers can't deadlock.
        inArray(
          storedObjects.id,
          db
            .select({ id: storedObjects.id })
            .from(storedObjects)
            .where(and(inArray(storedObjects.id, [...ids]), eq(storedObjects.ownerId, ownerId), isOfItem))
            .orderBy(asc(storedObjects.id))
            .for("update"),
        ),
        or(eq(storedObjects.state, "received"), and(isStored, eq(storedObjects.belongsTo, itemId))),
      ),
    )
    .returning({
      id: storedObjects.id,
      width: storedObjects.width,
      height: storedObjects.height,
      placeholder: storedObjects.placeholder,
    });
}

/** Marks an item's other images for deletion (see `discardUnused` of uploads). */
export function discardOthers(db: Db, itemId: string, kept: readonly string[], now: Date): Promise<DiscardedRow[]> {
  return db
    .update(storedObjects)
    .set({ state: "issued", tokenExpiry: now, belongsTo: null })
    .where(
      and(
        eq(storedObjects.belongsTo, itemId),
        isStored,
        kept.length === 0 ? undefined : notInArray(storedObjects.id, [...kept]),
      ),
    )
    .returning(discarded);
}
