import { and, asc, count, desc, eq, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { notBlocked } from "../../../db/relations.ts";
import { experienceParticipants, experiencePhotos as photos, experiences } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { ofMember } from "../../../db/violations.ts";
import { isOpen, isShownTo } from "../experiences.row.store.ts";

type NewPhoto = typeof photos.$inferInsert;
export interface PhotoRow {
  id: string;
  experienceId: string;
  user: PersonCard;
  width: number;
  height: number;
  createdAt: Date;
}

/** What an album shows of a photo. */
const shown = (viewerId: string) => ({
  id: photos.id,
  experienceId: photos.experienceId,
  user: personCard(users, viewerId),
  width: photos.width,
  height: photos.height,
  createdAt: photos.createdAt,
});

/** The photos of an album that the viewer may see, in the order in which they were added. */
export function visibleIn(db: Db, experienceId: string, viewerId: string, limit: number): Promise<PhotoRow[]> {
  return db
    .select(shown(viewerId))
    .from(photos)
    .innerJoin(users, eq(users.id, photos.userId))
    .where(and(eq(photos.experienceId, experienceId), isShown(viewerId)))
    .orderBy(asc(photos.createdAt), asc(photos.id))
    .limit(limit);
}

/** Also those that the member doesn't see, and hidden ones. */
export async function countIn(db: Db, experienceId: string, userId: string): Promise<{ own: number; all: number }> {
  const [row] = await db
    .select({ all: count(), own: sql<number>`count(*) filter (where ${photos.userId} = ${userId})`.mapWith(Number) })
    .from(photos)
    .where(eq(photos.experienceId, experienceId));
  return row ?? { all: 0, own: 0 };
}

export async function sentBefore(db: Db, experienceId: string, userId: string, clientId: string) {
  const [row] = await db
    .select(shown(userId))
    .from(photos)
    .innerJoin(users, eq(users.id, photos.userId))
    .where(and(eq(photos.userId, userId), eq(photos.clientId, clientId), eq(photos.experienceId, experienceId)));
  return row ?? null;
}

export async function insert(db: Db, photo: NewPhoto & { id: string }): Promise<PhotoRow> {
  await ofMember(db.insert(photos).values(photo), "experience_photos_user_id_users_id_fk");
  const [row] = await db
    .select(shown(photo.userId))
    .from(photos)
    .innerJoin(users, eq(users.id, photos.userId))
    .where(eq(photos.id, photo.id));
  if (row === undefined) throw new Error("a photo was written and not found");
  return row;
}

/** Deletes the member's own photo, or any in an experience they host; null if there is none. */
export async function remove(tx: Db, experienceId: string, userId: string, id: string) {
  const isHost = sql`exists (select from experiences hosted
    where hosted.id = ${photos.experienceId} and hosted.creator_id = ${userId})`;
  const [row] = await tx
    .delete(photos)
    .where(
      and(
        eq(photos.id, id),
        eq(photos.experienceId, experienceId),
        photos.isActive,
        or(eq(photos.userId, userId), isHost),
      ),
    )
    .returning({ userId: photos.userId, keys: sql<string[]>`array[${photos.largeKey}, ${photos.smallKey}]` });
  return row ?? null;
}

/** The file of a photo, for the host and participants who may see it. */
export async function findVisibleFile(
  db: Db,
  viewerId: string,
  experienceId: string,
  { id, size }: { id: string; size: "large" | "small" },
) {
  const key = size === "large" ? photos.largeKey : photos.smallKey;
  const isInvolved = or(
    eq(experiences.creatorId, viewerId),
    sql`exists (select from ${experienceParticipants} seat
      where seat.experience_id = ${photos.experienceId} and seat.user_id = ${viewerId})`,
  );
  const [row] = await db
    .select({
      key: storedObjects.key,
      version: storedObjects.id,
      type: storedObjects.mimeType,
      size: storedObjects.size,
    })
    .from(photos)
    .innerJoin(experiences, eq(experiences.id, photos.experienceId))
    .innerJoin(storedObjects, eq(storedObjects.key, key))
    .where(
      and(
        eq(photos.id, id),
        eq(photos.experienceId, experienceId),
        eq(storedObjects.state, "stored"),
        isOpen,
        isShownTo(viewerId),
        isInvolved,
        isShown(viewerId),
      ),
    );
  return row ?? null;
}

/** The files of others' photos in the experiences that a member hosts. */
export async function guestFilesOf(tx: Db, hostId: string): Promise<string[]> {
  const rows = await tx
    .select({ large: photos.largeKey, small: photos.smallKey })
    .from(photos)
    .innerJoin(experiences, eq(experiences.id, photos.experienceId))
    .where(and(eq(experiences.creatorId, hostId), ne(photos.userId, hostId)));
  return rows.flatMap(({ large, small }) => [large, small]);
}

/** What a member added to albums, newest first, for the export. */
export function addedBy(db: Db, userId: string, limit: number) {
  return db
    .select({
      experienceId: photos.experienceId,
      title: experiences.title,
      address: sql<string>`'/objects/albums/' || ${photos.experienceId} || '/' || ${photos.id} || '.webp'`,
      createdAt: photos.createdAt,
    })
    .from(photos)
    .innerJoin(experiences, eq(experiences.id, photos.experienceId))
    .where(eq(photos.userId, userId))
    .orderBy(desc(photos.createdAt), desc(photos.id))
    .limit(limit);
}

/** Hides a photo from everyone, or shows it again; null if there is none to change. */
export async function setActive(tx: Db, id: string, isActive: boolean): Promise<{ userId: string } | null> {
  const [row] = await tx
    .update(photos)
    .set({ isActive })
    .where(and(eq(photos.id, id), ne(photos.isActive, isActive)))
    .returning({ userId: photos.userId });
  return row ?? null;
}

function isShown(viewerId: string) {
  return and(photos.isActive, or(eq(photos.userId, viewerId), notBlocked(viewerId, photos.userId)));
}
