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

/** Gives an item those of these images that are its own already, or the owner's and nobody's yet: one caller gets them. */
export function claim(db: Db, ownerId: string, itemId: string, ids: readonly string[]): Promise<ItemImageRow[]> {
  return db
    .update(storedObjects)
    .set({ state: "stored", belongsTo: itemId })
    .where(
      and(
        // In one order, so that two who want the same ones wait for each other and not in a ring.
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

/** Makes an item's other images such that only clearing them away is left (see `discardUnused` of uploads). */
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

/** An image for who has sent it, and for those who may see the item it belongs to. */
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

/** Images of items that have no AVIF, of those named after `after`: ids are named in the order they are made in. */
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

/** Locks an image against being discarded; false if it was deleted, or another server has added its AVIF. */
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
