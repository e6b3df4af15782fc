import { uploadPurposes } from "@alongside/contract/media/media.shapes.ts";
import { and, count, desc, eq, gt, inArray, lt, ne, or } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { lockMember } from "../../../db/lock-member.ts";
import { storedObjects } from "../../../db/schema/media.ts";

export type UploadRow = typeof storedObjects.$inferSelect;
export type NewUploadRow = Pick<
  typeof storedObjects.$inferInsert,
  | "id"
  | "ownerId"
  | "purpose"
  | "key"
  | "originalName"
  | "tokenHash"
  | "tokenExpiry"
  | "declaredType"
  | "declaredSize"
  | "createdAt"
>;
type State = "issued" | "receiving" | "received" | "stored";
/** What must be deleted from the storage before its row. */
export type DiscardedRow = Pick<UploadRow, "id" | "key" | "purpose" | "files">;

/** The columns of such a row. */
export const discarded = {
  id: storedObjects.id,
  key: storedObjects.key,
  purpose: storedObjects.purpose,
  files: storedObjects.files,
};

/** False if the account doesn't exist. Locks it, so that requests of one member are serialized. */
export function lockOwner(db: Db, ownerId: string) {
  return lockMember(db, ownerId);
}

/** Uploads of a member that are unfinished and still possible. */
export async function countUnfinished(db: Db, ownerId: string, purpose: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ unfinished: count() })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.ownerId, ownerId),
        eq(storedObjects.purpose, purpose),
        or(
          inArray(storedObjects.state, ["receiving", "received"]),
          and(eq(storedObjects.state, "issued"), gt(storedObjects.tokenExpiry, now)),
        ),
      ),
    );
  return row?.unfinished ?? 0;
}

export async function insertUpload(db: Db, row: NewUploadRow): Promise<void> {
  await db.insert(storedObjects).values(row);
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(storedObjects).where(eq(storedObjects.id, id));
  return row ?? null;
}

/** False if it was no longer in the expected state. */
export async function move(
  db: Db,
  id: string,
  from: State,
  to: State,
  change: Partial<UploadRow> = {},
): Promise<boolean> {
  const rows = await db
    .update(storedObjects)
    .set({ ...change, state: to })
    .where(and(eq(storedObjects.id, id), eq(storedObjects.state, from)))
    .returning({ id: storedObjects.id });
  return rows.length === 1;
}

/**
 * Takes over uploads started before `before` that were never used: with an expired URL they can only be deleted. Those
 * another node is working on are left to it.
 */
export function discardUnused(db: Db, before: Date, now: Date, most: number): Promise<DiscardedRow[]> {
  return db
    .update(storedObjects)
    .set({ state: "issued", tokenExpiry: now })
    .where(
      inArray(
        storedObjects.id,
        db
          .select({ id: storedObjects.id })
          .from(storedObjects)
          .where(and(ne(storedObjects.state, "stored"), lt(storedObjects.createdAt, before)))
          .orderBy(storedObjects.createdAt)
          .limit(most)
          .for("update", { skipLocked: true }),
      ),
    )
    .returning(discarded);
}

/** Deletes the rows of deleted files. */
export async function deleteDiscarded(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(storedObjects).where(and(inArray(storedObjects.id, [...ids]), eq(storedObjects.state, "issued")));
}

export function filesOf(db: Db, ownerId: string): Promise<DiscardedRow[]> {
  return db.select(discarded).from(storedObjects).where(eq(storedObjects.ownerId, ownerId));
}

/** Without files that are exported elsewhere, with photos and videos. */
export function uploadsOf(db: Db, ownerId: string, most: number) {
  return db
    .select({
      name: storedObjects.originalName,
      purpose: storedObjects.purpose,
      state: storedObjects.state,
      type: storedObjects.mimeType,
      size: storedObjects.size,
      createdAt: storedObjects.createdAt,
    })
    .from(storedObjects)
    .where(and(eq(storedObjects.ownerId, ownerId), inArray(storedObjects.purpose, [...uploadPurposes])))
    .orderBy(desc(storedObjects.createdAt), desc(storedObjects.id))
    .limit(most);
}
