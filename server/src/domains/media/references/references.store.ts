import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { type DiscardedRow, discarded } from "../uploads/uploads.store.ts";

const { id: objectId, ownerId: owner, key, purpose, state } = storedObjects;
const photoFile = "photo";
const shareable = ["post-photo", "post-video", photoFile] satisfies (UploadPurpose | typeof photoFile)[];

/** With its table's name, which a list of columns would drop. */
const file = sql`${objectId}`;
const isInGallery = sql<boolean>`exists (select from user_media photo where photo.object_id = ${file})`;
const isInPost = (postId: string) => sql<boolean>`exists (select from post_media medium
  where medium.post_id = ${postId} and ${file} in (medium.object_id, medium.poster_id))`;

/** Locks the member's own files that posts and galleries show, in one order. Those being deleted are left out. */
export function lockOwn(db: Db, ownerId: string, ids: readonly string[], keys: readonly string[], postId: string) {
  const { mimeType, size, width, height, files, originalName } = storedObjects;
  return db
    .select({
      id: objectId,
      key,
      purpose,
      state,
      mimeType,
      size,
      width,
      height,
      files,
      originalName,
      isInGallery,
      isInPost: isInPost(postId),
    })
    .from(storedObjects)
    .where(
      and(
        eq(owner, ownerId),
        inArray(purpose, shareable),
        inArray(state, ["received", "stored"]),
        or(inArray(objectId, [...ids]), inArray(key, [...keys])),
      ),
    )
    .orderBy(asc(objectId))
    .for("update");
}

export async function findOwn(db: Db, ownerId: string, id: string) {
  const { files } = storedObjects;
  const isIt = and(eq(objectId, id), eq(owner, ownerId), eq(state, "stored"));
  const [row] = await db.select({ key, files }).from(storedObjects).where(isIt);
  return row ?? null;
}

export async function markStored(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(storedObjects)
    .set({ state: "stored" })
    .where(inArray(objectId, [...ids]));
}

/** Locks files in one order, so that nobody adds a reference meanwhile. */
export async function lock(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: objectId })
    .from(storedObjects)
    .where(inArray(objectId, [...ids]))
    .orderBy(asc(objectId))
    .for("update");
}

/** Marks those of the locked files that nothing shows any more for deletion (see `discardUnused` of uploads). */
export function discardUnreferenced(db: Db, ids: readonly string[], now: Date): Promise<DiscardedRow[]> {
  return db
    .update(storedObjects)
    .set({ state: "issued", tokenExpiry: now })
    .where(
      and(
        inArray(objectId, [...ids]),
        eq(state, "stored"),
        sql`not ${isInGallery}`,
        sql`not exists (select from post_media medium where medium.object_id = ${objectId})`,
        sql`not exists (select from post_media medium where medium.poster_id = ${objectId})`,
      ),
    )
    .returning(discarded);
}
