import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { pageOf, type Page, type PageRequest } from "../../db/keyset.ts";
import { isPublic as isProfilePublic, maySeeProfile } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { storedObjects } from "../../db/schema/media.ts";
import { userVideos, videoLikes, videoViews } from "../../db/schema/videos.ts";
import { maySeeVideo, videoColumns, type VideoRow } from "./videos.row.store.ts";

const isOlder = (cursor: string | undefined): SQL =>
  cursor === undefined ? sql`true` : sql`${userVideos.id} < ${cursor}`;
/** Exactly as in the indexes, which would otherwise not be used for the order. */
const newest = sql`${userVideos.id} desc nulls last`;

/** Finds a video's file or poster, if the viewer may see the video. Prepared, because players request a file in parts. */
export function fileLookup(db: Db) {
  const files = db
    .select({
      key: storedObjects.key,
      version: storedObjects.id,
      type: storedObjects.mimeType,
      size: storedObjects.size,
      /** Who may see it at all doesn't depend on who they are. */
      isForEveryone: sql<boolean>`(${userVideos.isPublic} and ${isProfilePublic(userVideos.userId)})`,
    })
    .from(userVideos)
    .innerJoin(storedObjects, eq(storedObjects.key, sql.placeholder("key")))
    .where(
      and(
        eq(userVideos.id, sql.placeholder("id")),
        eq(userVideos.userId, sql.placeholder("userId")),
        eq(storedObjects.state, "stored"),
        maySeeVideo(sql.placeholder("viewer")),
      ),
    )
    .prepare("video_file");
  return async (viewer: string, userId: string, { id, key }: { id: string; key: string }) => {
    const [row] = await files.execute({ viewer, userId, id, key });
    return row ?? null;
  };
}

/** Null if the viewer may not see it. */
export async function find(db: Db, viewerId: string, id: string): Promise<VideoRow | null> {
  const [row] = await select(db, viewerId).where(and(eq(userVideos.id, id), maySeeVideo(viewerId)));
  return row ?? null;
}

export async function feed(db: Db, viewerId: string, { limit, cursor }: PageRequest): Promise<Page<VideoRow>> {
  const rows = await select(db, viewerId)
    .where(and(sql`is_active and is_public`, isOlder(cursor), maySeeVideo(viewerId)))
    .orderBy(newest)
    .limit(limit + 1);
  return pageOf(rows, limit, (last) => last.id);
}

/** A person's public or private videos, or all; null if the viewer may not know about the person. */
export async function by(
  db: Db,
  personId: string,
  viewerId: string,
  isPublic: boolean | undefined,
  { limit, cursor }: PageRequest,
): Promise<Page<VideoRow> | null> {
  const isOfKind = isPublic === undefined ? undefined : eq(userVideos.isPublic, isPublic);
  const theirs = and(eq(userVideos.userId, users.id), isOfKind, isOlder(cursor), maySeeVideo(viewerId));
  const { user, ...video } = videoColumns(viewerId);
  const rows = await db
    .select({ video, user })
    .from(users)
    .leftJoin(userVideos, theirs)
    .where(and(eq(users.id, personId), maySeeProfile(viewerId, users.id)))
    .orderBy(newest)
    .limit(limit + 1);
  if (rows.length === 0) return null;
  const videos = rows.flatMap(({ video: found, user: card }) => (found === null ? [] : [{ ...found, user: card }]));
  return pageOf(videos, limit, (last) => last.id);
}

/** Everything a member has published, liked and watched, newest first. */
export async function madeBy(db: Db, userId: string, most: number) {
  const { id, videoUrl, title, description, captions, duration, isPublic, createdAt } = userVideos;
  const left = (table: typeof videoLikes | typeof videoViews) =>
    db
      .select({ videoId: table.videoId, createdAt: table.createdAt })
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.id))
      .limit(most);
  return {
    videos: await db
      .select({ id, address: videoUrl, title, description, captions, duration, isPublic, createdAt })
      .from(userVideos)
      .where(eq(userVideos.userId, userId))
      .orderBy(desc(id))
      .limit(most),
    likes: await left(videoLikes),
    views: await left(videoViews),
  };
}

function select(db: Db, viewerId: string) {
  return db.select(videoColumns(viewerId)).from(userVideos).innerJoin(users, eq(users.id, userVideos.userId));
}
