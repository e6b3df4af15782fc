import type { ImageFile } from "@alongside/contract/media/media.constants.ts";
import { and, asc, eq, gt, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { maySeeItemOf } from "../../../db/relations.ts";
import { marketplaceItems } from "../../../db/schema/marketplace.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { type DiscardedRow, discarded } from "../uploads/uploads.store.ts";

interface ItemImageRow {
  id: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

const isImage = eq(storedObjects.purpose, "listing-image");
const isStored = eq(storedObjects.state, "stored");
const lacksAvif = sql`not ${storedObjects.files} @> '[{"type": "image/avif"}]'`;

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
            .where(and(inArray(storedObjects.id, [...ids]), eq(storedObjects.ownerId, ownerId), isImage))
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

/** An image, for its uploader and for viewers of its item. */
export async function findVisible(db: Db, id: string, viewerId: string) {
  const [row] = await db
    .select({ key: storedObjects.key, files: storedObjects.files })
    .from(storedObjects)
    .leftJoin(marketplaceItems, eq(marketplaceItems.id, storedObjects.belongsTo))
    .where(
      and(
        eq(storedObjects.id, id),
        isImage,
        or(
          and(eq(storedObjects.ownerId, viewerId), inArray(storedObjects.state, ["received", "stored"])),
          and(isStored, maySeeItemOf(viewerId, marketplaceItems)),
        ),
      ),
    );
  return row ?? null;
}

/** Ids of item images without AVIF after `after`; ids are in order of creation. */
export async function idsWithoutAvif(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(and(gt(storedObjects.id, after), isImage, isStored, lacksAvif))
    .orderBy(asc(storedObjects.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function findFiles(db: Db, id: string) {
  const [row] = await db
    .select({ key: storedObjects.key, files: storedObjects.files })
    .from(storedObjects)
    .where(and(eq(storedObjects.id, id), isImage, isStored));
  return row ?? null;
}

/** Locks an image so that it can't be discarded; false if it was deleted, or another server has added its AVIF. */
export async function lockWithoutAvif(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(and(eq(storedObjects.id, id), isImage, isStored, lacksAvif))
    .for("update");
  return rows.length === 1;
}

export async function addFiles(db: Db, id: string, files: readonly ImageFile[]): Promise<void> {
  await db
    .update(storedObjects)
    .set({ files: sql`${storedObjects.files} || ${JSON.stringify(files)}::jsonb` })
    .where(eq(storedObjects.id, id));
}
