import { and, count, desc, eq, getTableColumns, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { lockMember } from "../../../db/lock-member.ts";
import {
  decodePosition,
  encodePosition,
  inMilliseconds,
  isFurther,
  pageOf,
  type Page,
  type PageRequest,
} from "../../../db/keyset.ts";
import { isShownInGallery, isShownInPost, maySeeProfile } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { userMedia } from "../../../db/schema/people.ts";
import { ofMember } from "../../../db/violations.ts";

export type PhotoRow = typeof userMedia.$inferSelect;
type NewPhoto = typeof userMedia.$inferInsert;
type PhotoChange = Partial<Pick<PhotoRow, "description" | "isPublic">>;

/** The larger file of a photo, which posts and galleries name. */
const large = alias(storedObjects, "large");
const madeAt = inMilliseconds(userMedia.createdAt);

/** How many photos a member has. Locks the member, so that two uploads can't count at the same time. */
export async function countOf(db: Db, userId: string): Promise<number> {
  await lockMember(db, userId);
  const [row] = await db.select({ photos: count() }).from(userMedia).where(eq(userMedia.userId, userId));
  return row?.photos ?? 0;
}

export async function sentBefore(db: Db, userId: string, clientId: string): Promise<PhotoRow | null> {
  const isIt = and(eq(userMedia.userId, userId), eq(userMedia.clientId, clientId));
  const [row] = await db.select().from(userMedia).where(isIt);
  return row ?? null;
}

export async function insert(db: Db, photo: NewPhoto): Promise<PhotoRow> {
  const write = db.insert(userMedia).values(photo).returning();
  const [row] = await ofMember(write, "user_media_user_id_users_id_fk");
  if (row === undefined) throw new Error("a photo was written and not returned");
  return row;
}

export async function findOwn(db: Db, userId: string, id: string): Promise<PhotoRow | null> {
  const [row] = await db.select().from(userMedia).where(own(userId, id));
  return row ?? null;
}

/** Null if the viewer can't see the person, or they don't exist. */
export async function visibleOf(
  db: Db,
  viewerId: string | null,
  personId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<PhotoRow> | null> {
  const after = decodePosition(cursor);
  const rows = await db
    .select({ photo: getTableColumns(userMedia) })
    .from(users)
    .leftJoin(
      userMedia,
      and(eq(userMedia.userId, users.id), shown(viewerId), after ? isFurther(after, madeAt, userMedia.id) : undefined),
    )
    .where(and(eq(users.id, personId), maySeeProfile(viewerId, users.id)))
    .orderBy(desc(madeAt), desc(userMedia.id))
    .limit(limit + 1);
  if (rows.length === 0) return null;
  const photos = rows.flatMap(({ photo }) => photo ?? []);
  return pageOf(photos, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
}

export async function change(
  db: Db,
  userId: string,
  id: string,
  { description, isPublic }: PhotoChange,
): Promise<PhotoRow | null> {
  const change = { ...(description !== undefined && { description }), ...(isPublic !== undefined && { isPublic }) };
  if (Object.keys(change).length === 0) return findOwn(db, userId, id);
  const [row] = await db.update(userMedia).set(change).where(own(userId, id)).returning();
  return row ?? null;
}

export async function remove(db: Db, userId: string, id: string): Promise<PhotoRow | null> {
  const [row] = await db.delete(userMedia).where(own(userId, id)).returning();
  return row ?? null;
}

export async function markProfile(db: Db, userId: string, id: string): Promise<PhotoRow | null> {
  const [row] = await db.update(userMedia).set({ isProfilePhoto: true }).where(own(userId, id)).returning();
  return row ?? null;
}

export async function unmarkProfile(db: Db, userId: string): Promise<void> {
  await db
    .update(userMedia)
    .set({ isProfilePhoto: false })
    .where(and(eq(userMedia.userId, userId), eq(userMedia.isProfilePhoto, true)));
}

/** The photo of this file in its owner's gallery. */
export async function findByFile(db: Db, userId: string, objectId: string): Promise<PhotoRow | null> {
  const isIt = and(eq(userMedia.userId, userId), eq(userMedia.objectId, objectId));
  const [row] = await db.select().from(userMedia).where(isIt).limit(1);
  return row ?? null;
}

/**
 * The file of a gallery photo, for viewers of the gallery or of a post that shows it: the photo may have left the
 * gallery since. A small copy is seen with its large one.
 */
export async function findVisibleFile(
  db: Db,
  viewerId: string | null,
  userId: string,
  { key, largeKey }: { key: string; largeKey: string },
) {
  const isOwn = viewerId === userId;
  const [row] = await db
    .select({
      key: storedObjects.key,
      version: storedObjects.id,
      type: storedObjects.mimeType,
      size: storedObjects.size,
    })
    .from(storedObjects)
    .innerJoin(large, eq(large.key, largeKey))
    .where(
      and(
        eq(storedObjects.key, key),
        eq(storedObjects.ownerId, userId),
        eq(storedObjects.state, "stored"),
        eq(large.state, "stored"),
        isOwn ? undefined : or(isShownInGallery(viewerId, large.id), isShownInPost(viewerId, large.id)),
      ),
    );
  return row ?? null;
}

export function allOf(db: Db, userId: string, most: number) {
  return db
    .select({
      name: userMedia.originalFilename,
      address: userMedia.mediaUrl,
      description: userMedia.description,
      isPublic: userMedia.isPublic,
      isProfilePhoto: userMedia.isProfilePhoto,
      createdAt: userMedia.createdAt,
    })
    .from(userMedia)
    .where(eq(userMedia.userId, userId))
    .orderBy(desc(userMedia.createdAt), desc(userMedia.id))
    .limit(most);
}

function own(userId: string, id: string) {
  return and(eq(userMedia.id, id), eq(userMedia.userId, userId));
}

function shown(viewerId: string | null) {
  return viewerId === null
    ? eq(userMedia.isPublic, true)
    : or(eq(userMedia.isPublic, true), eq(userMedia.userId, viewerId));
}
