import type { ImageFile } from "@alongside/contract/media/media.constants.ts";
import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { storedObjects } from "../../../db/schema/media.ts";

/** Of items and posts (see `imagePurposes`). */
const isImage = inArray(storedObjects.purpose, ["listing-image", "post-photo"] satisfies UploadPurpose[]);
const isStored = eq(storedObjects.state, "stored");
const lacksAvif = sql`not ${storedObjects.files} @> '[{"type": "image/avif"}]'`;

/** Ids of images without AVIF after `after`; ids are in order of creation. */
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
