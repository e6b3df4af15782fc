import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { visiblePicture } from "../../../db/person-card.ts";
import { notBlocked } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { violatedConstraint } from "../../../db/violations.ts";
import { type DiscardedRow, discarded } from "../uploads/uploads.store.ts";

export interface PictureRow {
  id: string;
  key: string;
  mimeType: string | null;
  size: number | null;
}

/** The picture at a URL, if it is its owner's current one and this viewer may see it. */
export async function findVisible(
  db: Db,
  key: string,
  url: string,
  viewerId: string | null,
): Promise<PictureRow | null> {
  const [row] = await db
    .select({
      id: storedObjects.id,
      key: storedObjects.key,
      mimeType: storedObjects.mimeType,
      size: storedObjects.size,
    })
    .from(storedObjects)
    .innerJoin(users, eq(users.id, storedObjects.ownerId))
    .where(
      and(
        eq(storedObjects.key, key),
        eq(storedObjects.state, "stored"),
        eq(sql`${visiblePicture(users, viewerId)}`, url),
        notBlocked(viewerId, users.id),
      ),
    );
  return row ?? null;
}

/**
 * Claims a received upload for processing, under the key of the new picture. Only one of two concurrent callers gets
 * it.
 */
export async function claim(
  db: Db,
  id: string,
  ownerId: string,
  key: string,
): Promise<"claimed" | "gone" | "key taken"> {
  try {
    const rows = await db
      .update(storedObjects)
      .set({ state: "receiving", key })
      .where(and(eq(storedObjects.id, id), eq(storedObjects.ownerId, ownerId), eq(storedObjects.state, "received")))
      .returning({ id: storedObjects.id });
    return rows.length === 1 ? "claimed" : "gone";
  } catch (error) {
    if (violatedConstraint(error) === "stored_objects_key_unique") return "key taken";
    throw error;
  }
}

/** Marks a member's other pictures for deletion (see `discardUnused` of uploads). */
export function discardOthers(db: Db, ownerId: string, kept: string | null, now: Date): Promise<DiscardedRow[]> {
  return db
    .update(storedObjects)
    .set({ state: "issued", tokenExpiry: now })
    .where(
      and(
        eq(storedObjects.ownerId, ownerId),
        eq(storedObjects.purpose, "profile-picture"),
        eq(storedObjects.state, "stored"),
        kept === null ? undefined : ne(storedObjects.id, kept),
      ),
    )
    .returning(discarded);
}
