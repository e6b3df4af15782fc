import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { ofMember, violatedConstraint } from "../../../db/violations.ts";
import { type DiscardedRow, discarded } from "../uploads/uploads.store.ts";

export interface NewFile {
  id: string;
  key: string;
  type: string;
  size: number;
  /** Pixels, for images and videos. */
  width?: number | undefined;
  height?: number | undefined;
}

interface About {
  ownerId: string;
  originalName: string;
  purpose: string;
  now: Date;
}

// Files the server creates: recorded before they are written, so that none is left behind.

/** False if one of the keys is taken. */
export async function begin(
  db: Db,
  files: readonly NewFile[],
  { ownerId, originalName, purpose, now }: About,
): Promise<boolean> {
  const common = { ownerId, purpose, originalName, state: "receiving", createdAt: now } as const;
  // Nobody can upload to them.
  const closed = { tokenHash: "", tokenExpiry: now };
  const rows = files.map(({ id, key, type, size, width, height }) => {
    const about = { id, key, mimeType: type, size, width, height };
    return { ...about, ...common, ...closed };
  });
  try {
    await ofMember(db.insert(storedObjects).values(rows), "stored_objects_owner_id_users_id_fk");
    return true;
  } catch (error) {
    if (violatedConstraint(error) === "stored_objects_key_unique") return false;
    throw error;
  }
}

/** False if one of them was deleted, as happens with the owner's account. */
export async function finish(db: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .update(storedObjects)
    .set({ state: "stored" })
    .where(and(inArray(storedObjects.id, [...ids]), eq(storedObjects.state, "receiving")))
    .returning({ id: storedObjects.id });
  return rows.length === ids.length;
}

/** Marks files for deletion (see `discardUnused` of uploads). */
export function discard(
  db: Db,
  keys: readonly string[],
  from: "receiving" | "stored",
  now: Date,
): Promise<DiscardedRow[]> {
  return db
    .update(storedObjects)
    .set({ state: "issued", tokenExpiry: now })
    .where(and(inArray(storedObjects.key, [...keys]), eq(storedObjects.state, from)))
    .returning(discarded);
}

export async function isStored(db: Db, key: string): Promise<boolean> {
  const isIt = and(eq(storedObjects.key, key), eq(storedObjects.state, "stored"));
  const rows = await db.select({ id: storedObjects.id }).from(storedObjects).where(isIt);
  return rows.length > 0;
}

export async function isRemembered(db: Db, keys: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(inArray(storedObjects.key, [...keys]))
    .limit(1);
  return rows.length > 0;
}
